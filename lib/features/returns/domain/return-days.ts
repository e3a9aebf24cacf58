import { hasRight, ownsOrder, type Viewer } from "@/lib/core/domain/people/access";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";

/**
 * The days within which the viewer can send pieces of the order back. Null for the shop: it takes back what it likes. Nobody does so
 * with an order of their own.
 */
export const returnDaysFor = (viewer: Viewer, order: Parameters<typeof ownsOrder>[1]): number | null =>
  hasRight(viewer, "takeReturns") && !ownsOrder(viewer, order) ? null : shopRecord().returnDays;
