import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import { requireId } from "@/lib/core/data/store/ids";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import { DEFAULT_RECORD, type ShopRecord, showShopRecord } from "@/lib/core/domain/shop/shop-record";
import { shop } from "./collections";
import type { ShopDocument } from "./documents";

/** The collection has one document, under an id of the kind that all records of the audit have. */
const SHOP_ID = requireId("0".repeat(24));

export type ShopChanges = Partial<Omit<ShopRecord, "revision">>;

export const findShopRecord = async (): Promise<ShopRecord> =>
  toRecord(await shop().findOne({ _id: SHOP_ID }));

/** Reads the record and shows it from now on. @returns what was read */
export async function loadShopRecord(): Promise<ShopRecord> {
  const record = await findShopRecord();
  showShopRecord(record);
  return record;
}

/**
 * Changes the record as it was read.
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
    changes: changesOf(before, { ...before, ...changes }),
  });
  const update = { $set: { ...changes, revision: revision + 1 }, $push: { auditPending: entry } };
  try {
    // Nobody has set anything before the first change.
    const isFirst = revision === 0;
    const changed = await shop().updateOne({ _id: SHOP_ID, revision }, update, { upsert: isFirst });
    return changed.modifiedCount + changed.upsertedCount > 0;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

const changesOf = (before: ShopRecord, after: ShopRecord) => [
  ...changeOf("currency", before.currency, after.currency),
  ...changeOf("freeDeliveryOver", before.freeDeliveryOverCents / 100, after.freeDeliveryOverCents / 100),
];

/** Whether the shop has ever had an order: its amounts are in the shop's currency. */
export const hasOrders = async (): Promise<boolean> =>
  (await orders().findOne({}, { projection: { _id: 1 } })) !== null;

const toRecord = (stored: ShopDocument | null): ShopRecord => {
  const { revision, currency, freeDeliveryOverCents } = { ...DEFAULT_RECORD, ...stored };
  return { revision, currency, freeDeliveryOverCents };
};
