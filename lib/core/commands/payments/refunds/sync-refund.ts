import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { sendRefund } from "@/lib/core/commands/order-events/send-refund";
import { callProvider } from "@/lib/core/commands/requests/call-provider";
import { cardReceiptOf, cardReceiptsOf, namedPayment } from "@/lib/core/data/orders/card-money";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { flagOrder } from "@/lib/core/data/orders/order-flags";
import { isRefundFailed, newRefund, OUTSIDE, receiptsOf } from "@/lib/core/data/orders/order-money";
import {
  noteOutsideRefund,
  noteProviderRefundFailed,
  noteRefundFailed,
} from "@/lib/core/data/orders/order-refund-writes";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { isRefunded } from "@/lib/core/domain/orders/order-statuses";
import { isSentBack, type PaymentGateway, type PaymentIntent } from "@/lib/services/payment-gateway";
import { type Cents, formatPrice } from "@/lib/values/money";
import type { Refusal } from "@/lib/values/result";
import { isSurplus } from "../surplus";
import { outsideCents, refundAtProvider, refundedOutsideText } from "./refund-transition";

/**
 * Brings an order up to what the provider says of the refunds of its payment.
 * @param intent the payment that paid the order
 * @returns why that failed, or null
 */
export async function syncRefundFromProvider(
  order: OrderDocument,
  intent: PaymentIntent,
): Promise<Refusal | null> {
  if (isRefunded(order)) {
    // Most often this is the shop's own refund, whose event overtakes its answer: asking again gives its id.
    if (isSentBack(intent)) await sendRefund(order);
    if (isUnknownPart(order, intent)) await keepOutsideRefund(order, intent);
    return isRefundFailed(order) ? await syncFailedRefunds(order, intent.intentId) : null;
  }
  if (outsideCents(order, intent) === 0) return await syncFailedRefunds(order, intent.intentId);
  const transition = refundAtProvider(order, intent);
  if (transition) await changeOrder(order, transition);
  else await keepOutsideRefund(order, intent);
  return null;
}

/** Whether the refund of the whole order, which tells its own state, goes another way than to this payment's card. */
const isOfPart = (order: OrderDocument, intentId: string): boolean =>
  order.payment.transactionId !== intentId;

/** Whether a part of a refunded order went back to its card by hand, after the shop's own refund of it had failed. */
export const isUnknownPart = (order: OrderDocument, intent: PaymentIntent): boolean =>
  isRefunded(order) && isOfPart(order, intent.intentId) && outsideCents(order, intent) > 0;

const TRIES = 5;

/** Somebody has sent a part back by hand: the order keeps its status, and staff see it. */
async function keepOutsideRefund(first: OrderDocument, intent: PaymentIntent): Promise<void> {
  let order: OrderDocument | null = first;
  for (let tries = 0; order && tries < TRIES; tries += 1) {
    const cents = outsideCents(order, intent);
    if (cents === 0) break;
    const reason = "Refunded at the payment provider";
    const refund = newRefund(
      {
        _id: `${OUTSIDE}:${intent.intentId}:${intent.refundedCents}`,
        cents,
        ...namedPayment(receiptsOf(order), intent.intentId),
        reason,
        cause: "outside",
        state: "sent",
        by: SYSTEM,
      },
      new Date(),
    );
    if (await noteOutsideRefund(order, refund, refundedOutsideText(intent))) break;
    order = await findOrderDocument(order._id);
  }
}

/**
 * Flags refunds that failed. A refund can fail days after the provider accepted it, for instance where the customer's
 * account is closed: the shop has the money again, and a person has to send it. The customer is told so until the whole
 * amount is on its way in other refunds.
 * @returns why the provider could not be asked, or null
 */
export async function syncFailedRefunds(order: OrderDocument, intentId: string): Promise<Refusal | null> {
  const asking = await callProvider((gateway) => gateway.findRefunds(intentId));
  if (!asking.ok) return asking;
  let sentCents = 0;
  for (const { refundId, amountCents, failed, reason } of asking.value) {
    if (!failed) {
      sentCents += amountCents;
      continue;
    }
    await noteProviderRefundFailed(order._id, refundId);
    const why = reason === null ? "" : `: ${reason.replaceAll("_", " ")}`;
    const text = `${refundId}: ${formatPrice(amountCents)} could not be sent back to the customer${why}`;
    await flagOrder(order._id, "refund_failed", text);
  }
  // A payment that was too much has an end of its own.
  if (isSurplus(order, intentId)) return null;
  const isShort = sentCents < toSendBack(order, intentId);
  const hasFailed = asking.value.some(({ failed }) => failed);
  const ofPart = isOfPart(order, intentId);
  if (isShort ? hasFailed : isRefundFailed(order)) await noteRefundFailed(order._id, isShort, ofPart);
  return null;
}

/** The sum that a payment sends back when its order is refunded: a rest is less than what was due. */
const toSendBack = (order: OrderDocument, intentId: string): Cents =>
  cardReceiptOf(order, intentId)?.cents ?? dueOf(order);

/** Whether the whole money of an order was sent in other refunds after one had failed. */
export async function isRefundedAgain(
  gateway: PaymentGateway,
  order: OrderDocument,
  once?: { withinMs: number },
): Promise<boolean> {
  const { transactionId } = order.payment;
  const cards = cardReceiptsOf(order).map(({ _id }) => _id);
  const paidBy = cards.length === 0 && transactionId !== null ? [transactionId] : cards;
  for (const intentId of paidBy) {
    const refunds = await gateway.findRefunds(intentId, once);
    // Of several payments, the flag is about those with a refund that failed.
    if (paidBy.length > 1 && !refunds.some(({ failed }) => failed)) continue;
    const standing = refunds.filter(({ failed }) => !failed);
    const sentCents = standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (sentCents < toSendBack(order, intentId)) return false;
  }
  return paidBy.length > 0;
}
