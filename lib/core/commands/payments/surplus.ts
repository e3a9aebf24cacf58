import { SYSTEM } from "@/lib/core/commands/audit/actor";
import type { Actor } from "@/lib/core/data/audit/documents";
import { cardReceiptOf, namedPayment } from "@/lib/core/data/orders/card-money";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { moneyWrite, newReceipt, newRefund, receiptsOf, refundsOf } from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import type { PaymentIntent } from "@/lib/services/payment-gateway";
import type { Cents } from "@/lib/values/money";

/** Money of a card that is more than what is open: it is booked as it came, and the rest of it goes back to the card. */

const REASON = "More was paid than was due";

/** The lists of an order with a payment by card, and with the refund of what is too much of it. */
export function withCard(
  order: OrderDocument,
  { intentId, amountReceivedCents: cents }: PaymentIntent,
  { by, at, surplusCents }: { by: Actor; at: Date; surplusCents: Cents },
) {
  const receipt = newReceipt(order, { transactionId: intentId, kind: "card", cents, by, at });
  const receipts = [...receiptsOf(order), receipt];
  const surplus = newRefund(
    {
      _id: surplusKey(intentId),
      cents: surplusCents,
      ...namedPayment(receipts, intentId),
      reason: REASON,
      cause: "surplus",
      state: "due",
      by: SYSTEM,
    },
    at,
  );
  return {
    money: moneyWrite(order, {
      receipts,
      refunds: surplusCents > 0 ? [...refundsOf(order), surplus] : refundsOf(order),
    }),
    set: surplusCents > 0 ? { partRefundSince: order.partRefundSince ?? at } : {},
  };
}

const surplusKey = (intentId: string): string => `surplus:${intentId}`;

/** Whether the whole of the payment was too much. */
export const isSurplus = (order: OrderDocument, intentId: string): boolean => {
  const cents = cardReceiptOf(order, intentId)?.cents;
  return refundsOf(order).some((refund) => refund._id === surplusKey(intentId) && refund.cents === cents);
};

/** The order is paid already: all of the payment goes back, and the order stays as it is. */
export function surplusTransition(order: OrderDocument, intent: PaymentIntent): Transition {
  const at = new Date();
  const cents = intent.amountReceivedCents;
  const { money, set } = withCard(order, intent, { by: SYSTEM, at, surplusCents: cents });
  return {
    event: "refundPart",
    from: order.status,
    by: SYSTEM,
    reason: REASON,
    at,
    changes: [{ field: "refundCents", from: null, to: cents }],
    occasion: String(order.history.length),
    guard: money.guard,
    set: { ...money.set, ...set },
    // It was never paid for anything, so that no paper is credited.
    jobs: ["mail.part-refunded"],
  };
}
