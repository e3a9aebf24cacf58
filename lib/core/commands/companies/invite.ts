import { linkToken } from "@/lib/auth/link-tokens";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { findCompanyFor } from "@/lib/core/data/companies/companies";
import {
  revokeCompanyInvitation,
  storeCompanyInvitation,
} from "@/lib/core/data/companies/company-invitations";
import { findUserByEmail } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { mailboxKey } from "@/lib/core/data/store/limits";
import {
  MAX_COMPANY_INVITATIONS,
  MAX_COMPANY_MEMBERS,
  mayInvite,
} from "@/lib/core/domain/companies/companies";
import { type CompanyRole, sortedCompanyRoles } from "@/lib/core/domain/companies/company-roles";
import { isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";
import { OWNERS_ONLY } from "./change-company";
import { NO_SUCH_COMPANY } from "./view-company";

const OTHER_INVITATION = refuse(
  "idempotency_mismatch",
  "This Idempotency-Key was used for another invitation",
);
const IS_MEMBER = refuse("duplicate", "This person is in the company already", {
  fields: { email: "is in the company already" },
});
const IS_INVITED = refuse("duplicate", "There is an open invitation to this e-mail. Revoke it first.", {
  fields: { email: "has an open invitation" },
});
const FULL = refuse(
  "full",
  `A company has ${MAX_COMPANY_MEMBERS} people and ${MAX_COMPANY_INVITATIONS} open invitations at most`,
);
const OWNER_FIRST = refuse("invalid", "The first person of a company is its owner", {
  fields: { roles: "The first person of a company is its owner" },
});
const WORKS_HERE = "This person works for the shop";
const OF_SHOP = refuse("invalid", WORKS_HERE, { fields: { email: WORKS_HERE } });
const INACTIVE = refuse("company_inactive", "People can be invited once the shop has approved the company");
const BUSY = refuse("busy", "The company is being changed elsewhere. Please try again in a moment.");
const OFTEN = "Too many invitations. Please try again later.";
const TRIES = 5;

/**
 * Asks somebody by mail to act for a company. They do once they accept.
 * @param idempotencyKey the same key makes one invitation
 */
export async function inviteToCompany(
  viewer: Viewer,
  id: string,
  { email, roles: asked }: { email: string; roles: readonly CompanyRole[] },
  { idempotencyKey }: { idempotencyKey: string | null },
): Promise<Result<{ invitationId: string }>> {
  const roles = sortedCompanyRoles(asked);
  const _id = idOfKey(`company invitation ${id}`, viewer, idempotencyKey);
  const invitationId = _id.toHexString();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const company = await findCompanyFor(viewer, id);
    if (!company) return NO_SUCH_COMPANY;
    if (!mayInvite(viewer, id, company)) return OWNERS_ONLY;
    const { invitations = [], members } = company;
    if (company.awaitsOwner && !roles.includes("owner")) return OWNER_FIRST;
    const earlier = invitations.find((one) => one._id.equals(_id));
    if (earlier)
      return earlier.email === email && earlier.roles.join() === roles.join()
        ? done({ invitationId })
        : OTHER_INVITATION;
    if (company.state !== "approved") return INACTIVE;
    const user = await findUserByEmail(email);
    if (company.awaitsOwner && user && isStaff(user)) return OF_SHOP;
    if (user && members.some(({ userId }) => userId.toHexString() === user.id)) return IS_MEMBER;
    const open = invitations.filter(({ until }) => until > new Date());
    if (open.some((one) => one.email === email)) return IS_INVITED;
    if (open.length >= MAX_COMPANY_INVITATIONS || members.length >= MAX_COMPANY_MEMBERS) return FULL;
    if (tries === 0) {
      const often =
        (await refuseOver("invitation", viewer.userId, OFTEN)) ??
        (await refuseOver("invitationTo", mailboxKey(email), OFTEN));
      if (often) return often;
    }
    const by = inviterOf(viewer, company.awaitsOwner);
    const token = linkToken(invitationId, "company-invitation");
    if (!(await storeCompanyInvitation(viewer, company, { _id, email, roles, token }, by))) continue;
    await queueAccountJobs();
    await auditNow("companies");
    return done({ invitationId });
  }
  return BUSY;
}

/** Revokes an invitation, so that nobody can accept it any more. */
export async function revokeInvitationToCompany(
  viewer: Viewer,
  id: string,
  invitationId: string,
): Promise<Result<{ deletedCount: 0 | 1 }>> {
  const company = await findCompanyFor(viewer, id);
  if (!company) return NO_SUCH_COMPANY;
  if (!mayInvite(viewer, id, company)) return OWNERS_ONLY;
  const invitation = company.invitations?.find((one) => one._id.toHexString() === invitationId);
  if (!invitation) return done({ deletedCount: 0 });
  const by = inviterOf(viewer, company.awaitsOwner);
  const revoked = await revokeCompanyInvitation(company, invitation, by);
  if (revoked) await auditNow("companies");
  return done({ deletedCount: revoked ? 1 : 0 });
}

const inviterOf = (viewer: Viewer, awaitsOwner: true | undefined) =>
  awaitsOwner
    ? staffActor(viewer)
    : { role: "customer" as const, userId: requireId(viewer.userId), name: viewer.name };
