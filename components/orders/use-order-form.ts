import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useReducer, useState, useTransition } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import {
  ADDRESS_FIELDS,
  addressFormSchema,
  EMPTY_ADDRESS,
  toAddress,
} from "@/components/account/address-values";
import { placeOrder } from "@/components/api/orders";
import type { ApiFailure } from "@/components/api/request";
import { useFormDraft } from "@/components/forms/form-draft";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useBusy } from "@/components/forms/use-busy";
import { keepToast } from "@/components/ui/toast";
import { judgeQuantity } from "@/lib/domain/lots";
import { centsToDollars, formatPrice, MAX_ORDER_CENTS, totalOf } from "@/lib/domain/money";
import { personNameSchema, phoneSchema } from "@/lib/domain/schemas/fields";
import { TOASTS } from "@/lib/domain/specified-texts";
import type { Address, ProductView } from "@/lib/domain/views";
import { lotInputOf, lotInputReducer, piecesOf } from "./lot-input";
import { noticeOf, type OrderNotice, readSentOrder } from "./order-notice";
import { useOrderIntent } from "./use-order-intent";

export interface OrderFormProps {
  product: Pick<ProductView, "id" | "name" | "priceCents" | "minimumLot" | "available">;
  customer: { name: string; email: string; phone: string };
  address: Address | null;
  /** What the form opens with: allowed when the page was made. */
  quantity: number;
}

const schema = z.object({ name: personNameSchema, phone: phoneSchema, address: addressFormSchema });

/** The form's field for each field of the call. */
const FIELDS = { customerName: "name", customerPhone: "phone", ...ADDRESS_FIELDS } as const;

const focusQuantity = () => document.getElementById("quantity")?.focus();

/** What the order form holds, and how it is sent: one intent, one order (`order-intent.ts`). */
export function useOrderForm({ product, customer, address, quantity }: OrderFormProps) {
  const router = useRouter();
  const { busy, run } = useBusy();
  const [leaving, startLeaving] = useTransition();
  const intents = useOrderIntent(product.id);
  const [lot, tell] = useReducer(lotInputReducer(product), lotInputOf(quantity));
  // The price that counts once the shop has said that it is another than the page shows.
  const [saidPriceCents, setSaidPriceCents] = useState<number | null>(null);
  const [news, setNews] = useState<{ news: OrderNotice; message: string | null } | null>(null);
  const inProfile = address !== null;
  const [hasAddress, setHasAddress] = useState(inProfile);
  const { register, handleSubmit, formState, setError, reset, getValues } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: customer.name, phone: customer.phone, address: address ?? EMPTY_ADDRESS },
  });

  const pieces = piecesOf(lot.text);
  const priceCents = saidPriceCents ?? product.priceCents;
  const totalCents = totalOf(priceCents, Number.isNaN(pieces) ? 0 : pieces);

  // Back, or a reload: what was sent from this form stands in it again, and what became of it is said.
  useEffect(() => {
    const intent = intents.open();
    const sent = readSentOrder(intent.sent);
    if (sent === null) return;
    if (sent.customerEmail !== customer.email) {
      // Another account's, in the same tab: none of it is this person's to see or to send.
      intents.refused();
      return;
    }
    tell({ type: "chosen", quantity: sent.quantity });
    reset({ name: sent.customerName, phone: sent.customerPhone, address: sent.address ?? EMPTY_ADDRESS });
    setHasAddress(sent.address !== undefined || inProfile);
    const placed = intent.outcome === "placed" && intent.orderId !== null;
    setNews({
      news: placed
        ? { kind: "placed", orderId: intent.orderId ?? "", quantity: sent.quantity }
        : { kind: "unknown", message: "Your last order got no answer." },
      message: null,
    });
  }, [intents, reset, customer.email, inProfile]);

  useFormDraft({
    name: `order ${product.id}`,
    owner: customer.email,
    values: () => ({ quantity: lot.text, fields: getValues() }),
    restore: (kept) => {
      tell({ type: "typed", text: kept.quantity });
      reset(kept.fields);
      setHasAddress(Object.values(kept.fields.address).some((text) => text !== ""));
    },
  });

  const send = handleSubmit(
    (values) =>
      run(async () => {
        if (!lotIsAllowed()) return;
        setNews(null);
        const body = {
          productName: product.name,
          productId: product.id,
          quantity: pieces,
          totalPrice: centsToDollars(totalCents),
          customerName: values.name,
          customerEmail: customer.email,
          customerPhone: values.phone,
          address: toAddress(values.address) ?? undefined,
        };
        const { key } = intents.send(JSON.stringify(body));
        const answer = await placeOrder(body, key);
        if (!answer.ok) {
          explain(answer);
          return;
        }
        intents.placed(answer.value.insertedId);
        keepToast(TOASTS.ordered);
        startLeaving(() => router.push("/dashboard/myorders"));
      }),
    () => {
      // The quantity stands first: the cursor goes there even where the form has put it into a later field.
      if (!lotIsAllowed()) setTimeout(() => setTimeout(focusQuantity));
    },
  );

  /** The lot rule once more before it is sent, with the cursor in the field where it is broken. */
  function lotIsAllowed(): boolean {
    tell({ type: "left" });
    const inLots = judgeQuantity(pieces, product).ok;
    const affordable = totalCents <= MAX_ORDER_CENTS;
    if (inLots && !affordable)
      tell({ type: "refused", message: `One order can cost ${formatPrice(MAX_ORDER_CENTS)} at most` });
    if (!inLots || !affordable) focusQuantity();
    return inLots && affordable;
  }

  function explain(failure: ApiFailure): void {
    const said = noticeOf(failure, { quantity: pieces, totalCents });
    if (said.kind !== "unknown") intents.refused();
    if (said.kind === "signed_out") {
      redirectToLogin(`/orders/${product.id}?quantity=${said.quantity}`);
      return;
    }
    if (said.kind === "price") setSaidPriceCents(Math.round(said.afterCents / said.quantity));
    if (said.kind === "lot") {
      tell({ type: "refused", message: said.message });
      focusQuantity();
    }
    // What the page shows of the product is no longer true. Of one that is gone there is no page to show.
    if (said.kind !== "unknown" && said.kind !== "gone") router.refresh();
    const message = said.kind === "refused" ? showFieldErrors(failure, setError, FIELDS) : null;
    setNews({ news: said, message });
  }

  /** The same order once more, on purpose. */
  function again(): void {
    intents.refused();
    setNews(null);
  }

  return {
    lot,
    tell,
    pieces,
    priceCents,
    totalCents,
    news,
    again,
    register,
    hasAddress,
    errors: formState.errors,
    send,
    busy: busy || leaving,
  };
}
