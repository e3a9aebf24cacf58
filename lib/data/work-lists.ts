import { onlySourceOf } from "@/lib/domain/order-lifecycle";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/** What the sweeper and the reconciler have to do: each list is served by an index that holds little else. */

const UNPAID = onlySourceOf("expire");
const BY_EXPIRY = { status: 1, expiresAt: 1 };

/** Overdue orders that nobody has begun to pay: they expire by the shop's own word. */
export const findOverdueUnbegun = (now: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ status: UNPAID, expiresAt: { $lte: now }, "payment.intentId": null }, { hint: BY_EXPIRY })
    .sort({ expiresAt: 1 })
    .limit(limit)
    .toArray();

/** Overdue orders whose payment the provider has to cancel; those last that it has lately left open. */
export const findOverdueBegun = (now: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find(
      { status: UNPAID, expiresAt: { $lte: now }, "payment.intentId": { $type: "string" } },
      { hint: BY_EXPIRY },
    )
    .sort({ updatedAt: 1 })
    .limit(limit)
    .toArray();

/** Attempts to hold stock that nobody has finished, for orders being placed and for late payments. */
export const findStalledHolds = (before: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ holdingSince: { $type: "date", $lt: before } })
    .sort({ holdingSince: 1 })
    .limit(limit)
    .toArray();

/** Orders whose status asks something of their stock that is not known to be done. */
export const findStockDue = (before: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ stockDue: true, updatedAt: { $lte: before } })
    .sort({ updatedAt: 1 })
    .limit(limit)
    .toArray();

export const findRefundsDue = (before: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ refundDue: true, updatedAt: { $lte: before } })
    .sort({ updatedAt: 1 })
    .limit(limit)
    .toArray();

/** Unpaid orders whose payment was begun and may have succeeded unheard; the next to expire first. */
export const findUnpaidWithIntent = (limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ status: UNPAID, "payment.intentId": { $type: "string" } })
    .sort({ expiresAt: 1 })
    .limit(limit)
    .toArray();
