import { requireId } from "@/lib/core/data/store/ids";
import { DEFAULT_RECORD, type ShopRecord, showShopRecord } from "@/lib/core/domain/shop/shop-record";
import { shop } from "./collections";
import type { ShopDocument } from "./documents";

/** The collection has one document, under an id of the kind that all records of the audit have. */
export const SHOP_ID = requireId("0".repeat(24));

export const findShopRecord = async (): Promise<ShopRecord> =>
  toRecord(await shop().findOne({ _id: SHOP_ID }));

/** Reads the record and shows it from now on. @returns what was read */
export async function loadShopRecord(): Promise<ShopRecord> {
  const record = await findShopRecord();
  showShopRecord(record);
  return record;
}

const toRecord = (stored: ShopDocument | null): ShopRecord => {
  const { revision, currency, freeDeliveryOverCents } = { ...DEFAULT_RECORD, ...stored };
  return { revision, currency, freeDeliveryOverCents };
};
