import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { z } from "zod";
import type { Basket } from "@/components/api/answers";
import { call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { forgetCustomerCount } from "@/components/basket/customer-count";
import { failureText } from "@/components/forms/failure-text";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useBusy } from "@/components/forms/use-busy";
import { useForm } from "@/components/forms/use-form";
import { judgeOrderFor, payByField } from "@/components/orders/order-for";
import { useOfferedAddresses } from "@/components/orders/use-offered-addresses";
import { useOrderFor } from "@/components/orders/use-order-for";
import { useOrderIntent } from "@/components/orders/use-order-intent";
import { ADDRESS_FIELDS, EMPTY_ADDRESS } from "@/components/people/account/address-values";
import { type ChoosableAddress, toChoosable } from "@/components/people/account/saved-addresses";
import { FOR_SELF, firstChoice, tellActingFor, watchActingFor } from "@/components/site/acting-for";
import { openPage } from "@/components/site/open-page";
import { toastOnNextPage } from "@/components/ui/toast";
import { WAYS_TO_PAY, type WayToPay } from "@/lib/core/domain/companies/terms";
import { addressesOutSchema, profileOutSchema } from "@/lib/core/domain/people/schemas/account-answers";
import type { Address } from "@/lib/core/domain/people/views";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { addressSchema, phoneSchema } from "@/lib/core/domain/shop/schemas/fields";
import { englishToast } from "@/lib/core/domain/shop/specified-texts";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { centsToDollars } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { type BasketOrderNotice, orderNoticeOf, orderOf, readSentBasketOrder } from "./basket-order";
import type { Settled } from "./settle-basket";

const schema = z.object({
  phone: phoneSchema,
  address: addressSchema,
  orderFor: z.string(),
  payBy: z.enum(WAYS_TO_PAY),
});
const FIELDS = { customerPhone: "phone", companyId: "orderFor", payBy: "payBy", ...ADDRESS_FIELDS } as const;

interface BasketOrderOptions {
  /** The basket once its last changes are answered. */
  settled: () => Promise<Settled>;
  /** Reads the basket again: a refusal means that the page is out of date, a placed order takes its lines. */
  reload: () => Promise<void>;
  /** In cents: the sum with the delivery, as it is shown. */
  due: number | undefined;
}

