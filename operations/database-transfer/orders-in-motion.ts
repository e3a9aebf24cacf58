import type { Db, Filter } from "mongodb";

/** What of an order's document matters here; the shop's own type belongs to its data layer. */
interface OrderInMotion {
  status: string;
  stockDue: boolean;
  updatedAt: Date;
  history: { event: string }[];
}

/**
 * Orders that were paid, shipped, cancelled, expired or refunded between the reading of the products and that of the
 * orders may have a hold in the backup that is over. Marked as `stockDue`, the sweeper looks at them again; it moves
 * nothing twice. Two moves leave no hold to find: a refund, and an expired order that was paid late.
 * @returns the ids of those, whose products' stock somebody should look at
 */
export async function markOrdersInMotion(db: Db, since: Date): Promise<string[]> {
  const orders = db.collection<OrderInMotion>("orders");
  const changed: Filter<OrderInMotion> = {
    status: { $in: ["paid", "shipped", "cancelled", "expired", "refunded"] },
    updatedAt: { $gte: since },
  };
  await orders.updateMany(changed, { $set: { stockDue: true } });
  const doubtful = await orders
    .find({ ...changed, $or: [{ status: "refunded" }, { status: "paid", "history.event": "expire" }] })
    .project<{ _id: { toString: () => string } }>({ _id: 1 })
    .toArray();
  return doubtful.map(({ _id }) => _id.toString());
}
