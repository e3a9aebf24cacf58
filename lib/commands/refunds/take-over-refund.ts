import { SYSTEM } from "@/lib/commands/actor";
import { markOrderPaid } from "@/lib/commands/payments/mark-order-paid";
import { parseId } from "@/lib/data/ids";
import { findOrderDocument } from "@/lib/data/orders";
import type { Refusal } from "@/lib/domain/result";
import type { PaymentIntent } from "@/lib/services/payment-gateway";
import { followRefund } from "./follow-refund";

/** The news of a refund at the provider. @returns why it could not be followed, if so */
export async function takeOverRefund(intent: PaymentIntent): Promise<Refusal | null> {
  const _id = parseId(intent.orderId);
  if (intent.refundedCents === 0 || !_id) return null;
  // The news of the payment may still be on its way.
  const marked = await markOrderPaid(intent.orderId, intent.intentId, SYSTEM);
  const order = await findOrderDocument(_id);
  if (order?.payment.transactionId === intent.intentId) return await followRefund(order, intent);
  return marked.ok ? null : marked;
}
