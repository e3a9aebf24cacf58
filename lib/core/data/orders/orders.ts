import type { Filter, ObjectId } from "mongodb";
import { users } from "@/lib/core/data/people/collections";
import { parseId, requireId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { companiesWith, mayInCompany } from "@/lib/core/domain/companies/company-roles";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import {
  CHARGED_STATUSES,
  INITIAL_STATUS,
  LISTED_STATUSES,
  PAID_STATUSES,
} from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { canSeeOrder, hasRight, isSelfOrHasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { Cents } from "@/lib/values/money";
import type { Page } from "@/lib/values/page";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";
import { dueIs } from "./order-guards";
import { toOrderView } from "./views";

/**
 * A customer's orders, newest first: the viewer's own, or for staff with the right those of any e-mail. Empty if the viewer may not
 * see them.
 */
export async function listOrdersOf(
  viewer: Viewer,
  customerEmail: string = viewer.email,
  page: PageQuery = {},
): Promise<Page<OrderView>> {
  if (!isSelfOrHasRight(viewer, customerEmail, "seeOrders")) return { items: [], next: null };
  const customer =
    customerEmail === viewer.email
      ? parseId(viewer.userId)
      : (await users().findOne({ email: customerEmail }, { projection: { _id: 1 } }))?._id;
  if (!customer) return { items: [], next: null };
  const own = customerEmail === viewer.email ? ownOrders(viewer) : { "customer.userId": customer };
  const filter = { ...own, status: { $in: LISTED_STATUSES } };
  // The index over the status would read and sort all orders of the customer.
  return await newestFirst(filter, page, { "customer.userId": 1, placedAt: -1, _id: -1 });
}

/**
 * The orders that the viewer placed for themselves, and those for companies for which they may still order: from the next request
 * on, a person who has left sees none of the company's.
 */
export const ownOrders = (viewer: Viewer) => ({
  "customer.userId": requireId(viewer.userId),
  "company.id": { $in: [null, ...companiesWith(viewer, "orderFor").map(requireId)] },
});

/** A company's orders, newest first. Empty for viewers who may not see all of them. @param companyId in lower case */
export async function listCompanyOrders(
  viewer: Viewer,
  companyId: string,
  page: PageQuery = {},
): Promise<Page<OrderView>> {
  const id = parseId(companyId);
  if (!id || !(mayInCompany(viewer, companyId, "seeAllOrders") || hasRight(viewer, "seeOrders")))
    return { items: [], next: null };
  const filter = { "company.id": id, status: { $in: LISTED_STATUSES } };
  return await newestFirst(filter, page, { "company.id": 1, placedAt: -1, _id: -1 });
}

/** All placed orders, newest first. Empty for viewers without the right. */
export async function listAllOrders(viewer: Viewer, page: PageQuery = {}): Promise<Page<OrderView>> {
  if (!hasRight(viewer, "seeOrders")) return { items: [], next: null };
  return await newestFirst({ status: { $ne: INITIAL_STATUS } }, page);
}

/** The viewer's own order, or any order for staff with the right, in every status. Otherwise null. */
export async function findOrderFor(viewer: Viewer, id: string): Promise<OrderView | null> {
  const order = await findOrderDocumentFor(viewer, id);
  return order && toOrderView(order);
}

/** For commands. The owner is part of the query, so that no caller can forget it. */
export async function findOrderDocumentFor(viewer: Viewer, id: string): Promise<OrderDocument | null> {
  const _id = parseId(id);
  if (!_id) return null;
  const order = await orders().findOne({ _id, ...seenBy(viewer), status: { $ne: INITIAL_STATUS } });
  return order && canSeeOrder(viewer, order) ? order : null;
}

/** The order that has the shipment, where the viewer may see it. */
export async function findOrderOfShipmentFor(
  viewer: Viewer,
  shipmentId: string,
): Promise<OrderDocument | null> {
  const id = parseId(shipmentId);
  if (!id) return null;
  const order = await orders().findOne({
    "shipments._id": id,
    ...seenBy(viewer),
    status: { $ne: INITIAL_STATUS },
  });
  return order && canSeeOrder(viewer, order) ? order : null;
}

function seenBy(viewer: Viewer): Filter<OrderDocument> {
  if (hasRight(viewer, "seeOrders")) return {};
  const ids = companiesWith(viewer, "seeAllOrders").map(requireId);
  return ids.length === 0 ? ownOrders(viewer) : { $or: [ownOrders(viewer), { "company.id": { $in: ids } }] };
}

/** For work that no viewer has asked for, such as webhooks and the sweeper. */
export const findOrderDocument = (_id: ObjectId): Promise<OrderDocument | null> => orders().findOne({ _id });

/** For the sweeper: the holds that these orders name, and when they end. */
export async function findOrderStates(
  ids: readonly ObjectId[],
): Promise<Map<string, Pick<OrderDocument, "_id" | "holdId" | "change" | "expiresAt">>> {
  const found = await orders()
    .find({ _id: { $in: [...ids] } }, { projection: { holdId: 1, change: 1, expiresAt: 1 } })
    .toArray();
  return new Map(found.map((order) => [order._id.toHexString(), order]));
}

export async function findOrdersByIds(ids: readonly string[]): Promise<Map<string, OrderDocument>> {
  const known = [...new Set(ids)].flatMap((id) => parseId(id) ?? []);
  const found = await orders()
    .find({ _id: { $in: known } })
    .toArray();
  return new Map(found.map((order) => [order._id.toHexString(), order]));
}

/** Orders that were paid, refunded ones included, newest first. */
export const findPaidSince = (since: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ placedAt: { $gte: since }, status: { $in: CHARGED_STATUSES } })
    .sort({ placedAt: -1, _id: -1 })
    // Most orders have such a status, so the index over the status would read and sort nearly all.
    .hint({ placedAt: -1, _id: -1 })
    .limit(limit)
    .toArray();

/** Orders flagged since then for a person to look at, the latest flag first. */
export const findFlaggedSince = (since: Date, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ flaggedAt: { $type: "date", $gte: since } })
    .sort({ flaggedAt: -1 })
    .limit(limit)
    .toArray();

