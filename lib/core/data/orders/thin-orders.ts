import type { Filter } from "mongodb";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/**
 * Deletes the longest cancelled orders for which nobody has ever begun to pay and with which nothing is left to do. Their audit
 * stays. @returns how many
 */
export async function thinCancelledOrders(cancelledBefore: Date, limit: number): Promise<number> {
  const filter: Filter<OrderDocument> = {
    status: LIFECYCLE.cancel.to,
    // The attempts also rise with each change of the lines.
    "payment.provider": null,
    "payment.transactionId": null,
    // An order on account whose booking was taken back.
    "history.event": { $ne: "settle" },
    flags: [],
    stockDue: false,
    "movesDue.0": { $exists: false },
    auditDue: { $ne: true },
    "jobsDue.0": { $exists: false },
    updatedAt: { $lte: cancelledBefore },
  };
  const found = await orders()
    .find(filter, { projection: { _id: 1 }, hint: { updatedAt: 1, _id: 1 } })
    .sort({ updatedAt: 1, _id: 1 })
    .limit(limit)
    .toArray();
  if (found.length === 0) return 0;
  const thinned = await orders().deleteMany({ ...filter, _id: { $in: found.map(({ _id }) => _id) } });
  return thinned.deletedCount;
}
