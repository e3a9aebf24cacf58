import type { Db, Filter } from "mongodb";

/** The fields of an order that matter here; the shop's own type belongs to its data layer. */
interface ChangedOrder {
  status: string;
  stockDue: boolean;
  refundedFrom: string | null;
  movesDue?: object[];
  updatedAt: Date;
  history: { event: string }[];
}

/**
 * An order that changed between the reading of products and of orders may have an outdated hold in the backup. This marks
 * such orders as `stockDue`, so that the sweeper finishes their stock; it moves nothing twice. A refund and a late payment
 * of an expired order leave no hold that the sweeper could find.
 * @returns the ids of those orders: the operator should check the stock of their products
 */
export async function markChangedOrders(db: Db, since: Date): Promise<string[]> {
  const orders = db.collection<ChangedOrder>("orders");
  const changed: Filter<ChangedOrder> = {
    status: { $in: ["paid", "shipped", "cancelled", "expired", "refunded"] },
    updatedAt: { $gte: since },
  };
  // Sold pieces that are free again have no hold that could say so: their return would happen twice.
  const returned = { status: "refunded", refundedFrom: "paid", movesDue: { $exists: true } };
  await orders.updateMany({ ...changed, $nor: [returned] }, { $set: { stockDue: true } });
  const doubtful = await orders
    .find({ ...changed, $or: [{ status: "refunded" }, { status: "paid", "history.event": "expire" }] })
    .project<{ _id: { toString: () => string } }>({ _id: 1 })
    .toArray();
  return doubtful.map(({ _id }) => _id.toString());
}
