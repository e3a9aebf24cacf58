import { type ShopRecord, showShopRecord, wholeRecord } from "@/lib/core/domain/shop/shop-record";
import { SHOP_ID, shop } from "./collections";

export const findShopRecord = async (): Promise<ShopRecord> =>
  wholeRecord(await shop().findOne({ _id: SHOP_ID }));

/** Reads the record and shows it from now on. @returns what was read */
export async function loadShopRecord(): Promise<ShopRecord> {
  const record = await findShopRecord();
  showShopRecord(record);
  return record;
}
