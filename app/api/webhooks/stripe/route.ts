import { z } from "zod";
import { handlePaymentEvent } from "@/lib/core/commands/payments/handle-payment-event";
import { env } from "@/lib/env";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { readStripeEvent } from "@/lib/services/stripe-events";
import { refuse } from "@/lib/values/result";

const receive = operation({
  method: "POST",
  path: "/webhooks/stripe",
  tag: "Payment",
  summary: "Where Stripe tells what became of a payment",
  description:
    "There only with Stripe's keys. An event is acknowledged once its work is stored; until then Stripe is asked to send it again.",
  access: "anyone",
  headers: z.object({ "Stripe-Signature": z.string().optional() }),
  body: z.looseObject({ id: z.string(), type: z.string() }),
  signedBody: true,
  answer: {
    status: 200,
    schema: z.object({ state: z.enum(["handled", "ignored", "known"]) }),
    description: "The event needs no second sending",
  },
  refuses: ["invalid", "not_found", "busy", "payments_off", "provider_unavailable"],
  isThere: () => env().stripe !== null,
  run: async ({ rawBody, headers }) => {
    const { stripe } = env();
    // `isThere` has checked it; without the secret no signature can be valid.
    if (stripe === null) return refuse("not_found", "There is no such call");
    const text = new TextDecoder().decode(rawBody);
    const event = readStripeEvent(text, headers.get("stripe-signature"), stripe.webhookSecret);
    return event
      ? await handlePaymentEvent(event)
      : refuse("invalid", "The signature is not Stripe's, or it is too old");
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(receive);
