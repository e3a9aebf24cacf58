import { SHOP_ID } from "@/lib/core/data/shop/collections";
import type { ShopDocument } from "@/lib/core/data/shop/documents";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import type { Migration } from "./migration";

/**
 * A shop that has orders sells in earnest: its pages must not begin to say that it is a sample. Processes of the version before do
 * not read the field.
 */
export const openShops: Migration = {
  version: 10,
  what: "shops with orders are open for business",
  async run(db) {
    if ((await db.collection("orders").findOne({}, { projection: { _id: 1 } })) === null) return;
    const shop = db.collection<ShopDocument>("shop");
    // An owner who has made it a sample again has said so.
    const changed = await shop.updateOne(
      { _id: SHOP_ID, isOpen: { $exists: false } },
      { $set: { isOpen: true }, $inc: { revision: 1 } },
    );
    if (changed.matchedCount > 0) return;
    try {
      await shop.updateOne(
        { _id: SHOP_ID },
        { $setOnInsert: { isOpen: true, revision: 1 } },
        { upsert: true },
      );
    } catch (error) {
      // Another process has made it.
      if (!isDuplicateKey(error)) throw error;
    }
  },
};
