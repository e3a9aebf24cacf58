import { sendPartRefunds } from "@/lib/core/commands/order-events/send-part-refunds";
import { sendRefund } from "@/lib/core/commands/order-events/send-refund";
import { finishStock } from "@/lib/core/commands/stock/finish-stock";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import {
  findMovesDue,
  findPartRefundsDue,
  findRefundsDue,
  findStockDue,
  findTransferRefundsDue,
} from "@/lib/core/data/orders/work-lists";
import { parseId } from "@/lib/core/data/store/ids";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import type { RowCheck } from "@/lib/features/truth/commands/row-check";
import { type Difference, LATE_MS, MOST_KEPT, type RowKey } from "@/lib/features/truth/domain/rows";
import { DAY_MS } from "@/lib/values/day";
import { formatCount, formatPrice } from "@/lib/values/money";

/** Work that orders have left due, by the sweeper's own lists. */

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

export async function lateMoves(now: Date): Promise<Difference[]> {
  const late = before(now, LATE_MS);
  const found = [...(await findMovesDue(late, MOST_KEPT)), ...(await findStockDue(late, MOST_KEPT))];
  return unique(found).flatMap((order) => movesDifference(order, now) ?? []);
}

export async function lateRefunds(now: Date): Promise<Difference[]> {
  const late = before(now, DAY_MS);
  const found = await Promise.all(
    [findRefundsDue, findPartRefundsDue, findTransferRefundsDue].map((find) => find(late, MOST_KEPT)),
  );
  return unique(found.flat()).flatMap((order) => refundDifference(order, now) ?? []);
}

const unique = (found: readonly OrderDocument[]): OrderDocument[] => [
  ...new Map(found.map((order) => [order._id.toHexString(), order])).values(),
];

const differenceOf = (row: RowKey, order: OrderDocument, text: string, mend?: string): Difference => {
  const id = order._id.toHexString();
  const about = { kind: "order", id, label: orderNumber(id) } as const;
  return { row, subject: id, about, text, ...(mend === undefined ? {} : { mend }) };
};

function movesDifference(order: OrderDocument, now: Date): Difference | null {
  const late = before(now, LATE_MS);
  const due = (order.movesDue ?? []).filter(({ at }) => at <= late);
  if (due.length === 0 && !(order.stockDue && order.updatedAt <= late)) return null;
  const moves = due
    .map(({ pieces, from, to }) => `${formatCount(pieces)} pieces, ${from} to ${to}`)
    .join("; ");
  return differenceOf(
    "moves",
    order,
    moves === ""
      ? "Its pieces are not moved since it changed its state"
      : `Not moved since it was due: ${moves}`,
    "This tries the move once more, as the shop does every 20 seconds.",
  );
}

function refundDifference(order: OrderDocument, now: Date): Difference | null {
  const late = before(now, DAY_MS);
  const { refundDue, updatedAt, partRefundSince, transferRefundSince, refunds = [] } = order;
  const due = refunds.filter(({ state, at }) => state === "due" && at <= late);
  const isCard =
    (refundDue && updatedAt <= late) || (partRefundSince !== undefined && partRefundSince <= late);
  const isTransfer = transferRefundSince !== undefined && transferRefundSince <= late;
  if (!isCard && !isTransfer) return null;
  const cents = due.reduce((sum, refund) => sum + refund.cents, 0);
  const sum = cents > 0 ? formatPrice(cents) : "A refund";
  const how = isCard ? "to the card" : "by bank transfer";
  return differenceOf(
    "refunds",
    order,
    `${sum} ${cents > 0 ? "are" : "is"} due ${how} for more than a day`,
    isCard
      ? "This asks the payment provider once more to send the money back. Asking twice is one refund."
      : undefined,
  );
}

const rowOf = (judge: (order: OrderDocument, now: Date) => Difference | null): RowCheck["again"] => {
  return async (subject, now) => {
    const _id = parseId(subject);
    const order = _id && (await findOrderDocument(_id));
    return order && judge(order, now);
  };
};

const mendOf = (work: (order: OrderDocument) => Promise<unknown>): NonNullable<RowCheck["mend"]> => {
  return async (subject) => {
    const _id = parseId(subject);
    const order = _id && (await findOrderDocument(_id));
    if (order) await work(order);
    return order !== null;
  };
};

export const movesRow: RowCheck = { again: rowOf(movesDifference), mend: mendOf(finishStock) };

export const refundsRow: RowCheck = {
  again: rowOf(refundDifference),
  mend: mendOf(async (order) => {
    if (order.refundDue) await sendRefund(order);
    await sendPartRefunds(order);
  }),
};
