import type { AnyBulkWriteOperation, Document } from "mongodb";
import { productNameKey } from "@/lib/core/domain/catalogue/product-name";
import type { Migration } from "./migration";

const AT_ONCE = 500;

/**
 * Two products may not have names that look the same. Among earlier products with such names the first keeps the key of the
 * name. The others stay on sale with their names, under a key of their own, until an administrator renames them.
 */
export const productNames: Migration = {
  version: 4,
  what: "no two products have names that look the same",
  run: async (db) => {
    const products = db.collection("products");
    const found = products
      .find({}, { projection: { name: 1, nameKey: 1, archived: 1 } })
      .sort({ archived: 1, position: 1, _id: 1 });
    const taken = new Set<string>();
    let writes: AnyBulkWriteOperation<Document>[] = [];
    for await (const { _id, name, nameKey, archived } of found) {
      const key = productNameKey(String(name));
      const own = archived === false && taken.has(key) ? `${key} ${_id}` : key;
      if (archived === false) taken.add(key);
      if (nameKey !== own)
        writes.push({ updateOne: { filter: { _id }, update: { $set: { nameKey: own } } } });
      if (writes.length < AT_ONCE) continue;
      await products.bulkWrite(writes);
      writes = [];
    }
    if (writes.length > 0) await products.bulkWrite(writes);
    // Made by an earlier version; no query uses it any more.
    const there = await db.listCollections({ name: "products" }).hasNext();
    if (there && (await products.indexExists("name_1"))) await products.dropIndex("name_1");
  },
};
