import type { Document } from "mongodb";
import type { Migration } from "./migration";

const AT_ONCE = 500;

/**
 * From this version on orders ship in parts, and products know how many of their sold pieces have left. Counts those of the orders
 * that are shipped, once for each product: a product with the count is left alone. An order that a process of the version before
 * ships afterwards is not counted.
 */
export const shipments: Migration = {
  version: 12,
  what: "products know how many of their pieces have left the shop",
  async run(db) {
    const products = db.collection("products");
    const counted = db
      .collection("orders")
      .aggregate<{ _id: Document; pieces: number }>([
        { $match: { status: "shipped" } },
        { $unwind: "$lines" },
        { $group: { _id: "$lines.productId", pieces: { $sum: "$lines.quantity" } } },
      ]);
    let writes: { updateOne: { filter: Document; update: Document } }[] = [];
    for await (const { _id, pieces } of counted) {
      const filter = { _id, shipped: { $exists: false } };
      writes.push({ updateOne: { filter, update: { $set: { shipped: pieces } } } });
      if (writes.length < AT_ONCE) continue;
      await products.bulkWrite(writes);
      writes = [];
    }
    if (writes.length > 0) await products.bulkWrite(writes);
  },
};
