import { SYSTEM } from "@/lib/core/commands/audit/actor";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import {
  moneyWrite,
  newReceipt,
  newRefund,
  OUTSIDE,
  receiptsOf,
  refundsOf,
  sentToCard,
  takenBack,
  transactionOfReceipt,
  wholeRefundKey,
} from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import type { Receipt } from "@/lib/core/data/orders/receipts";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { canHappen } from "@/lib/core/domain/orders/order-lifecycle";
import { sumPaid } from "@/lib/core/domain/orders/receipts";
import { TRANSFER_ENDS } from "@/lib/core/domain/payments/bank-transfers";
import { isSentBack, type PaymentIntent } from "@/lib/services/payment-gateway";
import { type Cents, formatPrice } from "@/lib/values/money";

/**
 * An order becomes refunded before the provider is asked. The write notes that the refund is due: nothing else can
 * happen to the order meanwhile, and a crash or a silent provider leaves work that the reconciler finds. All that is left of its
 * money goes back.
 * @param options.settledAs the refund's id where the money needs no sending any more
 * @param options.isTransferDue a person has still to send it by bank transfer: no provider is asked
 */
export function refundTransition(
  order: OrderDocument,
  transactionId: string,
  { by, reason, settledAs, isTransferDue }: Refunding,
): Transition {
  const at = new Date();
  const receipts = withPayment(order, transactionId, by);
  const refunds = refundsOf(order);
  const cents = sumPaid(receipts, refunds);
  const isWrongMoney = settledAs === TRANSFER_ENDS.takenBack;
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
    receipts: isWrongMoney ? takenBack(receipts, at) : receipts,
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
}

/** A late payment comes and goes back in one write. */
function withPayment(order: OrderDocument, transactionId: string, by: Actor): Receipt[] {
  const receipts = receiptsOf(order);
  if (receipts.some((receipt) => transactionOfReceipt(receipt) === transactionId)) return receipts;
  return [...receipts, newReceipt(order, { transactionId, kind: "card", cents: dueOf(order), by })];
}

/** Money that went back at the provider without the shop: somebody has sent it by hand. 0 where there is none. */
export const outsideCents = (order: OrderDocument, { refundedCents }: PaymentIntent): Cents =>
  Math.max(0, refundedCents - sentToCard(order));

/**
 * The transition of a paid order whose whole payment was sent back at the provider, for instance by hand in its
 * dashboard. Null where the order keeps its status: after a refund of a part, and once its parts are shipped.
 */
export const refundAtProvider = (order: OrderDocument, intent: PaymentIntent): Transition | null =>
  isSentBack(intent) && outsideCents(order, intent) > 0 && canHappen("refund", order)
    ? refundTransition(order, intent.intentId, {
        by: SYSTEM,
        reason: "Refunded at the payment provider",
        settledAs: OUTSIDE,
      })
    : null;

/** For administrators, where the order keeps its status. */
export const refundedOutsideText = ({ intentId, refundedCents }: PaymentIntent): string =>
  `${intentId}: ${formatPrice(refundedCents)} refunded at the provider`;
