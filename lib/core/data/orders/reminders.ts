import { remindersMeta } from "@/lib/core/data/jobs/collections";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/**
 * Up to which expiry unpaid orders are reminded of it. Stored as one time for all orders, which spares a write for each.
 * Orders that are placed for a shorter time than that are never reminded.
 */
export const readReminded = async (): Promise<Date | null> =>
  (await remindersMeta().findOne({ _id: "reminders" }))?.until ?? null;

/** Never falls. */
export async function raiseReminded(until: Date): Promise<void> {
  await remindersMeta().updateOne({ _id: "reminders" }, { $max: { until } }, { upsert: true });
}

export type ExpiringOrder = Pick<OrderDocument, "_id" | "placedAt" | "expiresAt">;

/** Unpaid orders that expire in this time, the next first. */
export const findExpiring = (after: Date, until: Date, limit: number): Promise<ExpiringOrder[]> =>
  orders()
    .find(
      { status: LIFECYCLE.confirm.to, expiresAt: { $gt: after, $lte: until } },
      { hint: { status: 1, expiresAt: 1 }, projection: { placedAt: 1, expiresAt: 1 } },
    )
    .sort({ expiresAt: 1 })
    .limit(limit)
    .toArray();
