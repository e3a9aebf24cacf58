import { actorOf } from "@/lib/core/commands/audit/actor";
import { deciderOn, offersDecisions } from "@/lib/core/commands/audit/decider";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findCustomerAsViewer } from "@/lib/core/data/people/customer-views";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { ownsOrder, type Viewer } from "@/lib/core/domain/people/access";
import { ownDealingText } from "@/lib/core/domain/people/own-dealings";
import { done, type Result, refuse } from "@/lib/values/result";

/** The person that changes an order which is placed, and the one whose prices and limits count. */
export interface Changer {
  by: Actor;
  /** The order's customer, whoever changes it. */
  customer: Viewer;
  /** Staff change it: its customer is told by mail. */
  isByShop: boolean;
  /** The words of staff to the customer; null of the customer's own change. */
  reason: string | null;
}

const REASON_NEEDED = refuse("invalid", "Please say why: the customer reads it", {
  fields: { reason: "is needed: the customer reads it" },
});
const NO_REASON = refuse("invalid", "A reason is given by the shop alone", {
  fields: { reason: "is given by the shop alone" },
});
const CUSTOMER_GONE = refuse(
  "forbidden",
  "Its customer works for this shop or has no account any more. Nobody else changes this order.",
);

/**
 * @param viewer may change the order, by the table of its life
 * @param reason needed of staff, refused of the customer
 */
export async function changerOf(
  viewer: Viewer,
  order: OrderDocument,
  reason: string | undefined,
): Promise<Result<Changer>> {
  if (ownsOrder(viewer, order)) {
    if (reason !== undefined) return NO_REASON;
    const by = actorOf(viewer, order.customer.userId.toHexString());
    return done({ by, customer: viewer, isByShop: false, reason: null });
  }
  if (reason === undefined) return REASON_NEEDED;
  const by = await deciderOn(viewer, "changeOrder", { order });
  if (!by.ok) return by;
  const customer = await findCustomerAsViewer(order.customer.userId.toHexString());
  return customer ? done({ by: by.value, customer, isByShop: true, reason }) : CUSTOMER_GONE;
}

/** For the page on which the order is changed: the person whose prices it shows, or why the viewer changes it not. */
export async function customerToChangeFor(
  viewer: Viewer,
  order: Pick<OrderView, "customer" | "company">,
): Promise<Result<Viewer>> {
  if (ownsOrder(viewer, order)) return done(viewer);
  const { userId: customerId } = order.customer;
  const offers = await offersDecisions(viewer, { customerId, companyId: order.company?.id });
  if (!offers) return refuse("forbidden", ownDealingText("changeOrder"));
  const customer = await findCustomerAsViewer(customerId);
  return customer ? done(customer) : CUSTOMER_GONE;
}
