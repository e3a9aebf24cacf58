import type { UpdateFilter } from "mongodb";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { isRefunded } from "@/lib/core/domain/orders/order-statuses";
import {
  isKept,
  type ReceiptKind,
  type RefundState,
  sumOpen,
  sumPaid,
  sumReceived,
} from "@/lib/core/domain/orders/receipts";
import { BANK, TRANSFER_ENDS } from "@/lib/core/domain/payments/bank-transfers";
import type { Cents } from "@/lib/values/money";
import { dayOfShop } from "@/lib/values/shop-day";
import type { OrderDocument } from "./documents";
import type { MoneyActor, Receipt, Refund } from "./receipts";

/**
 * The money of an order. It stands in `receipts` and `refunds`. Instances of the version before do not know them: they read and write
 * `payment.transactionId`, `payment.provider`, `payment.refund`, `refundDue` and `terms.settledCents`. So every write sets these as
 * well, and where one of the version before has written alone, these count.
 */

/** The parts of an order that tell of its money. */
export type OrderMoney = Pick<
  OrderDocument,
  | "_id"
  | "status"
  | "terms"
  | "totalCents"
  | "dueCents"
  | "payment"
  | "receipts"
  | "refunds"
  | "refundDue"
  | "refundFailed"
  | "flags"
  | "history"
  | "updatedAt"
>;

/** The customer's money that the shop has for the order: kept receipts less refunds. */
export const paidOf = (order: OrderMoney): Cents => sumPaid(receiptsOf(order), refundsOf(order));

/** The rest that is still to come. */
export const openOf = (order: OrderMoney): Cents => sumOpen(dueOf(order), receiptsOf(order));

/** The receipts that were not taken back. */
export const keptReceiptsOf = (order: OrderMoney): Receipt[] => receiptsOf(order).filter(isKept);

/** In the order in which the money came, with those that were taken back. */
export function receiptsOf(order: OrderMoney): Receipt[] {
  const stored = order.receipts ?? [];
  if (isToldByReceipts(order, stored))
    return isTakenBack(order) ? transfersTakenBack(stored, refundedAt(order)) : stored;
  const ended = takenBack(stored, lastOf(order, ["unsettle", "refund"])?.at ?? order.updatedAt);
  const read = readOut(order);
  return isTakenBack(order) ? takenBack([...ended, ...read], refundedAt(order)) : [...ended, ...read];
}

/** In the order in which they were asked for. */
export function refundsOf(order: OrderMoney): Refund[] {
  const stored = order.refunds ?? [];
  if (!isRefunded(order) || isTakenBack(order)) return stored;
  const whole = wholeRefundKey(order);
  const state: RefundState = isRefundFailed(order) ? "failed" : order.refundDue ? "due" : "sent";
  // A transfer tells its state itself: a person sends it, and no provider is asked.
  if (stored.some(({ _id }) => _id === whole))
    return stored.map((refund) =>
      refund._id === whole && !refund.byTransfer ? { ...refund, state } : refund,
    );
  const cents = sumPaid(receiptsOf(order), stored);
  const event = lastOf(order, ["refund"]);
  if (cents <= 0 || !event) return stored;
  const { refund } = order.payment;
  return [
    ...stored,
    {
      _id: whole,
      cents,
      reason: event.reason ?? "",
      cause: refund?.refundId === OUTSIDE ? "outside" : "order",
      state,
      ...(refund ? { providerRefundId: refund.refundId } : {}),
      at: event.at,
      by: named(event.by),
    },
  ];
}

/** The id of a refund that somebody has made at the provider by hand. */
export const OUTSIDE = "outside";

/** An order is refunded as a whole once, and its id is the idempotency key of that. */
export const wholeRefundKey = ({ _id }: Pick<OrderDocument, "_id">): string => _id.toHexString();

/** @param transactionId of a card's payment, or of an entry of the shop's account, which can pay several orders */
export const receiptIdOf = (
  transactionId: string,
  kind: ReceiptKind,
  order: Pick<OrderDocument, "_id">,
): string => (kind === "card" ? transactionId : `${transactionId}:${order._id.toHexString()}`);

/** The transaction that a receipt came by. */
export const transactionOfReceipt = ({ _id, kind }: Pick<Receipt, "_id" | "kind">): string =>
  kind === "card" ? _id : _id.replace(/:[\da-f]{24}$/, "");

