import { pageRecord } from "@/lib/core/domain/shop/page-record";
import { barFromOrdering, type OrderBar } from "@/lib/core/domain/shop/who-may-order";
import type { Viewer } from "./access";
import { companiesToOrderFor } from "./acting-for";

/** Why the person can place no order in this shop, whomever it is for; null where they can. */
export const orderBarOf = (viewer: Pick<Viewer, "isConfirmed" | "companies">): OrderBar | null =>
  barFromOrdering(pageRecord().whoMayOrder, {
    isConfirmed: viewer.isConfirmed === true,
    isForCompany: companiesToOrderFor(viewer).some(({ state }) => state === "approved"),
  });
