import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { raiseCatalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { orders } from "@/lib/core/data/orders/collections";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import { recordChanges } from "@/lib/core/domain/shop/record-changes";
import type { ShopChanges, ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { SHOP_ID, shop } from "./collections";
import { loadShopRecord } from "./shop-record";

/**
 * Changes the record as it was read, and shows it.
 * @returns false where somebody else has changed it meanwhile
 */
export async function changeShopRecord(
  before: ShopRecord,
  changes: ShopChanges,
  by: Actor,
): Promise<boolean> {
  const { revision } = before;
  const entry = pending(by, {
    kind: "shop",
    event: "edit",
    subject: { id: SHOP_ID, label: "Shop" },
    changes: recordChanges(before, { ...before, ...changes }),
  });
  const update = { $set: { ...changes, revision: revision + 1 }, $push: { auditPending: entry } };
  try {
    // Nobody has set anything before the first change.
    const isFirst = revision === 0;
    const changed = await shop().updateOne({ _id: SHOP_ID, revision }, update, { upsert: isFirst });
    if (changed.modifiedCount + changed.upsertedCount === 0) return false;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  await showChange();
  return true;
}

/** Every cached page is from before the change, also where the record cannot be read at this moment. */
async function showChange(): Promise<void> {
  try {
    await loadShopRecord();
  } finally {
    await raiseCatalogueRevision();
  }
}

/** Whether the shop has ever had an order: its amounts are in the shop's currency. */
export const hasOrders = async (): Promise<boolean> =>
  (await orders().findOne({}, { projection: { _id: 1 } })) !== null;
