import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { syncRefundFromProvider } from "@/lib/core/commands/payments/refunds/sync-refund";
import { isPaidBy } from "@/lib/core/data/orders/card-money";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { parseId } from "@/lib/core/data/store/ids";
import type { PaymentIntent } from "@/lib/services/payment-gateway";
import type { Refusal } from "@/lib/values/result";
import { markOrderPaid } from "./mark-order-paid";

/**
 * Brings an order up to what the provider says of a payment that was refunded there, wholly or in part.
 * @returns why that failed, or null
 */
export async function syncRefundedPayment(intent: PaymentIntent): Promise<Refusal | null> {
  const _id = parseId(intent.orderId);
  if (intent.refundedCents === 0 || !_id) return null;
  // The event of the payment itself may still be on its way.
  const marked = await markOrderPaid(intent.orderId, intent.intentId, SYSTEM);
  const order = await findOrderDocument(_id);
  if (order && isPaidBy(order, intent.intentId)) return await syncRefundFromProvider(order, intent);
  return marked.ok ? null : marked;
}
