import Stripe from "stripe";
import type { PaymentEvent } from "./gateway-port";

/** In both directions, because Stripe's own check accepts any time in the future. */
const TOLERANCE_S = 300;

/**
 * Reads an event that Stripe posts to the shop. The signature is checked over the raw bytes before they are parsed.
 * @returns null for an event that Stripe did not sign, that was altered, or whose time is off by more than five minutes
 */
export function readStripeEvent(
  rawBody: string,
  signature: string | null,
  webhookSecret: string,
  now: Date = new Date(),
): PaymentEvent | null {
  if (signature === null) return null;
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  if (!(signedAt - now.getTime() / 1000 <= TOLERANCE_S)) return null;
  try {
    return toPaymentEvent(
      Stripe.webhooks.constructEvent(
        rawBody,
        signature,
        webhookSecret,
        TOLERANCE_S,
        undefined,
        now.getTime(),
      ),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      return null;
    }
    throw error;
  }
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const about = { id: event.id, type: event.type };
  switch (event.type) {
    case "payment_intent.succeeded":
      return { ...about, kind: "succeeded", intentId: event.data.object.id };
    case "payment_intent.payment_failed":
      return { ...about, kind: "failed", intentId: event.data.object.id };
    case "payment_intent.canceled":
      return { ...about, kind: "canceled", intentId: event.data.object.id };
    case "charge.refunded":
      return { ...about, kind: "refunded", intentId: idOf(event.data.object.payment_intent) };
    // The same failure has three names, depending on the kind of payment and the age of the endpoint.
    case "refund.failed":
    case "refund.updated":
    case "charge.refund.updated":
      return { ...about, kind: "refund_changed", intentId: idOf(event.data.object.payment_intent) };
    case "charge.dispute.created":
      return { ...about, kind: "disputed", intentId: idOf(event.data.object.payment_intent) };
    default:
      return { ...about, kind: "other", intentId: null };
  }
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