/** The order form of the basket, and how it is sent: one intent makes one order (components/orders/order-intent.ts). */
export function useBasketOrder({ settled, reload, due }: BasketOrderOptions) {
  const router = useRouter();
  const { busy, run } = useBusy();
  const [leaving, startLeaving] = useTransition();
  const intents = useOrderIntent("basket");
  const [notice, setNotice] = useState<BasketOrderNotice | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [savedAddresses, setSavedAddresses] = useState<readonly ChoosableAddress[]>([]);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { phone: "", address: EMPTY_ADDRESS, orderFor: "", payBy: "prepay" as WayToPay },
  });
  const { handleSubmit, formState, setError, reset, getValues, setValue, trigger, watch } = form;
  const isSubmitted = useRef(false);
  useEffect(() => {
    isSubmitted.current = formState.isSubmitted;
  }, [formState.isSubmitted]);
  const { choices, isUnknown, findChoices } = useOrderFor((first) => {
    if (getValues("orderFor") === "") setValue("orderFor", first);
  });

  // The basket is priced for whom the person acts: a choice here or in the header reads it again.
  useEffect(
    () =>
      watchActingFor(({ company, state }) => {
        setValue("orderFor", firstChoice(company?._id ?? null, state));
        void reload();
      }),
    [setValue, reload],
  );
  const chooseAddress = (chosen: Address) =>
    setValue("address", chosen, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const { fill, keepFor, ...offered } = useOfferedAddresses({
    orderFor: watch("orderFor"),
    own: savedAddresses,
    current: () => getValues("address"),
    choose: chooseAddress,
  });

  // A draft from before a reload fills the form again; otherwise the profile does.
  useEffect(() => {
    let here = true;
    const intent = intents.open();
    const sent = readSentBasketOrder(intent.sent);
    if (sent) {
      const orderFor = sent.companyId ?? FOR_SELF;
      keepFor(orderFor);
      reset({
        phone: sent.customerPhone,
        address: sent.address,
        orderFor,
        payBy: sent.payBy ?? "prepay",
      });
      if (intent.outcome === "unknown")
        setNotice({ kind: "unknown", message: t("Your last order got no answer.") });
      if (intent.outcome === "placed" && intent.orderId)
        setNotice({ kind: "placed", orderId: intent.orderId });
      return;
    }
    void call("GET /profile", { answer: profileOutSchema }).then((profile) => {
      if (!here || !profile.ok) return;
      const { phone, address } = profile.value;
      // Fields that were typed in meanwhile stay.
      const { orderFor, payBy, address: filled } = getValues();
      const begun = fill(address) ? (address ?? EMPTY_ADDRESS) : filled;
      reset({ phone, address: begun, orderFor, payBy }, { keepDirtyValues: true, keepIsSubmitted: true });
      // Somebody who was faster than the profile is told what is missing now.
      if (isSubmitted.current) void trigger();
    });
    return () => {
      here = false;
    };
  }, [intents, reset, trigger, getValues, fill, keepFor]);

  useEffect(() => {
    let here = true;
    void call("GET /account/addresses", { answer: addressesOutSchema }).then((found) => {
      if (here && found.ok) setSavedAddresses(found.value.delivery.map(toChoosable));
    });
    return () => {
      here = false;
    };
  }, []);

  /** @param only orders these products alone */
  const send = (only?: ReadonlySet<string>) =>
    handleSubmit((values) =>
      run(async () => {
        setNotice(null);
        setRefusal(null);
        const next = values.orderFor === "" ? judgeOrderFor(await findChoices()) : "send";
        if (next === "signed_out") {
          redirectToLogin(localHref("/basket"));
          return;
        }
        if (next === "unknown") {
          setNotice({ kind: "refused" });
          setRefusal(
            t("We could not look up your companies. Try again, or choose above that the order is yours."),
          );
          return;
        }
        if (next === "choose") {
          setError("orderFor", { message: t("Please choose whom the order is for") }, { shouldFocus: true });
          return;
        }
        const stored = await settled();
        if (!stored.ok) {
          setNotice({ kind: stored.reason, elementId: stored.elementId });
          return;
        }
        const { basket } = stored;
        const order = {
          ...orderOf(basket, values, only),
          ...payByField(values, choices),
          // The sum that is shown is that of all lines.
          ...(due === undefined || only ? {} : { due: centsToDollars(due) }),
        };
        const { key } = intents.send(JSON.stringify(order));
        const answer = await call("POST /basket/order", {
          body: order,
          idempotencyKey: key,
          answer: insertedSchema,
        });
        if (!answer.ok) {
          await showFailure(answer, basket);
          return;
        }
        intents.placed(answer.value.insertedId);
        forgetCustomerCount();
        toastOnNextPage(englishToast("ordered"));
        const orderId = answer.value.insertedId;
        startLeaving(() => openPage(`/dashboard/payment/${orderId}`, router.push));
      }),
    );

  async function showFailure(failure: ApiFailure, basket: Basket): Promise<void> {
    const failed = orderNoticeOf(failure, basket);
    if (failed.kind !== "unknown") intents.refused();
    if (failed.kind === "signed_out") {
      redirectToLogin(localHref("/basket"));
      return;
    }
    // Prices of somebody else, because another device has chosen meanwhile: this form's choice counts from now on.
    if (failed.kind === "changed") await chooseFor(getValues("orderFor"));
    if (failed.kind === "refused") setRefusal(showFieldErrors(failure, setError, FIELDS));
    else if (failed.kind !== "unknown" && failed.kind !== "split") await reload();
    setNotice(failed);
  }

  /** The choice of this form is that of the account, so that its prices are those that the order has. */
  async function chooseFor(orderFor: string): Promise<void> {
    if (orderFor === "" || choices.length === 0) return;
    const { chooseCompany } = await import("@/components/site/ask-acting-for");
    const chosen = await chooseCompany(orderFor === FOR_SELF ? null : orderFor);
    if (chosen.ok) tellActingFor(chosen.value);
    else setError("orderFor", { message: failureText(chosen) });
  }

  return {
    form,
    choices,
    orderFor: watch("orderFor"),
    isUnknown,
    offered,
    currentAddress: watch("address"),
    chooseAddress,
    chooseFor,
    notice,
    refusal,
    send,
    busy: busy || leaving,
  };
}