/** The order that this customer has placed, or is placing, under this idempotency key. */
export const findOrderByKey = (viewer: Viewer, idempotencyKey: string): Promise<OrderByKey | null> =>
  orders().findOne(
    { "customer.userId": requireId(viewer.userId), idempotencyKey },
    { projection: BY_KEY_FIELDS },
  );

/** The order that this person of the shop has placed, or is placing, for a customer under this idempotency key. */
export const findOrderPlacedBy = (placedBy: ObjectId, idempotencyKey: string): Promise<OrderByKey | null> =>
  orders().findOne({ staffKey: staffKeyOf(placedBy, idempotencyKey) }, { projection: BY_KEY_FIELDS });

export const staffKeyOf = (placedBy: ObjectId, idempotencyKey: string): string =>
  `${placedBy.toHexString()} ${idempotencyKey}`;

const BY_KEY_FIELDS = { customer: 1, status: 1, requestHash: 1, holdId: 1, holdingSince: 1 } as const;
type OrderByKey = Pick<
  OrderDocument,
  "_id" | "customer" | "status" | "requestHash" | "holdId" | "holdingSince"
>;

/** The customer's newest unpaid order of which so much is due, and that has not reached its expiry. */
export const findUnpaidOrderOfTotal = (
  viewer: Viewer,
  dueCents: Cents,
  now: Date = new Date(),
): Promise<OrderDocument | null> =>
  orders().findOne(
    {
      ...ownOrders(viewer),
      status: LIFECYCLE.confirm.to,
      $or: dueIs(dueCents),
      expiresAt: { $gt: now },
    },
    { sort: { placedAt: -1 } },
  );

/** Whether this customer has paid for this product and was not refunded. */
export async function hasBought(viewer: Viewer, productId: ObjectId): Promise<boolean> {
  const found = await orders().findOne(
    {
      "customer.userId": requireId(viewer.userId),
      status: { $in: PAID_STATUSES },
      "lines.productId": productId,
    },
    { projection: { _id: 1 } },
  );
  return found !== null;
}

export async function newestFirst(
  filter: Filter<OrderDocument>,
  page: PageQuery,
  hint: Record<string, 1 | -1> = { placedAt: -1, _id: -1 },
): Promise<Page<OrderView>> {
  const found = await orders()
    .find({ $and: [filter, afterFilter("placedAt", -1, page.after)] }, { hint })
    .sort({ placedAt: -1, _id: -1 })
    .limit(oneMore(page))
    .toArray();
  return toPage(found, page, (order) => order.placedAt, toOrderView);
}
