import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useState, useTransition } from "react";
import { z } from "zod";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useBusy } from "@/components/forms/use-busy";
import { useForm } from "@/components/forms/use-form";
import { type CreditChoice, payByField } from "@/components/orders/order-for";
import { useOrderIntent } from "@/components/orders/use-order-intent";
import { ADDRESS_FIELDS, EMPTY_ADDRESS } from "@/components/people/account/address-values";
import type { ChoosableAddress } from "@/components/people/account/saved-addresses";
import { toastOnNextPage } from "@/components/ui/toast";
import { BASKET_NOTE_MAX, PO_NUMBER_MAX } from "@/lib/core/domain/basket/basket-limits";
import { WAYS_TO_PAY, type WayToPay } from "@/lib/core/domain/companies/terms";
import { SENT_AS } from "@/lib/core/domain/orders/draft-orders";
import { addressOf } from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";
import { pageRecord } from "@/lib/core/domain/shop/page-record";
import {
  addressSchema,
  emailSchema,
  personNameSchema,
  phoneSchema,
  text,
} from "@/lib/core/domain/shop/schemas/fields";
import { placedForCustomerSchema } from "@/lib/features/draft-orders/domain/schemas";
import { linesOf, mistakesOf } from "./draft-rows";
import { useDraftLines } from "./use-draft-lines";

/** Null for a caller without an account, whose name and e-mail the form asks for. */
export interface DraftCustomer {
  email: string | null;
  name: string;
  phone: string;
  addresses: readonly ChoosableAddress[];
  /** They order for these. */
  companies: readonly (CreditChoice & { name: string; addresses: readonly ChoosableAddress[] })[];
}

export const SELF = "self";

export const sellsToCompaniesAlone = (): boolean => pageRecord().whoMayOrder === "companies";

const schema = z.object({
  /** Of a new customer; empty for others. */
  name: z.string(),
  email: z.string(),
  orderFor: z.string().min(1, "Please choose the company"),
  payBy: z.enum(WAYS_TO_PAY),
  phone: phoneSchema,
  address: addressSchema,
  poNumber: text(PO_NUMBER_MAX),
  note: text(BASKET_NOTE_MAX),
  sent: z.enum(SENT_AS),
});
const newCustomerFormSchema = schema.extend({ name: personNameSchema, email: emailSchema });

const FIELDS = {
  "newCustomer.name": "name",
  "newCustomer.email": "email",
  "newCustomer.phone": "phone",
  customerPhone: "phone",
  companyId: "orderFor",
  payBy: "payBy",
  poNumber: "poNumber",
  sent: "sent",
  ...ADDRESS_FIELDS,
} as const;

/**
 * An order that staff type for a customer, and how it is sent: one intent makes one order (components/orders/order-intent.ts).
 * @param company the id of the one that it begins with
 */
export function useDraftOrder(customer: DraftCustomer, company: string | null) {
  const router = useRouter();
  const { busy, run } = useBusy();
  const [leaving, startLeaving] = useTransition();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const intents = useOrderIntent(`for-${customer.email ?? "a new customer"}`);
  const first = customer.companies.find(({ id }) => id === company) ?? null;
  const form = useForm({
    resolver: zodResolver(customer.email === null ? newCustomerFormSchema : schema),
    defaultValues: {
      name: "",
      email: "",
      orderFor: first?.id ?? (sellsToCompaniesAlone() ? "" : SELF),
      payBy: "prepay" as WayToPay,
      phone: customer.phone,
      address: beginning(first?.addresses, customer.addresses),
      poNumber: "",
      note: "",
      sent: "payLink" as (typeof SENT_AS)[number],
    },
  });
  const { handleSubmit, formState, setError, setValue, watch } = form;
  const orderFor = watch("orderFor");
  const chosen = customer.companies.find(({ id }) => id === orderFor) ?? null;
  const companyId = chosen?.id;
  const draft = useDraftLines(customer.email, companyId);
  const { rows, lines } = draft;
  const mistakes = new Map(rows.map((row) => [row.productId, mistakesOf(row, lines.get(row.productId))]));
  const offered = chosen && chosen.addresses.length > 0 ? chosen.addresses : customer.addresses;

  useEffect(() => {
    intents.open();
  }, [intents]);

  const chooseFor = (id: string) => {
    const next = customer.companies.find((one) => one.id === id);
    setValue("address", beginning(next?.addresses, customer.addresses));
    // Nothing is on account that was not chosen for this company.
    setValue("payBy", "prepay");
    if (!next) setValue("sent", "payLink");
  };

  const send = handleSubmit((values) =>
    run(async () => {
      setRefusal(null);
      const wrong = rows.find(({ productId }) => Object.keys(mistakes.get(productId) ?? {}).length > 0);
      if (rows.length === 0) {
        setRefusal("An order has a line. Find the first product above.");
        document.getElementById("draft-words")?.focus();
        return;
      }
      if (wrong) {
        const [part] = Object.keys(mistakes.get(wrong.productId) ?? {});
        document.getElementById(`draft-${part}-${wrong.productId}`)?.focus();
        return;
      }
      const payBy = payByField(values, customer.companies);
      const order = {
        ...(customer.email === null
          ? { newCustomer: { name: values.name, email: values.email, phone: values.phone } }
          : { customerEmail: customer.email, customerPhone: values.phone }),
        lines: linesOf(rows, lines),
        address: values.address,
        sent: values.sent,
        ...(companyId ? { companyId } : {}),
        ...payBy,
        ...(values.poNumber ? { poNumber: values.poNumber } : {}),
        ...(values.note ? { note: values.note } : {}),
      };
      const { key } = intents.send(JSON.stringify(order));
      const answer = await call("POST /draft-orders", {
        body: order,
        idempotencyKey: key,
        answer: placedForCustomerSchema,
      });
      if (answer.ok) {
        intents.placed(answer.value.insertedId);
        toastOnNextPage(
          values.sent === "approval"
            ? "Placed. It waits for approval."
            : payBy.payBy
              ? "Placed on account. The customer is told by mail."
              : "Placed. The customer has the pay link by mail.",
        );
        startLeaving(() => router.push(`/dashboard/myorders/${answer.value.insertedId}`));
        return;
      }
      if (answer.status === 401) {
        redirectToLogin();
        return;
      }
      if (answer.code === "network") {
        setRefusal(`${failureText(answer)} Send it again: it is placed once.`);
        return;
      }
      intents.refused();
      draft.recheck();
      setRefusal(showFieldErrors(answer, setError, FIELDS));
    }),
  );

  return {
    form,
    draft,
    mistakes,
    isChecked,
    companyId,
    chooseFor,
    offered,
    orderFor,
    sent: watch("sent"),
    isOnAccount: payByField(watch(), customer.companies).payBy !== undefined,
    address: watch("address"),
    chooseAddress: (address: Address) =>
      setValue("address", address, { shouldValidate: formState.isSubmitted }),
    refusal,
    send: (event: FormEvent) => {
      // Mistakes of the lines are shown beside those of the fields below.
      setChecked(true);
      return send(event);
    },
    busy: busy || leaving,
  };
}

function beginning(ofCompany: readonly ChoosableAddress[] | undefined, own: readonly ChoosableAddress[]) {
  const [address] = ofCompany && ofCompany.length > 0 ? ofCompany : own;
  return address ? addressOf(address) : EMPTY_ADDRESS;
}
