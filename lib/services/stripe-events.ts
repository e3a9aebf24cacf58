import Stripe from "stripe";
import type { PaymentEvent } from "./gateway-port";

/** Seconds, in both directions: Stripe's own check lets any time in the future pass. */
const TOLERANCE_S = 300;

/**
 * Reads what Stripe posts to the shop. The signature is checked over the raw bytes before anything is parsed.
 * @returns null for what is not signed by Stripe, is altered, or is older or newer than five minutes
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
    // One and the same failure comes under three names, by the kind of payment and the age of the endpoint.
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
