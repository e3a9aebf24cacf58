import { staffActor } from "@/lib/core/commands/audit/actor";
import { deciderOn } from "@/lib/core/commands/audit/decider";
import type { Actor } from "@/lib/core/data/audit/documents";
import { findCompany } from "@/lib/core/data/companies/companies";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { isAccepted, isPaid } from "@/lib/core/domain/orders/order-statuses";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";

const SUSPENDED = refuse(
  "company_inactive",
  "The shop has suspended this company or not approved it again yet: its orders on account ship once they are settled",
);

/** Whether pieces of the order may be packed and leave now. @returns the person who does it */
export async function mayLeave(viewer: Viewer, order: OrderDocument): Promise<Result<Actor>> {
  if (isAccepted(order) && !isPaid(order) && !(await isOfApprovedCompany(order))) return SUSPENDED;
  // A paid order leaves the shop, also by the hands of its own customer.
  return isPaid(order) ? done(staffActor(viewer)) : await deciderOn(viewer, "shipUnpaid", { order });
}

const isOfApprovedCompany = async ({ company }: OrderDocument): Promise<boolean> =>
  company === undefined || (await findCompany(company.id))?.state === "approved";
