import type { Filter } from "mongodb";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { companiesWith, membershipOf } from "@/lib/core/domain/companies/company-roles";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import type { OrderView } from "@/lib/core/domain/orders/views";
import type { Viewer } from "@/lib/core/domain/people/access";
import { FORMER_CUSTOMER } from "@/lib/core/domain/people/former-customer";
import type { Page } from "@/lib/values/page";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";
import { toOrderView } from "./views";

/** Orders that wait for somebody of their company to approve them. */

/** The index holds nothing else. */
const BY_END = { hint: { "company.id": 1, expiresAt: 1, _id: 1 } } as const;

/** The orders on which the viewer decides, the next to expire first. */
export async function listOrdersToApprove(viewer: Viewer, page: PageQuery = {}): Promise<Page<OrderView>> {
  const filter = decidedBy(viewer);
  if (filter === null) return { items: [], next: null };
  const found = await orders()
    .find({ $and: [filter, afterFilter("expiresAt", 1, page.after)] }, BY_END)
    .sort({ expiresAt: 1, _id: 1 })
    .limit(oneMore(page))
    .toArray();
  return toPage(found, page, ({ expiresAt }) => expiresAt, toOrderView);
}

/** @param most where to stop counting */
export async function countOrdersToApprove(viewer: Viewer, most: number): Promise<number> {
  const filter = decidedBy(viewer);
  return filter === null ? 0 : await orders().countDocuments(filter, { ...BY_END, limit: most });
}

/**
 * Takes somebody's name out of the history of the orders of others.
 * @returns whether none is left: an order may have changed meanwhile
 */
export async function eraseActor(userId: ObjectId): Promise<boolean> {
  const named: Filter<OrderDocument> = { actedBy: userId };
  for await (const { _id, history } of orders().find(named, { projection: { history: 1 } })) {
    const withoutName = history.map((entry) =>
      entry.by.userId?.equals(userId) ? { ...entry, by: { ...entry.by, name: FORMER_CUSTOMER } } : entry,
    );
    // The history is part of the guard: an event in the meantime is not overwritten.
    await orders().updateOne(
      { _id, history: { $size: history.length } },
      { $set: { history: withoutName }, $pull: { actedBy: userId } },
    );
  }
  return (await orders().findOne(named, { projection: { _id: 1 } })) === null;
}

/** As `decidesOn` says of each of them. Null for somebody who decides on none. */
function decidedBy(viewer: Viewer): Filter<OrderDocument> | null {
  const ids = companiesWith(viewer, "approveOrders");
  if (ids.length === 0) return null;
  const userId = requireId(viewer.userId);
  const own = ids.filter((id) => membershipOf(viewer, id)?.approvesOwn === true);
  return {
    status: LIFECYCLE.ask.to,
    "company.id": { $in: ids.map(requireId) },
    expiresAt: { $gt: new Date() },
    $or: [
      { "customer.userId": { $ne: userId }, changedBy: { $ne: userId }, placedBy: { $ne: userId } },
      { "company.id": { $in: own.map(requireId) } },
    ],
  };
}
