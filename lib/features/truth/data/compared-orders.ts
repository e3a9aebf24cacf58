import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { paymentClaims } from "@/lib/core/data/payments/collections";
import { type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";

/** The parts of orders that the truth panel compares, in portions in the order of their ids. */

/** The history is left out: it is most of an order, and tells of money in orders of earlier versions alone. */
const FIELDS = {
  ...{ status: 1, terms: 1, totalCents: 1, dueCents: 1, payment: 1, receipts: 1, refunds: 1, refundDue: 1 },
  ...{ refundFailed: 1, "flags.kind": 1, updatedAt: 1, holdId: 1, "change.at": 1, "movesDue.at": 1 },
  ...{ stockDue: 1, holdingSince: 1, revision: 1, closedRest: 1 },
  ...{ "lines.productId": 1, "lines.quantity": 1, "lines.shipped": 1, "lines.cancelled": 1 },
} as const;

export type ComparedOrder = Omit<OrderDocument, "history"> & Partial<Pick<OrderDocument, "history">>;

export const findOrdersAfter = (after: string | null, limit: number): Promise<ComparedOrder[]> =>
  orders()
    .find<ComparedOrder>(after === null ? {} : { _id: { $gt: requireId(after) } }, {
      projection: FIELDS,
      hint: { _id: 1 },
    })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();

/** The orders that each of these payments belongs to, by the payment's transaction. */
export async function findClaimsOf(transactions: readonly string[]): Promise<Map<string, Set<string>>> {
  if (transactions.length === 0) return new Map();
  const found = await paymentClaims()
    .find({ _id: { $in: [...transactions] } })
    .toArray();
  return new Map(
    found.map(({ _id, orderId, formerOrderIds = [] }) => [
      _id,
      new Set([orderId, ...formerOrderIds].map((id) => id.toHexString())),
    ]),
  );
}

/** With its history. */
export async function findOrderToCompare(id: string): Promise<ComparedOrder | null> {
  const _id = parseId(id);
  return _id && (await orders().findOne({ _id }));
}

export const findOrdersToCompare = (ids: readonly ObjectId[]): Promise<ComparedOrder[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : orders()
        .find({ _id: { $in: [...ids] } })
        .toArray();
