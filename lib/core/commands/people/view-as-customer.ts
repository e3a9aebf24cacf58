import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { endCustomerView, findCustomerView, storeCustomerView } from "@/lib/core/data/people/customer-views";
import { findUserByEmail } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { CUSTOMER_VIEW_MINUTES } from "@/lib/core/domain/people/customer-view";
import { done, type Result, refuse } from "@/lib/values/result";

const OF_STAFF = refuse("forbidden", "Nobody looks at the pages of people who work for the shop");

export interface BegunView {
  customer: { id: string; name: string; email: string };
  until: Date;
}

/**
 * Opens the private pages of a customer to this session, to read. A session has one view at a time, and a person too: another one
 * ends the former. The same view begun again goes on, and ends no later.
 * @param email normalised
 */
export async function beginCustomerView(
  viewer: Viewer,
  { email, reason }: { email: string; reason: string },
): Promise<Result<BegunView>> {
  if (!hasRight(viewer, "viewAsCustomer")) return staffOnly("viewAsCustomer");
  const customer = await findUserByEmail(email);
  if (!customer) return refuse("not_found", "There is no user with this e-mail");
  if (isStaff(customer)) return OF_STAFF;
  const { id, name } = customer;
  const begun = (until: Date) => done({ customer: { id, name, email: customer.email }, until });
  const { customerView } = viewer;
  if (customerView?.customerId === id) return begun(customerView.until);
  const at = new Date();
  const until = new Date(at.getTime() + CUSTOMER_VIEW_MINUTES * 60_000);
  const before = await findCustomerView(viewer.userId);
  const view = { customer, reason, at, until };
  if (!(await storeCustomerView(viewer, before, view, staffActor(viewer))))
    return refuse("changed_meanwhile", "You have just opened another view. Please look again.");
  await auditNow("users");
  return begun(until);
}

/** Ends the view that this session has open. Also for somebody who has lost the right meanwhile. */
export async function leaveCustomerView(viewer: Viewer): Promise<Result<{ deletedCount: 0 | 1 }>> {
  const open = viewer.customerView ? await findCustomerView(viewer.userId) : null;
  if (!open || !(await endCustomerView(requireId(viewer.userId), open, "by them", new Date())))
    return done({ deletedCount: 0 });
  await auditNow("users");
  return done({ deletedCount: 1 });
}
