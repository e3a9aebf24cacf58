import { PAYMENTS_OFF } from "@/lib/core/commands/requests/call-provider";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findOrderDocumentFor, findUnpaidOrderOfTotal } from "@/lib/core/data/orders/orders";
import { may, NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import { CHANGING } from "@/lib/core/domain/orders/order-refusals";
import type { Viewer } from "@/lib/core/domain/people/access";
import { paymentGateway } from "@/lib/services/payment-gateway";
import { dollarsToCents } from "@/lib/values/money";
import { type Result, refuse } from "@/lib/values/result";
import { beginPayment, payableBy, payableNow, type Started } from "./begin-payment";

export const PAYING_OFTEN = "Too many tries to pay. Please wait a moment and try again.";

/**
 * Starts the payment of an unpaid order of the viewer's.
 * @param asked what is open in dollars, as the client showed it
 */
export async function startPayment(
  viewer: Viewer,
  asked: { totalPrice: number; orderId?: string | undefined },
): Promise<Started> {
  if (!paymentGateway()) return PAYMENTS_OFF;
  const found = await payableOrder(viewer, asked);
  if (!found.ok) return found;
  const often = await refuseOver("payment", viewer.userId, PAYING_OFTEN);
  return often ?? (await beginPayment(found.value));
}

async function payableOrder(
  viewer: Viewer,
  { totalPrice, orderId }: { totalPrice: number; orderId?: string | undefined },
): Promise<Result<OrderDocument>> {
  const cents = dollarsToCents(totalPrice) ?? -1;
  if (orderId === undefined) {
    const newest = await findUnpaidOrderOfTotal(viewer, cents);
    if (!newest) return refuse("total_changed", "You have no unpaid order of this total");
    return newest.change ? CHANGING : payableBy(newest, cents);
  }
  const order = await findOrderDocumentFor(viewer, orderId);
  const refusal = may(viewer, "pay", order);
  return refusal || !order ? (refusal ?? NO_SUCH_ORDER) : await payableNow(order, cents);
}
