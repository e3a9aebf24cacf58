import type { AnyBulkWriteOperation, Document } from "mongodb";
import { type NumberedProduct, numberIndexOf } from "@/lib/core/domain/catalogue/part-numbers";
import type { Migration } from "./migration";

const AT_ONCE = 500;

/** Products are found by their numbers: each gets the texts and keys of the numbers that it has. */
export const partNumbers: Migration = {
  version: 8,
  what: "products are found by every number that they have",
  run: async (db) => {
    const products = db.collection("products");
    const fields = { sku: 1, gtin: 1, makerNumber: 1, formerNumbers: 1, carton: 1 };
    const found = products.find<NumberedProduct & Document>(
      { numbers: { $exists: false } },
      { projection: fields },
    );
    let writes: AnyBulkWriteOperation<Document>[] = [];
    for await (const product of found) {
      const numbers = numberIndexOf({ ...product, sku: String(product.sku) });
      writes.push({ updateOne: { filter: { _id: product._id }, update: { $set: { numbers } } } });
      if (writes.length < AT_ONCE) continue;
      await products.bulkWrite(writes);
      writes = [];
    }
    if (writes.length > 0) await products.bulkWrite(writes);
  },
};
