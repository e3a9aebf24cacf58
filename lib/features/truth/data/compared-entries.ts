import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { bankEntries } from "@/lib/features/bank/data/collections";
import type { BankEntryDocument } from "@/lib/features/bank/data/documents";

/** The entries of the account that the truth panel compares, in portions in the order of their ids. */
export const findEntriesAfter = (after: string | null, limit: number): Promise<BankEntryDocument[]> =>
  bankEntries()
    .find(after === null ? {} : { _id: { $gt: requireId(after) } }, { hint: { _id: 1 } })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();

/** The orders that entries pay, by their ids. */
export async function findPaidOrders(ids: readonly ObjectId[]): Promise<Map<string, OrderDocument>> {
  if (ids.length === 0) return new Map();
  const found = await orders()
    .find({ _id: { $in: [...ids] } })
    .toArray();
  return new Map(found.map((order) => [order._id.toHexString(), order]));
}
