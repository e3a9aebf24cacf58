import { z } from "zod";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { paymentIntentSchema } from "@/lib/core/domain/payments/schemas/payments";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const createPaymentIntent = operation({
  method: "POST",
  path: "/create-payment-intent",
  tag: "Payment",
  summary: "Begin to pay an order",
  description:
    "For the order `orderId`, or without it for the caller's newest unpaid order of that total. Asking again gives the same intent.",
  access: "customer",
  body: paymentIntentSchema,
  answer: {
    status: 200,
    schema: z.object({ clientSecret: z.string() }),
    description: "What the provider's script needs to confirm the card payment",
  },
  refuses: [
    "not_found",
    "cancelled",
    "expired",
    "already_paid",
    "awaiting_approval",
    "on_account",
    "being_paid",
    "total_changed",
    "delivery_open",
    "too_many",
    "payments_off",
    "provider_unavailable",
  ],
  run: async ({ viewer, body }) => {
    const started = await startPayment(viewer, body);
    return started.ok ? { ok: true, value: { clientSecret: started.value.clientSecret } } : started;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(createPaymentIntent);