export function newReceipt(
  order: Pick<OrderDocument, "_id">,
  { transactionId, kind, cents, day, by, at = new Date() }: NewReceipt,
): Receipt {
  const _id = receiptIdOf(transactionId, kind, order);
  return { _id, cents, at, day: day ?? dayOfShop(at), kind, by: named(by) };
}

export interface NewReceipt {
  transactionId: string;
  kind: ReceiptKind;
  cents: Cents;
  /** The bank's day of a transfer; missing for a card, whose day is today's. */
  day?: string;
  by: MoneyActor;
  at?: Date;
}

const named = ({ role, userId }: MoneyActor): MoneyActor => ({ role, userId });

/** @param at the moment of the write that stores it */
export const newRefund = ({ by, ...refund }: Omit<Refund, "at">, at: Date): Refund => ({
  ...refund,
  at,
  by: named(by),
});

/** The lists with the fields that the version before reads, and the guard that nobody has changed them since they were read. */
export function moneyWrite(
  order: OrderMoney & Pick<OrderDocument, "moneyRevision">,
  { receipts = receiptsOf(order), refunds = refundsOf(order) }: { receipts?: Receipt[]; refunds?: Refund[] },
) {
  return {
    guard: sameMoney(order),
    set: {
      receipts,
      refunds,
      moneyRevision: (order.moneyRevision ?? 0) + 1,
      ...(order.terms ? { "terms.settledCents": sumReceived(receipts) } : {}),
    },
  };
}

/** Nothing has come and nothing gone back since the order was read. The version before changes `transactionId` with each of them. */
export const sameMoney = ({
  moneyRevision,
  payment,
}: { moneyRevision?: number | undefined } & Pick<OrderDocument, "payment">) => ({
  moneyRevision: moneyRevision ?? { $exists: false },
  "payment.transactionId": payment.transactionId,
});

/** The part of an update that changes a stored refund by its position. */
export const nextMoney = { $inc: { moneyRevision: 1 } } as const satisfies UpdateFilter<OrderDocument>;

export const takenBack = (receipts: readonly Receipt[], at: Date): Receipt[] =>
  receipts.map((receipt) => (isKept(receipt) ? { ...receipt, takenBackAt: at } : receipt));

/** The money of a card did come, whatever was booked wrongly beside it: it goes back as a refund. */
export const transfersTakenBack = (receipts: readonly Receipt[], at: Date): Receipt[] =>
  receipts.map((receipt) => (receipt.kind === "card" ? receipt : (takenBack([receipt], at)[0] ?? receipt)));

/** Whether the order was paid by a transfer whose booking was taken back, which ended it. */
export const isTakenBack = ({ payment: { refund } }: Pick<OrderDocument, "payment">): boolean =>
  refund?.refundId === TRANSFER_ENDS.takenBack;

/** Orders of earlier versions have no `refundFailed`; their flags tell it. */
export const isRefundFailed = ({
  status,
  refundFailed,
  refundDue,
  flags,
}: Pick<OrderDocument, "status" | "refundFailed" | "refundDue" | "flags">): boolean =>
  isRefunded({ status }) &&
  (refundFailed ??
    flags.some(({ kind }) => kind === "refund_failed" || (kind === "refund_refused" && refundDue)));

/** Whether the stored receipts agree with what the version before reads; else such a process has written since. */
function isToldByReceipts(
  { terms, payment: { transactionId } }: OrderMoney,
  stored: readonly Receipt[],
): boolean {
  const isNamed =
    transactionId === null || stored.some((receipt) => transactionOfReceipt(receipt) === transactionId);
  return isNamed && (terms === undefined || terms.settledCents === sumReceived(stored));
}

/** The one receipt of an order whose money an earlier version has recorded. */
function readOut(order: OrderMoney): Receipt[] {
  const { payment, terms, history } = order;
  const event = lastOf(order, ["pay", "settle"]) ?? lastOf(order, ["refund"]) ?? history.at(-1);
  const cents = terms ? terms.settledCents : dueOf(order);
  if (payment.transactionId === null || cents === 0 || !event) return [];
  const kind = payment.provider === BANK ? "transfer" : "card";
  const told = event.changes?.find(({ field }) => field === "transferDay")?.to;
  const day = typeof told === "string" ? { day: told } : {};
  const { at, by } = event;
  return [newReceipt(order, { transactionId: payment.transactionId, kind, cents, ...day, by, at })];
}

const lastOf = ({ history }: OrderMoney, events: readonly string[]) =>
  history.findLast(({ event }) => events.includes(event));

const refundedAt = (order: OrderMoney): Date => order.payment.refund?.at ?? order.updatedAt;
