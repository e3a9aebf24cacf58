import { type ShopRecord, showShopRecord, wholeRecord } from "@/lib/core/domain/shop/shop-record";
import { SHOP_ID, shop } from "./collections";
import { loadPublishedPages } from "./published-pages";

export const findShopRecord = async (): Promise<ShopRecord> =>
  wholeRecord(await shop().findOne({ _id: SHOP_ID }));

/** Reads the record and the published pages, and shows both from now on. @returns the record that was read */
export async function loadShopRecord(): Promise<ShopRecord> {
  const [record] = await Promise.all([findShopRecord(), loadPublishedPages()]);
  showShopRecord(record);
  return record;
}
