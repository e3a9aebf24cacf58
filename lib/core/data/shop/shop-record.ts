import { DEFAULT_RECORD, type ShopRecord, showShopRecord } from "@/lib/core/domain/shop/shop-record";
import { SHOP_ID, shop } from "./collections";
import type { ShopDocument } from "./documents";

export const findShopRecord = async (): Promise<ShopRecord> =>
  toRecord(await shop().findOne({ _id: SHOP_ID }));

/** Reads the record and shows it from now on. @returns what was read */
export async function loadShopRecord(): Promise<ShopRecord> {
  const record = await findShopRecord();
  showShopRecord(record);
  return record;
}

const toRecord = (stored: ShopDocument | null): ShopRecord => {
  const { revision, currency, freeDeliveryOverCents, deliveryRates } = { ...DEFAULT_RECORD, ...stored };
  return { revision, currency, freeDeliveryOverCents, deliveryRates };
};
