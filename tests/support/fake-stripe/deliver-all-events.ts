import { handlePaymentEvent } from "@/lib/core/commands/payments/handle-payment-event";
import { readStripeEvent } from "@/lib/services/stripe-events";
import { FAKE_KEYS, type FakeStripe } from ".";

/** Gives the shop each event that Stripe has made, in their order. Events that it has seen come again. */
export async function deliverAllEvents(stripe: FakeStripe): Promise<void> {
  for (const event of [...stripe.state.events]) {
    const { body, signature } = stripe.signed(event);
    const read = readStripeEvent(body, signature, FAKE_KEYS.STRIPE_WEBHOOK_SECRET);
    if (read) await handlePaymentEvent(read);
  }
}
