import { staffActor } from "@/lib/core/commands/audit/actor";
import { deciderOn } from "@/lib/core/commands/audit/decider";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { findOrderToChange } from "@/lib/core/commands/order-events/find-order-to-change";
import { findCompany } from "@/lib/core/data/companies/companies";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { dueDay } from "@/lib/core/domain/companies/terms";
import { isAccepted, isPaid } from "@/lib/core/domain/orders/order-statuses";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";

const CHANGED = refuse("changed_meanwhile", "This is not what the order holds. Please look at it again.");
const SUSPENDED = refuse(
  "company_inactive",
  "The shop has suspended this company or not approved it again yet: its orders on account ship once they are settled",
);

/**
 * Ships an order that is paid or on account, once. From that day on the days run until an order on account is due.
 * @param shown the first line of the order as the administrator saw it; it must be so
 */
export async function shipOrder(
  viewer: Viewer,
  orderId: string,
  shown: { productName: string; quantity: number },
): Promise<Result<{ modifiedCount: 1 }>> {
  const found = await findOrderToChange(viewer, "ship", orderId);
  if (!found.ok) return found;
  const { productName, quantity } = shown;
  const [first] = found.value.lines;
  if (first?.name !== productName.trim() || first.quantity !== quantity) return CHANGED;
  const { status: from, terms } = found.value;
  if (isAccepted(found.value) && !isPaid(found.value) && !(await isOfApprovedCompany(found.value))) {
    return SUSPENDED;
  }
  // A paid order leaves the shop, also by the hands of its own customer.
  const packer = isPaid(found.value)
    ? done(staffActor(viewer))
    : await deciderOn(viewer, "shipUnpaid", { order: found.value });
  if (!packer.ok) return packer;
  const at = new Date();
  const set = terms ? { "terms.dueAt": dueDay(at, terms.netDays) } : {};
  if (await changeOrder(found.value, { event: "ship", from, by: packer.value, at, set })) {
    return done({ modifiedCount: 1 });
  }
  const again = await findOrderToChange(viewer, "ship", orderId);
  return again.ok ? CHANGED : again;
}

const isOfApprovedCompany = async ({ company }: OrderDocument): Promise<boolean> =>
  company === undefined || (await findCompany(company.id))?.state === "approved";
