import { orders } from "@/lib/core/data/orders/collections";
import { toOrderView } from "@/lib/core/data/orders/views";
import { IS_SET } from "@/lib/core/data/store/filters";
import { parseId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { Page } from "@/lib/values/page";

/** @returns the id of the order that has the return; null where none has. Whether the viewer may see it is the order's question */
export async function findOrderOfReturn(returnId: string): Promise<string | null> {
  const id = parseId(returnId);
  if (!id) return null;
  const order = await orders().findOne({ "goodsReturns._id": id }, { projection: { _id: 1 } });
  return order?._id.toHexString() ?? null;
}

/** The orders with a return that is neither settled nor refused, the oldest first; empty for viewers who take none back. */
export async function pageOfOpenReturns(viewer: Viewer, page: PageQuery = {}): Promise<Page<OrderView>> {
  if (!hasRight(viewer, "takeReturns")) return { items: [], next: null };
  const found = await orders()
    .find({ $and: [{ returnsOpenSince: IS_SET }, afterFilter("returnsOpenSince", 1, page.after)] })
    .sort({ returnsOpenSince: 1, _id: 1 })
    .limit(oneMore(page))
    .toArray();
  return toPage(found, page, ({ returnsOpenSince, updatedAt }) => returnsOpenSince ?? updatedAt, toOrderView);
}

/** The orders with a return that waits for the shop: to be decided on, or for its money. @param most where to stop counting */
export const countWaitingReturns = (most: number): Promise<number> =>
  orders().countDocuments({ returnsWaitSince: IS_SET }, { limit: most });
