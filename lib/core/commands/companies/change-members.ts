import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import { findCompanyFor, toCompanyView } from "@/lib/core/data/companies/companies";
import { memberChanged } from "@/lib/core/data/companies/company-audit";
import { replaceMembers } from "@/lib/core/data/companies/company-members";
import type { CompanyDocument, StoredMember } from "@/lib/core/data/companies/documents";
import { findAddressee } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import type { CompanyView } from "@/lib/core/domain/companies/companies";
import { withLimits, withoutMember, withRoles } from "@/lib/core/domain/companies/company-people";
import { type CompanyRole, mayInCompany, membershipOf } from "@/lib/core/domain/companies/company-roles";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { Cents } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";
import { changedMeanwhile, OWNERS_ONLY } from "./change-company";
import { refuseLastWithOrders } from "./leave";
import { NO_SUCH_COMPANY } from "./view-company";

const OFTEN = "The company was changed very often. Please try again later.";
const BUSY = refuse("busy", "The company is being changed elsewhere. Please try again in a moment.");
const TWICE = refuse("invalid", "The same person stands there twice");
const TRIES = 5;

interface AskedMember {
  userId: string;
  roles: CompanyRole[];
  /** In cents; null for none. An undefined one was not sent and stays as it is. */
  limit?: Cents | null | undefined;
}

/** Changes the roles and limits of people, all at once: so an owner hands over. @returns the whole company */
export async function changeMemberRoles(
  viewer: Viewer,
  id: string,
  { members: asked, revision }: { members: AskedMember[]; revision: number },
): Promise<Result<CompanyView>> {
  const before = await findCompanyFor(viewer, id);
  if (!before) return NO_SUCH_COMPANY;
  if (!mayInCompany(viewer, id, "keepMembers")) return OWNERS_ONLY;
  const changes = new Map(asked.map(({ userId, roles }) => [userId.toLowerCase(), roles]));
  if (changes.size < asked.length) return TWICE;
  const named = withRoles(before.members, changes);
  if (!named.ok) return named;
  const limits = new Map(
    asked.flatMap(({ userId, limit }) =>
      limit === undefined ? [] : [[userId.toLowerCase(), limit] as const],
    ),
  );
  const after = withLimits(named.value, limits);
  const entries = await changesOf(viewer, before, after);
  // The same change sent again, because its answer was lost, finds the company as it wants it.
  if (entries.length === 0) return done(await toCompanyView(viewer, before));
  if (before.revision !== revision) return await changedMeanwhile(viewer, before);
  const often = await refuseOver("companyChanges", id, OFTEN);
  if (often) return often;
  const isReplaced = await replaceMembers(before, after, entries, { owner: viewer });
  const now = (await findCompanyFor(viewer, id)) ?? before;
  if (!isReplaced) return await changedMeanwhile(viewer, now);
  await auditNow("companies");
  return done(await toCompanyView(viewer, now));
}

/** An owner removes somebody, or somebody leaves. From the next request on the person has no access. */
export async function removeMember(
  viewer: Viewer,
  id: string,
  userId: string,
): Promise<Result<{ deletedCount: 1 }>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await findCompanyFor(viewer, id);
    if (!before) return NO_SUCH_COMPANY;
    const isSelf = viewer.userId === userId && membershipOf(viewer, id) !== null;
    if (!isSelf && !mayInCompany(viewer, id, "keepMembers")) return OWNERS_ONLY;
    const after = withoutMember(before.members, userId);
    if (!after.ok) return after;
    const open = await refuseLastWithOrders(before, after.value.length);
    if (open) return open;
    const entries = await changesOf(viewer, before, after.value);
    if (!(await replaceMembers(before, after.value, entries, { owner: isSelf ? null : viewer }))) continue;
    await auditNow("companies");
    return done({ deletedCount: 1 });
  }
  return BUSY;
}

/** The audit's entries of each person whose roles or limit are others, or who is gone. */
async function changesOf(
  viewer: Viewer,
  before: CompanyDocument,
  after: readonly StoredMember[],
): Promise<PendingAudit[]> {
  const by = { role: "customer" as const, userId: requireId(viewer.userId), name: viewer.name };
  const entries = before.members.map(async ({ userId, roles: from, limit = null }) => {
    const { roles: to = [], limit: newLimit = null } = after.find((one) => one.userId.equals(userId)) ?? {};
    const limits = { from: limit, to: newLimit };
    if (from.join() === to.join() && limits.from === limits.to) return [];
    const email = (await findAddressee(userId.toHexString()))?.email ?? "";
    return [memberChanged(before, { userId, email }, { from, to }, by, limits)];
  });
  return (await Promise.all(entries)).flat();
}
