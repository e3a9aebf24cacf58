import { LIFECYCLE, type OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/** The work of the sweeper and the reconciler. Each list has an index that holds little else. */

const UNPAID = LIFECYCLE.confirm.to;
const BY_EXPIRY = { status: 1, expiresAt: 1 };

/** Overdue orders without a payment attempt: they expire without asking the provider. */
export const findOverdueUnbegun = (
  now: Date,
  limit: number,
  status: OrderStatus = UNPAID,
): Promise<OrderDocument[]> =>
  orders()
    .find({ status, expiresAt: { $lte: now }, "payment.intentId": null }, { hint: BY_EXPIRY })
    .sort({ expiresAt: 1 })
    .limit(limit)
    .toArray();

/** Overdue orders whose payment the provider has to cancel first; recently deferred ones come last. */
export const findOverdueBegun = (now: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find(
      { status: UNPAID, expiresAt: { $lte: now }, "payment.intentId": { $type: "string" } },
      { hint: BY_EXPIRY },
    )
    .sort({ updatedAt: 1 })
    .limit(limit)
    .toArray();

/** Unfinished attempts to hold stock, for orders being placed and for late payments. */
export const findStalledHolds = (before: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ holdingSince: { $type: "date", $lt: before } })
    .sort({ holdingSince: 1 })
    .limit(limit)
    .toArray();

/** Changes of lines that were begun before and not ended. */
export const findStalledChanges = (before: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ "change.at": { $type: "date", $lt: before } })
    .sort({ "change.at": 1 })
    .limit(limit)
    .toArray();

/** Orders with moves of stock that are due since before. */
export const findMovesDue = (before: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ "movesDue.at": { $type: "date", $lte: before } })
    .sort({ "movesDue.at": 1 })
    .limit(limit)
    .toArray();

/** Orders of a version before, whose status asks for a move of stock that is not known to be done. */
export const findStockDue = (before: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ stockDue: true, updatedAt: { $lte: before } })
    .sort({ updatedAt: 1 })
    .limit(limit)
    .toArray();

/** Orders whose lines are still in their customers' baskets. Some may still be being placed. */
export const findBasketDue = (before: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ basketDue: true, updatedAt: { $lte: before } })
    .sort({ updatedAt: 1 })
    .limit(limit)
    .toArray();

export const findRefundsDue = (before: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ refundDue: true, updatedAt: { $lte: before } })
    .sort({ updatedAt: 1 })
    .limit(limit)
    .toArray();

/** Orders with a refund of a part that is to be sent to the card; the longest waiting first. */
export const findPartRefundsDue = (before: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ partRefundSince: { $type: "date", $lte: before } })
    .sort({ partRefundSince: 1 })
    .limit(limit)
    .toArray();

/** Orders with a refund that a person has to send by bank transfer; the longest waiting first. */
export const findTransferRefundsDue = (before: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ transferRefundSince: { $type: "date", $lte: before } })
    .sort({ transferRefundSince: 1 })
    .limit(limit)
    .toArray();

/** Counting stops at `most`. */
export const countTransferRefundsDue = (before: Date, most: number): Promise<number> =>
  orders().countDocuments({ transferRefundSince: { $type: "date", $lte: before } }, { limit: most });

/** Orders whose transfers are to be given back to the entries that they came by; the longest waiting first. */
export const findMoneyToGiveBack = (before: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ moneyBackSince: { $type: "date", $lte: before } })
    .sort({ moneyBackSince: 1 })
    .limit(limit)
    .toArray();

/** Unpaid orders with a payment attempt, which may have succeeded unnoticed; the next to expire first. */
export const findUnpaidWithIntent = (limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ status: UNPAID, "payment.intentId": { $type: "string" } })
    .sort({ expiresAt: 1 })
    .limit(limit)
    .toArray();
