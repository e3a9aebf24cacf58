import type { Filter, ObjectId } from "mongodb";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import { CHARGED_STATUSES, OPEN_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import { orders } from "./collections";
import type { OrderDocument, OrderLine } from "./documents";

/** The facts that decide whether a customer may place an order, and how long it holds its stock before it is paid. */

/** Stored orders of which only so many may be. Orders that are still being placed are among them. */
export interface OrderSet {
  filter: Filter<OrderDocument>;
}
export type OrderInSet = Pick<OrderDocument, "_id" | "status" | "placedAt">;

/** A customer's orders that hold stock without payment. */
export const unpaidOrdersOf = (userId: ObjectId): OrderSet => ({
  filter: { "customer.userId": userId, status: { $in: OPEN_STATUSES } },
});

/** Orders from one network that hold stock without payment, of customers who have never paid. */
export const unpaidOrdersFrom = (network: string): OrderSet => ({ filter: { networks: network } });

/** A customer's orders placed since then, whatever became of them. */
export const ordersPlacedSince = (userId: ObjectId, since: Date): OrderSet => ({
  filter: { "customer.userId": userId, placedAt: { $gt: since } },
});

/** Ids that are in one of several sets. */
export const anyOf = (sets: readonly OrderSet[]): OrderSet => ({
  filter: { $or: sets.map(({ filter }) => filter) },
});

/** @param limit where to stop counting */
export const countOrdersIn = ({ filter }: OrderSet, limit: number): Promise<number> =>
  orders().countDocuments(filter, { limit });

/** Orders that the shop has placed for the customer say nothing about the customer. */
const BY_CUSTOMER = { placedBy: { $exists: false } };

/**
 * The orders of a set that the customer has placed themselves; their limits keep them few. An index scan may return an order
 * twice, under its old and its new status, when it is placed meanwhile: the new one counts.
 */
export async function findOrdersIn({ filter }: OrderSet): Promise<OrderInSet[]> {
  const found = await orders()
    .find({ $and: [filter, BY_CUSTOMER] }, { projection: { status: 1, placedAt: 1 } })
    .toArray();
  return [...new Map(found.map((order) => [order._id.toHexString(), order])).values()];
}

/** An order that holds stock, or is about to, with what it holds. */
export interface HoldingOrder extends OrderInSet, Pick<OrderDocument, "networks"> {
  lines: Pick<OrderLine, "productId" | "quantity">[];
  change?: { lines: Pick<OrderLine, "productId" | "quantity">[] };
}

/** The orders of a network's set with one of these products, in their lines or in a change of them. */
export async function findHoldingFrom(
  network: string,
  products: readonly Pick<OrderLine, "productId">[],
): Promise<HoldingOrder[]> {
  const ids = { $in: products.map(({ productId }) => productId) };
  const found = await orders()
    .find(
      {
        ...unpaidOrdersFrom(network).filter,
        $or: [{ "lines.productId": ids }, { "change.lines.productId": ids }],
      },
      {
        projection: {
          status: 1,
          placedAt: 1,
          networks: 1,
          "lines.productId": 1,
          "lines.quantity": 1,
          "change.lines.productId": 1,
          "change.lines.quantity": 1,
        },
      },
    )
    .toArray();
  return [...new Map(found.map((order) => [order._id.toHexString(), order])).values()];
}

/** Whether a payment of this customer's has ever come, refunded ones included. An order on account ships before it is paid. */
export async function hasPaid(userId: ObjectId): Promise<boolean> {
  const found = await orders().findOne(
    {
      "customer.userId": userId,
      status: { $in: CHARGED_STATUSES },
      "terms.owed": { $ne: true },
      "terms.writtenOffAt": { $exists: false },
    },
    { projection: { _id: 1 } },
  );
  return found !== null;
}

/** Enough to tell the longest wait. */
const LAPSES_READ = 50;

/** When the customer's orders lapsed since then, the latest first. */
export async function findLapses(userId: ObjectId, since: Date): Promise<Date[]> {
  const found = await orders()
    .find({ "customer.userId": userId, lapsedAt: { $gt: since } }, { projection: { lapsedAt: 1 } })
    .sort({ lapsedAt: -1 })
    .limit(LAPSES_READ)
    .toArray();
  return found.flatMap(({ lapsedAt }) => lapsedAt ?? []);
}

const CANCELLATIONS_READ = 100;

/** How many of the customer's newest orders since then they have cancelled after more than `heldMs`. */
export async function countOwnCancellations(userId: ObjectId, since: Date, heldMs: number): Promise<number> {
  const cancelled = await orders()
    .find({
      "customer.userId": userId,
      status: LIFECYCLE.cancel.to,
      placedAt: { $gt: since },
      ...BY_CUSTOMER,
    })
    .project<Pick<OrderDocument, "placedAt" | "history">>({ placedAt: 1, history: { $slice: -1 } })
    .sort({ placedAt: -1 })
    .limit(CANCELLATIONS_READ)
    .toArray();
  return cancelled.filter(({ placedAt, history }) => {
    const end = history.at(-1);
    return (
      end?.by.userId?.equals(userId) &&
      end.by.role === "customer" &&
      end.at.getTime() - placedAt.getTime() > heldMs
    );
  }).length;
}

const PAYMENTS_READ = 20;

/** When the customer last paid one of their newest orders. */
export async function findLastPayment(userId: ObjectId): Promise<Date | null> {
  const found = await orders()
    .find(
      { "customer.userId": userId, status: { $in: CHARGED_STATUSES } },
      { projection: { history: 1 }, sort: { placedAt: -1 }, limit: PAYMENTS_READ },
    )
    .toArray();
  const paid = found.flatMap(({ history }) => history.filter(({ event }) => event === "pay"));
  return paid.reduce<Date | null>((last, { at }) => (last === null || at > last ? at : last), null);
}

/** A customer's unpaid orders that are held for a shorter time than is usual. */
export const findShortHolds = (userId: ObjectId): Promise<OrderDocument[]> =>
  orders()
    .find({ ...unpaidOrdersOf(userId).filter, ordinaryExpiresAt: { $type: "date" } })
    .toArray();

/** Gives an unpaid order the usual time. @returns false where it has that already or is no longer unpaid */
export async function lengthenHold({
  _id,
  status,
  ordinaryExpiresAt,
}: Pick<OrderDocument, "_id" | "status" | "ordinaryExpiresAt">): Promise<boolean> {
  if (ordinaryExpiresAt === undefined) return false;
  const lengthened = await orders().updateOne(
    { _id, status, ordinaryExpiresAt },
    { $set: { expiresAt: ordinaryExpiresAt }, $unset: { ordinaryExpiresAt: "" } },
  );
  return lengthened.modifiedCount === 1;
}

/** A customer's orders that are still to be paid, those for companies too. */
export const findUnpaidOf = (userId: ObjectId): Promise<OrderDocument[]> =>
  orders().find({ "customer.userId": userId, status: LIFECYCLE.confirm.to }).toArray();
