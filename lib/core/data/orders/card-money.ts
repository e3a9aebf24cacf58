import { askedOf } from "@/lib/core/domain/orders/amounts";
import { isKept } from "@/lib/core/domain/orders/receipts";
import { BANK } from "@/lib/core/domain/payments/bank-transfers";
import type { Cents } from "@/lib/values/money";
import type { OrderDocument } from "./documents";
import { keptReceiptsOf, type OrderMoney, receiptsOf, refundsOf } from "./order-money";
import type { Receipt, Refund } from "./receipts";

/** The card payments of an order: the amount of each, and what went back to each card. */

export const cardReceiptsOf = (order: OrderMoney): Receipt[] =>
  receiptsOf(order).filter(({ kind }) => kind === "card");

/** The receipt of a payment at the provider; undefined where the order does not have it. */
export const cardReceiptOf = (order: OrderMoney, transactionId: string): Receipt | undefined =>
  cardReceiptsOf(order).find(({ _id }) => _id === transactionId);

/** Whether the payment is one of the order's, whatever became of its money. */
export const isPaidBy = (order: OrderMoney, transactionId: string): boolean =>
  order.payment.transactionId === transactionId || cardReceiptOf(order, transactionId) !== undefined;

/** Whether there is money of the order beside that of this payment, so that its end is not the order's. */
export const hasOtherMoney = (order: OrderMoney, transactionId: string): boolean =>
  keptReceiptsOf(order).some(({ kind }) => kind === "transfer" || kind === "credit") ||
  leftOnCards(receiptsOf(order), refundsOf(order)).some((left) => left.transactionId !== transactionId);

/** A refund without a name of its payment is of the first: an order of the version before has one payment by card. */
export const paymentOfRefund = (
  receipts: readonly Receipt[],
  { of }: Pick<Refund, "of">,
): string | undefined => of ?? receipts.find((receipt) => receipt.kind === "card" && isKept(receipt))?._id;

/** Refunds to the card of this payment, sent or on their way. */
export const sentToCard = (order: OrderMoney, transactionId: string): Cents =>
  sentTo(receiptsOf(order), refundsOf(order), transactionId);

const sentTo = (receipts: readonly Receipt[], refunds: readonly Refund[], transactionId: string): Cents =>
  refunds
    .filter(({ byTransfer, state }) => byTransfer === undefined && state !== "failed")
    .filter((refund) => (paymentOfRefund(receipts, refund) ?? transactionId) === transactionId)
    .reduce((sum, { cents }) => sum + cents, 0);

export interface CardShare {
  transactionId: string;
  cents: Cents;
}

/** The money of each payment by card that has not gone back, the newest payment first. */
export const leftOnCards = (receipts: readonly Receipt[], refunds: readonly Refund[]): CardShare[] =>
  receipts
    .filter((receipt) => receipt.kind === "card" && isKept(receipt))
    .map(({ _id, cents }) => ({ transactionId: _id, cents: cents - sentTo(receipts, refunds, _id) }))
    .filter(({ cents }) => cents > 0)
    .reverse();

/** Shares an amount out over the cards, the newest payment first. The rest of it is not theirs. */
export function shareOverCards(
  receipts: readonly Receipt[],
  refunds: readonly Refund[],
  cents: Cents,
): CardShare[] {
  let rest = cents;
  return leftOnCards(receipts, refunds).flatMap(({ transactionId, cents: left }) => {
    const share = Math.min(left, rest);
    rest -= share;
    return share > 0 ? [{ transactionId, cents: share }] : [];
  });
}

/** The payment that a refund names, where it is not the first. */
export const namedPayment = (receipts: readonly Receipt[], transactionId: string): Pick<Refund, "of"> =>
  paymentOfRefund(receipts, {}) === transactionId ? {} : { of: transactionId };

/** The amount that the shop has asked for by this payment: what was open when it was begun. */
export const askedBy = (order: OrderDocument, intentId: string): Cents => {
  const { begun } = order.payment;
  return begun?.intentId === intentId ? begun.cents : askedOf(order);
};

/** Whether money of the order goes back by the provider of card payments: all of it, or a part. */
export const needsProvider = (order: OrderMoney): boolean =>
  order.payment.provider !== BANK || leftOnCards(receiptsOf(order), refundsOf(order)).length > 0;
