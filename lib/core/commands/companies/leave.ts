import { actorOf } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { memberChanged } from "@/lib/core/data/companies/company-audit";
import { findCompaniesOf, replaceMembers } from "@/lib/core/data/companies/company-members";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import { hasOpenCompanyOrder } from "@/lib/core/data/companies/open-orders";
import { requireId } from "@/lib/core/data/store/ids";
import { isLastOwner, withoutMember } from "@/lib/core/domain/companies/company-people";
import type { Viewer } from "@/lib/core/domain/people/access";
import { type Refusal, refuse } from "@/lib/values/result";

const TRIES = 5;
const BUSY = refuse("busy", "Your company is being changed elsewhere. Please try again in a moment.");

const lastOwnerOf = ({ name }: Pick<CompanyDocument, "name">): Refusal =>
  refuse(
    "last_owner",
    `You are the last owner of ${name}. Make somebody else an owner first, or remove the other people.`,
  );

/**
 * Why nobody would be left who could act for a company's order that is under way; null where somebody stays, or all orders have
 * ended.
 */
export const refuseLastWithOrders = async (
  { _id, name }: Pick<CompanyDocument, "_id" | "name">,
  left: number,
): Promise<Refusal | null> =>
  left === 0 && (await hasOpenCompanyOrder(_id))
    ? refuse(
        "order_under_way",
        `${name} has an order that is not paid or not shipped yet, and nobody else to act for it`,
      )
    : null;

/** Why the viewer cannot leave all companies: others or orders need them. Null where they can. */
export async function whyNotLeaveAll({ userId }: Viewer): Promise<Refusal | null> {
  for (const company of await findCompaniesOf(requireId(userId))) {
    if (isLastOwner(company.members, userId)) return lastOwnerOf(company);
    const open = await refuseLastWithOrders(company, company.members.length - 1);
    if (open) return open;
  }
  return null;
}

/** For the deletion of an account. Each company is left by one guarded write. */
export async function leaveAllCompanies(viewer: Viewer): Promise<Refusal | null> {
  const userId = requireId(viewer.userId);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const left = await findCompaniesOf(userId);
    if (left.length === 0) return null;
    for (const company of left) {
      const members = withoutMember(company.members, viewer.userId);
      if (!members.ok) return lastOwnerOf(company);
      const open = await refuseLastWithOrders(company, members.value.length);
      if (open) return open;
      const from = company.members.find((member) => member.userId.equals(userId))?.roles ?? [];
      const person = { userId, email: viewer.email };
      const by = actorOf(viewer, viewer.userId);
      await replaceMembers(company, members.value, [memberChanged(company, person, { from, to: [] }, by)]);
    }
    await auditNow("companies");
  }
  return BUSY;
}
