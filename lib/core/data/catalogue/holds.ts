import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import type { HoldView } from "@/lib/core/domain/orders/views";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { Page } from "@/lib/values/page";

const UNPAID = LIFECYCLE.confirm.to;

/** The index holds nothing but unpaid orders. */
const BY_DATE = { hint: { placedAt: 1, _id: 1 } } as const;

/** Stock that unpaid orders hold, the newest first. Empty for viewers without the right. */
export async function listHolds(viewer: Viewer, page: PageQuery = {}): Promise<Page<HoldView>> {
  if (!hasRight(viewer, "seeOrders")) return { items: [], next: null };
  const found = await orders()
    .find({ $and: [{ status: UNPAID }, afterFilter("placedAt", -1, page.after)] }, BY_DATE)
    .sort({ placedAt: -1, _id: -1 })
    .limit(oneMore(page))
    .toArray();
  return toPage(found, page, ({ placedAt }) => placedAt, toHoldView);
}

/** The number of unpaid orders; 0 for viewers without the right. */
export const countHolds = async (viewer: Viewer): Promise<number> =>
  hasRight(viewer, "seeOrders") ? await orders().countDocuments({ status: UNPAID }, BY_DATE) : 0;

/** The number of orders that wait for their companies' approval, and hold stock meanwhile; 0 for viewers without the right. */
export const countAwaiting = async (viewer: Viewer): Promise<number> =>
  hasRight(viewer, "seeOrders") ? await orders().countDocuments({ status: LIFECYCLE.ask.to }) : 0;

const toHoldView = (order: OrderDocument): HoldView => ({
  orderId: order._id.toHexString(),
  customer: {
    userId: order.customer.userId.toHexString(),
    name: order.customer.name,
    email: order.customer.email,
  },
  lines: order.lines.map(({ name, quantity }) => ({ name, quantity })),
  since: order.placedAt.toISOString(),
  until: order.expiresAt.toISOString(),
  network: order.networks?.[0] ?? null,
});
