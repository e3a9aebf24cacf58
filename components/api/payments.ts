import { z } from "zod";
import type { sandboxConfirmSchema } from "@/lib/core/domain/payments/schemas/payments";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import type { payByLinkSchema, startByPayLinkSchema } from "@/lib/features/pay-links/domain/schemas";
import { parseWith } from "./parse-with";
import { request } from "./request";

const intentSchema = z.object({ clientSecret: z.string().min(1) });
const confirmationSchema = z.object({
  id: z.string().min(1),
  status: z.enum(["succeeded", "requires_action"]),
});

/** Idempotent: a second call for the same order answers with the same intent. */
export const createPaymentIntent = (order: { id: string; totalPrice: number }) =>
  request("POST", "/api/create-payment-intent", {
    body: { totalPrice: order.totalPrice, orderId: order.id },
    read: parseWith(intentSchema),
  });

/** Does the same for a person who has a pay link. */
export const startByPayLink = (body: z.input<typeof startByPayLinkSchema>) =>
  request("POST", "/api/pay-link", { body, read: parseWith(intentSchema) });

/** Reports a charged card, as `payOrder` does. */
export const payByLink = (body: z.input<typeof payByLinkSchema>) =>
  request("PATCH", "/api/pay-link", { body, read: parseWith(modifiedSchema) });

/** Confirms a card at the built-in test gateway, as a provider's own script does. */
export const confirmSandboxPayment = (input: z.infer<typeof sandboxConfirmSchema>) =>
  request("POST", "/api/sandbox/confirm", { body: input, read: parseWith(confirmationSchema) });
