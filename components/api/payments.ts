import { z } from "zod";
import type { sandboxConfirmSchema } from "@/lib/domain/schemas/inputs";
import { by } from "./parse-with";
import { request } from "./request";

const intentSchema = z.object({ clientSecret: z.string().min(1) });
const confirmationSchema = z.object({
  id: z.string().min(1),
  status: z.enum(["succeeded", "requires_action"]),
});

/** Asked again for the same order it gives the same intent. */
export const createPaymentIntent = (order: { id: string; totalPrice: number }) =>
  request("POST", "/api/create-payment-intent", {
    body: { totalPrice: order.totalPrice, orderId: order.id },
    read: by(intentSchema),
  });

/** What a provider's own script does with a card, for the built-in test gateway. */
export const confirmSandboxPayment = (input: z.infer<typeof sandboxConfirmSchema>) =>
  request("POST", "/api/sandbox/confirm", { body: input, read: by(confirmationSchema) });
