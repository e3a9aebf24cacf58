"use client";

import { CardElement, Elements, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardElement, StripeError } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { PlainForm } from "@/components/forms/plain-form";
import { Button } from "@/components/ui/button";
import { FieldNotes } from "@/components/ui/field";
import type { Confirmation, PayableOrder } from "./card-confirmation";
import { CardRefusal } from "./card-refusal";
import { PaymentTotal } from "./payment-total";
import type { usePayment } from "./use-payment";
import { useStripeStyle } from "./use-stripe-style";

interface StripeFormProps {
  publishableKey: string;
  order: PayableOrder;
  payment: ReturnType<typeof usePayment>;
  clientSecret: string | null;
  /** Why there is no client secret. */
  problem: ReactNode;
}

/** Card payment by Stripe. No other page loads Stripe's script. */
export function StripeForm({ publishableKey, ...form }: StripeFormProps) {
  const { stripe, failed, retry } = useStripeScript(publishableKey);
  if (failed)
    return (
      <FormNotice tone="bad" title="The card form of our payment provider could not be loaded.">
        <p>Check your connection, and whether your browser blocks js.stripe.com.</p>
        <Button size="small" className="mt-2" onClick={retry}>
          Try again
        </Button>
      </FormNotice>
    );
  return (
    <Elements stripe={stripe} options={{ locale: "en" }}>
      <CardForm {...form} />
    </Elements>
  );
}

function CardForm({ order, payment, clientSecret, problem }: Omit<StripeFormProps, "publishableKey">) {
  const stripe = useStripe();
  const elements = useElements();
  const style = useStripeStyle();
  const [cardError, setCardError] = useState<string | undefined>();
  const { flow, pay } = payment;
  const busy = flow.at === "confirming";
  const ready = stripe !== null && elements !== null && clientSecret !== null;

  const send = () => {
    const card = elements?.getElement(CardElement);
    if (busy || !stripe || !card || clientSecret === null) return;
    void pay(() => confirmCard(stripe, card, clientSecret, order.billing));
  };

  return (
    <PlainForm onSubmit={send}>
      {problem}
      <CardRefusal error={flow.at === "card" ? flow.error : null} />
      <div className="field">
        <span className="field-label" id="card-label">
          Card
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot wrap the provider's frame in one line */}
        <div
          className="input grid items-center"
          role="group"
          aria-labelledby="card-label"
          aria-describedby={cardError ? "card-error" : "card-hint"}
        >
          {style ? (
            <CardElement
              options={{ style, hidePostalCode: true, disableLink: true, disabled: busy }}
              onChange={({ error }) => setCardError(error?.message)}
            />
          ) : null}
        </div>
        <FieldNotes
          id="card"
          hint="Stripe takes your card details. The shop never sees the number."
          error={cardError}
        />
      </div>
      <PaymentTotal dueCents={order.dueCents} isRest={order.isRest} ready={ready} busy={busy} />
    </PlainForm>
  );
}

/** Creates a payment method and confirms the card payment; Stripe asks for 3-D Secure itself. */
async function confirmCard(
  stripe: Stripe,
  card: StripeCardElement,
  clientSecret: string,
  billing: PayableOrder["billing"],
): Promise<Confirmation> {
  const method = await stripe.createPaymentMethod({
    type: "card",
    card,
    ...(billing ? { billing_details: billing } : {}),
  });
  if (method.error) return refusalOf(method.error);
  const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
    payment_method: method.paymentMethod.id,
  });
  if (!error) return { status: "succeeded", transactionId: paymentIntent.id };
  // Another tab has paid the order's intent already; the shop only has to record it.
  if (error.payment_intent?.status === "succeeded")
    return { status: "succeeded", transactionId: error.payment_intent.id };
  return refusalOf(error);
}

/** Errors about the card are declines, which the page shows with the specification's "!!!". */
function refusalOf({ type, message = "The payment did not go through." }: StripeError): Confirmation {
  const isAboutCard = type === "card_error" || type === "validation_error";
  return isAboutCard ? { status: "declined", message } : { status: "failed", message };
}

function useStripeScript(publishableKey: string) {
  const [state, setState] = useState<{ stripe: Stripe | null; failed: boolean }>({
    stripe: null,
    failed: false,
  });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let here = true;
    setState({ stripe: null, failed: false });
    loadStripe(publishableKey).then(
      (stripe) => {
        if (here) setState({ stripe, failed: stripe === null });
      },
      () => {
        if (here) setState({ stripe: null, failed: true });
      },
    );
    return () => {
      here = false;
    };
  }, [publishableKey, attempt]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return { ...state, retry };
}
