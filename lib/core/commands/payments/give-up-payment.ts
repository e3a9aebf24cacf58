import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { callProvider } from "@/lib/core/commands/requests/call-provider";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import { isSentBack, paymentGateway } from "@/lib/services/payment-gateway";
import { type Refusal, refuse } from "@/lib/values/result";
import { markOrderPaid } from "./mark-order-paid";

export const UNDER_WAY = refuse(
  "busy",
  "A payment of this order is under way. Please try again in a moment.",
  {
    details: { retryAfter: 10 },
  },
);

/**
 * Cancels an unpaid order's payment at the provider, so that no money comes for the order as it is. If the customer was
 * faster, the order is paid instead.
 * @returns null once no money can come; `busy` while money is moving, `already_paid` where it has come
 */
export async function giveUpPayment(order: OrderDocument): Promise<Refusal | null> {
  const { intentId } = order.payment;
  // With payments off no provider could take the money.
  if (intentId === null || !paymentGateway()) return null;
  const cancelling = await callProvider((gateway) => gateway.cancelIntent(intentId));
  if (!cancelling.ok) return cancelling;
  if (cancelling.value === "canceled") return null;
  if (cancelling.value !== "succeeded") return UNDER_WAY;
  const marked = await markOrderPaid(order._id.toHexString(), intentId, SYSTEM);
  if (marked.ok) return LIFECYCLE.cancel.refusals.paid;
  if (marked.code !== "payment_mismatch") return marked;
  // A payment of another amount that an administrator refunded at the provider is as good as cancelled.
  const looking = await callProvider((gateway) => gateway.findIntent(intentId));
  if (!looking.ok) return looking;
  return looking.value && isSentBack(looking.value) ? null : marked;
}
