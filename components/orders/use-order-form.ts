import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useReducer, useState, useTransition } from "react";
import { call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { useFormDraft } from "@/components/forms/form-draft";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { piecesOf } from "@/components/forms/typed-pieces";
import { useBusy } from "@/components/forms/use-busy";
import { useForm } from "@/components/forms/use-form";
import { EMPTY_ADDRESS, toAddress } from "@/components/people/account/address-values";
import type { ChoosableAddress } from "@/components/people/account/saved-addresses";
import { FOR_SELF, firstChoice, watchActingFor } from "@/components/site/acting-for";
import { toastOnNextPage } from "@/components/ui/toast";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { addressOf } from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";
import { judgeQuantity } from "@/lib/core/domain/prices/lots";
import { type PriceTerms, priceLine } from "@/lib/core/domain/prices/tiers";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { centsToDollars, formatPrice, MAX_ORDER_CENTS, totalOf } from "@/lib/values/money";
import { lotInputOf, lotInputReducer } from "./lot-input";
import { type CompanyAddressChoices, offeredTo } from "./offered-addresses";
import { type CompanyChoice, companyField, payByField, stillChosen } from "./order-for";
import { ORDER_FORM_FIELDS, orderFormSchema } from "./order-form-values";
import { noticeOf, type OrderNotice, readSentOrder } from "./order-notice";
import { dueWith, useDeliveryQuote } from "./use-delivery-quote";
import { useOfferedAddresses } from "./use-offered-addresses";
import { useOrderIntent } from "./use-order-intent";

export interface OrderFormProps {
  product: Pick<ProductView, "id" | "name" | "priceCents" | "tiers" | "minimumLot" | "available">;
  customer: { name: string; email: string; phone: string };
  address: Address | null;
  /** The account's delivery addresses, the default first. */
  savedAddresses: readonly ChoosableAddress[];
  /** The initial quantity; it was allowed when the page was rendered. */
  quantity: number;
  /** The companies that the person may order for. */
  companies: readonly CompanyChoice[];
  /** The terms of the product for those of the companies that have a price list. */
  ownTerms: Readonly<Record<string, PriceTerms>>;
  /** Whom the order is for at first. */
  orderFor: string;
  /** The addresses of those that have any. */
  companyAddresses: CompanyAddressChoices;
}

const focusQuantity = () => document.getElementById("quantity")?.focus();

/** The state of the order form, and how it is sent: one intent makes one order (`order-intent.ts`). */
export function useOrderForm(props: OrderFormProps) {
  const { product: listed, customer, quantity, companies, savedAddresses, companyAddresses } = props;
  const router = useRouter();
  const { busy, run } = useBusy();
  const [leaving, startLeaving] = useTransition();
  const intents = useOrderIntent(listed.id);
  const [lot, changeLot] = useReducer(lotInputReducer(listed), lotInputOf(quantity));
  // The new price, once the shop has refused an order because the price had changed; until the page has the product anew.
  const [refused, setRefused] = useState<{ product: unknown; orderFor: string; unitCents: number } | null>(
    null,
  );
  const [notice, setNotice] = useState<{ notice: OrderNotice; message: string | null } | null>(null);
  const [isCompanyLost, setCompanyLost] = useState(false);
  const { addresses: offeredAtFirst } = offeredTo(props.orderFor, savedAddresses, companyAddresses);
  const [address] = useState(offeredAtFirst[0] ?? props.address);
  const inProfile = address !== null;
  const [hasAddress, setHasAddress] = useState(inProfile);
  const form = useForm({
    resolver: zodResolver(orderFormSchema),
    defaultValues: {
      name: customer.name,
      phone: customer.phone,
      address: address ? addressOf(address) : EMPTY_ADDRESS,
      orderFor: props.orderFor,
      payBy: "prepay",
      poNumber: "",
    },
  });
  const { handleSubmit, formState, setError, reset, getValues, setValue, watch } = form;

  const orderFor = watch("orderFor");
  // The prices are those of whom the order is for.
  const product = { ...listed, ...props.ownTerms[orderFor] };
  const pieces = piecesOf(lot.text);
  const priceCents =
    refused?.product === listed && refused.orderFor === orderFor
      ? refused.unitCents
      : priceLine(Number.isNaN(pieces) ? 0 : pieces, product).unitCents;
  const totalCents = totalOf(priceCents, Number.isNaN(pieces) ? 0 : pieces);

  const quote = useDeliveryQuote({
    country: watch("address.country"),
    postalCode: watch("address.postalCode"),
    companyId: orderFor,
    goodsCents: totalCents,
    lines: pieces > 0 ? [{ productId: product.id, quantity: pieces }] : [],
  });
  const dueCents = dueWith(quote, totalCents);

  const chooseAddress = (chosen: Address) =>
    setValue("address", chosen, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const { keepFor, ...offered } = useOfferedAddresses({
    orderFor,
    own: savedAddresses,
    known: companyAddresses,
    current: () => getValues("address"),
    choose: (chosen) => {
      chooseAddress(chosen);
      setHasAddress(true);
    },
  });

  // After a reload or the back button the form shows the order that it sent, and its outcome.
  useEffect(() => {
    const intent = intents.open();
    const sent = readSentOrder(intent.sent);
    if (sent === null) return;
    if (sent.customerEmail !== customer.email) {
      // Another person's order in the same tab: it must not be shown or sent.
      intents.refused();
      return;
    }
    changeLot({ type: "chosen", quantity: sent.quantity });
    keepFor(sent.companyId ?? FOR_SELF);
    reset({
      name: sent.customerName,
      phone: sent.customerPhone,
      address: sent.address ?? EMPTY_ADDRESS,
      orderFor: sent.companyId ?? FOR_SELF,
      payBy: sent.payBy ?? "prepay",
      poNumber: sent.poNumber ?? "",
    });
    setHasAddress(sent.address !== undefined || inProfile);
    const placed = intent.outcome === "placed" && intent.orderId !== null;
    setNotice({
      notice: placed
        ? { kind: "placed", orderId: intent.orderId ?? "", quantity: sent.quantity }
        : { kind: "unknown", message: "Your last order got no answer." },
      message: null,
    });
  }, [intents, reset, keepFor, customer.email, inProfile]);

  useEffect(
    () =>
      watchActingFor(({ company, state }) => setValue("orderFor", firstChoice(company?._id ?? null, state))),
    [setValue],
  );

  // The company may be left in another tab, or its owner may remove the person.
  useEffect(() => {
    if (stillChosen(orderFor, companies) !== "" || orderFor === "") return;
    setValue("orderFor", "");
    setCompanyLost(true);
  }, [orderFor, companies, setValue]);

  useFormDraft({
    name: `order ${product.id}`,
    owner: customer.email,
    values: () => ({ quantity: lot.text, fields: getValues() }),
    restore: (draft) => {
      changeLot({ type: "typed", text: draft.quantity });
      keepFor(draft.fields.orderFor);
      reset(draft.fields);
      setHasAddress(Object.values(draft.fields.address).some((text) => text !== ""));
    },
  });

  const send = handleSubmit(
    (values) =>
      run(async () => {
        if (!checkQuantity()) return;
        setNotice(null);
        const body = {
          productName: product.name,
          productId: product.id,
          quantity: pieces,
          totalPrice: centsToDollars(totalCents),
          customerName: values.name,
          customerEmail: customer.email,
          customerPhone: values.phone,
          address: toAddress(values.address) ?? undefined,
          ...companyField(values.orderFor),
          ...payByField(values, companies),
          ...(dueCents === undefined ? {} : { due: centsToDollars(dueCents) }),
          ...(values.orderFor === FOR_SELF || values.poNumber === "" ? {} : { poNumber: values.poNumber }),
        };
        const { key } = intents.send(JSON.stringify(body));
        const answer = await call("POST /orders", { body, idempotencyKey: key, answer: insertedSchema });
        if (!answer.ok) {
          showOrderFailure(answer);
          return;
        }
        intents.placed(answer.value.insertedId);
        toastOnNextPage(TOASTS.ordered);
        startLeaving(() => router.push("/dashboard/myorders"));
      }),
    () => {
      // The quantity is the first field, so it gets the focus even if the form has focused a later one.
      if (!checkQuantity()) setTimeout(() => setTimeout(focusQuantity));
    },
  );

  /** Checks the quantity before the order is sent, and focuses it where it is not allowed. */
  function checkQuantity(): boolean {
    changeLot({ type: "left" });
    const inLots = judgeQuantity(pieces, product).ok;
    const affordable = totalCents <= MAX_ORDER_CENTS;
    if (inLots && !affordable)
      changeLot({ type: "refused", message: `One order can cost ${formatPrice(MAX_ORDER_CENTS)} at most` });
    if (!inLots || !affordable) focusQuantity();
    return inLots && affordable;
  }

  function showOrderFailure(failure: ApiFailure): void {
    const failed = noticeOf(failure, { quantity: pieces, totalCents });
    if (failed.kind !== "unknown") intents.refused();
    if (failed.kind === "signed_out") {
      redirectToLogin(`/orders/${product.id}?quantity=${failed.quantity}`);
      return;
    }
    if (failed.kind === "price_changed")
      setRefused({ product: listed, orderFor, unitCents: Math.round(failed.afterCents / failed.quantity) });
    if (failed.kind === "quantity_refused") {
      changeLot({ type: "refused", message: failed.message });
      focusQuantity();
    }
    // The page is out of date. A deleted product has no page to refresh.
    if (failed.kind !== "unknown" && failed.kind !== "product_gone") router.refresh();
    const message = failed.kind === "refused" ? showFieldErrors(failure, setError, ORDER_FORM_FIELDS) : null;
    setNotice({ notice: failed, message });
  }

  /** Lets the customer place the same order a second time. */
  function orderAgain(): void {
    intents.refused();
    setNotice(null);
  }

  return {
    product,
    lot,
    changeLot,
    pieces,
    priceCents,
    totalCents,
    quote,
    dueCents,
    notice,
    orderAgain,
    form,
    currentAddress: watch("address"),
    chooseAddress,
    offered,
    hasAddress,
    isCompanyLost,
    orderFor,
    isForCompany: companies.length > 0 && orderFor !== FOR_SELF,
    send,
    busy: busy || leaving,
  };
}
