import type { Actor } from "@/lib/core/data/audit/documents";
import { findCompany } from "@/lib/core/data/companies/companies";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { adminIds } from "@/lib/core/data/people/admins";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { isStaff, type Viewer } from "@/lib/core/domain/people/access";
import {
  isOnlyAdministrator,
  isOwn,
  type OwnDealing,
  type OwnFacts,
  ownDealingText,
} from "@/lib/core/domain/people/own-dealings";
import { done, type Result, refuse } from "@/lib/values/result";
import { staffActor } from "./actor";

/** Somebody of the shop, as far as it matters what is their own. */
export type Decider = Pick<Viewer, "userId" | "email">;

export type About =
  | { order: Pick<OrderDocument, "customer" | "company"> }
  | { companies: readonly CompanyDocument[] }
  | { author: ObjectId | null };

/**
 * The actor of a decision of staff, for its entry in the audit; a refusal where it is about what is their own. The only
 * administrator of the shop may, and the entry says so.
 */
export async function deciderOn(
  viewer: Viewer,
  dealing: OwnDealing,
  about: About,
): Promise<Result<Actor & { userId: ObjectId }>> {
  const own = await ownDealing(viewer, dealing, about);
  return own.ok ? done({ ...staffActor(viewer), ...own.value }) : own;
}

/** The part of `deciderOn` for a person who does not ask themselves: a statement that they uploaded books by itself. */
export async function ownDealing(
  decider: Decider,
  dealing: OwnDealing,
  about: About,
): Promise<Result<Pick<Actor, "onOwn">>> {
  if (!isOwn(decider, await factsOf(about))) return done({});
  return (await isAlone(decider)) ? done({ onOwn: true }) : refuse("forbidden", ownDealingText(dealing));
}

/**
 * Whether the page of an order or a company offers its decisions to staff: only those that `deciderOn` does not refuse. Others decide
 * on nothing by their rights.
 */
export async function offersDecisions(
  viewer: Viewer,
  { customerId, companyId }: { customerId?: string; companyId?: string | undefined },
): Promise<boolean> {
  if (!isStaff(viewer)) return true;
  const facts = await factsOfOrder(customerId, companyId === undefined ? undefined : requireId(companyId));
  return !isOwn(viewer, facts) || (await isAlone(viewer));
}

/** Whether nobody else could decide for them. */
export const isAlone = async ({ userId }: Pick<Decider, "userId">): Promise<boolean> =>
  isOnlyAdministrator(
    userId,
    (await adminIds()).map((id) => id.toHexString()),
  );

async function factsOf(about: About): Promise<OwnFacts> {
  if ("author" in about) return { userIds: about.author ? [about.author.toHexString()] : [] };
  if ("companies" in about) return peopleOf(about.companies);
  const { customer, company } = about.order;
  return await factsOfOrder(customer.userId.toHexString(), company?.id);
}

async function factsOfOrder(
  customerId: string | undefined,
  companyId: ObjectId | undefined,
): Promise<OwnFacts> {
  const company = companyId ? await findCompany(companyId) : null;
  const { userIds, invited = [] } = peopleOf(company ? [company] : []);
  return { userIds: customerId === undefined ? userIds : [customerId, ...userIds], invited };
}

const peopleOf = (companies: readonly CompanyDocument[]): OwnFacts => ({
  userIds: companies.flatMap(({ members }) => members.map(({ userId }) => userId.toHexString())),
  // Also an invitation that has ended: who it was meant for is of the company's making.
  invited: companies.flatMap(({ invitations = [] }) => invitations.map(({ email }) => email)),
});
