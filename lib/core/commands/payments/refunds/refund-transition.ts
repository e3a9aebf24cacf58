import { SYSTEM } from "@/lib/core/commands/audit/actor";
import type { Actor } from "@/lib/core/data/audit/documents";
import { hasOtherMoney, leftOnCards, namedPayment, sentToCard } from "@/lib/core/data/orders/card-money";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import {
  moneyWrite,
  newReceipt,
  newRefund,
  OUTSIDE,
  receiptsOf,
  refundsOf,
  transactionOfReceipt,
  transfersTakenBack,
  wholeRefundKey,
} from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import type { Receipt, Refund } from "@/lib/core/data/orders/receipts";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { canHappen } from "@/lib/core/domain/orders/order-lifecycle";
import { sumPaid } from "@/lib/core/domain/orders/receipts";
import { TRANSFER_ENDS } from "@/lib/core/domain/payments/bank-transfers";
import { isSentBack, type PaymentIntent } from "@/lib/services/payment-gateway";
import { type Cents, formatPrice } from "@/lib/values/money";

/**
 * An order becomes refunded before the provider is asked. The write notes that the refund is due: nothing else can
 * happen to the order meanwhile, and a crash or a silent provider leaves work that the reconciler finds. All that is left of its
 * money goes back: what came by card to the cards, also where the order's first money was a transfer.
 * @param options.cents of a payment that comes and goes back in this write
 * @param options.settledAs the refund's id where the money needs no sending any more
 * @param options.isTransferDue a person has still to send it by bank transfer: no provider is asked
 */
export function refundTransition(
  order: OrderDocument,
  transactionId: string,
  { by, reason, settledAs, isTransferDue, cents: cameCents }: Refunding,
): Transition {
  const at = new Date();
  const isWrongMoney = settledAs === TRANSFER_ENDS.takenBack;
  const isTransfer = isWrongMoney || isTransferDue || settledAs === TRANSFER_ENDS.sentBack;
  const came = withPayment(order, transactionId, by, cameCents);
  const receipts = isWrongMoney ? transfersTakenBack(came, at) : came;
  // The whole refund goes one way: by transfer, or to the card of this payment. Other cards have refunds of their own.
  const toCards = cardRefunds(order, receipts, { by, reason, at }, isTransfer ? null : transactionId);
  const refunds = [...refundsOf(order), ...toCards];
  const cents = sumPaid(receipts, refunds);
  const whole = newRefund(
    {
      _id: wholeRefundKey(order),
      cents,
      reason,
      cause: settledAs === OUTSIDE ? "outside" : "order",
      state: settledAs === undefined ? "due" : "sent",
      ...(settledAs === undefined ? {} : { providerRefundId: settledAs }),
      ...(isTransferDue || settledAs === TRANSFER_ENDS.sentBack ? { byTransfer: true } : {}),
      by,
    },
    at,
  );
  const money = moneyWrite(order, {
    receipts,
    refunds: isWrongMoney || cents <= 0 ? refunds : [...refunds, whole],
  });
  // Where all of it went back in parts, nothing is left to be sent.
  const ended = settledAs ?? (cents > 0 ? undefined : (refunds.at(-1)?.providerRefundId ?? OUTSIDE));
  return {
    event: "refund",
    from: order.status,
    by,
    reason,
    at,
    guard: money.guard,
    set: {
      ...money.set,
      refundedFrom: order.status,
      holdingSince: null,
      "payment.transactionId": transactionId,
      ...(toCards.length > 0 ? { partRefundSince: order.partRefundSince ?? at } : {}),
      ...(ended !== undefined
        ? { "payment.refund": { refundId: ended, at } }
        : isTransferDue
          ? { transferRefundSince: order.transferRefundSince ?? at }
          : { refundDue: true }),
    },
  };
}

interface Refunding {
  by: Actor;
  reason: string;
  settledAs?: string;
  isTransferDue?: true;
  cents?: Cents;
}

/** All that is left on the cards of an order, but for that of the payment to which its whole refund goes. */
const cardRefunds = (
  order: OrderDocument,
  receipts: readonly Receipt[],
  { by, reason, at }: { by: Actor; reason: string; at: Date },
  paidBy: string | null,
): Refund[] =>
  leftOnCards(receipts, refundsOf(order)).flatMap(({ transactionId, cents }) =>
    transactionId === paidBy
      ? []
      : newRefund(
          {
            _id: `${wholeRefundKey(order)}:${transactionId}`,
            cents,
            ...namedPayment(receipts, transactionId),
            reason,
            cause: "order",
            state: "due",
            by,
          },
          at,
        ),
  );

/** A late payment comes and goes back in one write. */
function withPayment(
  order: OrderDocument,
  transactionId: string,
  by: Actor,
  cents: Cents = dueOf(order),
): Receipt[] {
  const receipts = receiptsOf(order);
  if (receipts.some((receipt) => transactionOfReceipt(receipt) === transactionId)) return receipts;
  return [...receipts, newReceipt(order, { transactionId, kind: "card", cents, by })];
}

/** Money that went back at the provider without the shop: somebody has sent it by hand. 0 where there is none. */
export const outsideCents = (order: OrderDocument, { intentId, refundedCents }: PaymentIntent): Cents =>
  Math.max(0, refundedCents - sentToCard(order, intentId));

/**
 * The transition of a paid order whose whole payment was sent back at the provider, for instance by hand in its
 * dashboard. Null where the order keeps its status: after a refund of a part, where other payments remain, and once its parts are
 * shipped.
 */
export const refundAtProvider = (order: OrderDocument, intent: PaymentIntent): Transition | null =>
  isSentBack(intent) &&
  outsideCents(order, intent) > 0 &&
  !hasOtherMoney(order, intent.intentId) &&
  canHappen("refund", order)
    ? refundTransition(order, intent.intentId, {
        by: SYSTEM,
        reason: "Refunded at the payment provider",
        settledAs: OUTSIDE,
      })
    : null;

/** For administrators, where the order keeps its status. */
export const refundedOutsideText = ({ intentId, refundedCents }: PaymentIntent): string =>
  `${intentId}: ${formatPrice(refundedCents)} refunded at the provider`;
