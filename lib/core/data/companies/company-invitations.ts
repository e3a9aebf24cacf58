import { createHash } from "node:crypto";
import type { Actor } from "@/lib/core/data/audit/documents";
import { accountJob } from "@/lib/core/data/people/account-jobs";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { MAX_COMPANY_INVITATIONS, MAX_COMPANY_MEMBERS } from "@/lib/core/domain/companies/companies";
import type { CompanyRole } from "@/lib/core/domain/companies/company-roles";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { INVITATION_SECONDS } from "@/lib/core/domain/shop/links";
import { companies } from "./collections";
import { companyInvitationChanged, memberChanged } from "./company-audit";
import type { CompanyDocument, StoredCompanyInvitation } from "./documents";

/**
 * Invitations to companies. They stand in their company, so that an acceptance is one write: it takes the invitation away and
 * adds the person.
 */

interface NewInvitation {
  _id: ObjectId;
  email: string;
  roles: readonly CompanyRole[];
  token: string;
}

/**
 * Stores an invitation with the mail that follows from it. Invitations that have ended go by the same write.
 * @returns false where the company is not approved any more, the viewer is no owner, the mailbox is invited, or there is no room
 */
export async function storeCompanyInvitation(
  viewer: Viewer,
  company: Pick<CompanyDocument, "_id" | "name" | "revision" | "invitations">,
  { _id, email, roles, token }: NewInvitation,
  by: Actor & { userId: ObjectId },
): Promise<boolean> {
  const at = await databaseTime();
  const open = (company.invitations ?? []).filter(({ until }) => until > at);
  if (open.length >= MAX_COMPANY_INVITATIONS || open.some((one) => one.email === email)) return false;
  const invitation = newInvitation({ _id, email, roles, token }, at, by);
  // Nobody of a company that the shop has added is there who could invite.
  const inviter = hasRight(viewer, "keepCompanies")
    ? { $or: [ownedBy(viewer), { awaitsOwner: true as const }] }
    : ownedBy(viewer);
  const stored = await companies().updateOne(
    {
      _id: company._id,
      revision: company.revision,
      state: "approved",
      ...inviter,
    },
    {
      $set: { invitations: [...open, invitation], updatedAt: at },
      $inc: { revision: 1 },
      $push: {
        auditPending: companyInvitationChanged("invite", company, roles, by),
        jobsDue: accountJob("mail.company-invitation", _id.toHexString(), at),
      },
    },
  );
  return stored.modifiedCount === 1;
}

const ownedBy = (viewer: Viewer) => ({
  members: { $elemMatch: { userId: requireId(viewer.userId), roles: "owner" as const } },
});

export const newInvitation = (
  { _id, email, roles, token }: NewInvitation,
  at: Date,
  by: { userId: ObjectId; name: string },
): StoredCompanyInvitation => ({
  _id,
  email,
  roles: [...roles],
  hash: hashOf(token),
  by: { userId: by.userId, name: by.name },
  until: new Date(at.getTime() + INVITATION_SECONDS * 1000),
});

export interface FoundInvitation {
  company: CompanyDocument;
  invitation: StoredCompanyInvitation;
}

/** @returns null for one that is unknown, used, revoked or too old, or whose company is not approved */
export async function findCompanyInvitation(token: string): Promise<FoundInvitation | null> {
  const hash = hashOf(token);
  const company = await companies().findOne({ "invitations.hash": hash, state: "approved" });
  const invitation = company?.invitations?.find((one) => one.hash === hash);
  if (!company || !invitation || invitation.until <= (await databaseTime())) return null;
  return { company, invitation };
}

/** Takes the invitation away and adds the person. @returns false where it was used or revoked, or there is no room */
export async function joinCompany(
  { company, invitation }: FoundInvitation,
  userId: ObjectId,
  by: Actor,
): Promise<boolean> {
  const at = await databaseTime();
  const { _id, email, roles, hash } = invitation;
  const person = { userId, email };
  const joined = await companies().updateOne(
    {
      _id: company._id,
      state: "approved",
      invitations: { $elemMatch: { _id, hash, until: { $gt: at } } },
      "members.userId": { $ne: userId },
      [`members.${MAX_COMPANY_MEMBERS - 1}`]: { $exists: false },
    },
    {
      $push: {
        members: { userId, roles, since: at },
        auditPending: memberChanged(company, person, { from: [], to: roles }, by),
      },
      $unset: { awaitsOwner: "" },
      $pull: { invitations: { _id } },
      $set: { updatedAt: at },
      $inc: { revision: 1 },
    },
  );
  return joined.modifiedCount === 1;
}

/** @returns false where it was not open any more */
export async function revokeCompanyInvitation(
  { _id, name }: Pick<CompanyDocument, "_id" | "name">,
  invitation: Pick<StoredCompanyInvitation, "_id" | "roles">,
  by: Actor,
): Promise<boolean> {
  const revoked = await companies().updateOne(
    { _id, "invitations._id": invitation._id },
    {
      $pull: { invitations: { _id: invitation._id } },
      $set: { updatedAt: new Date() },
      $inc: { revision: 1 },
      $push: { auditPending: companyInvitationChanged("revoke", { _id, name }, invitation.roles, by) },
    },
  );
  return revoked.modifiedCount === 1;
}

/** For the erasure of an account: deletes the invitations to its mailboxes. */
export async function eraseCompanyInvitations(emails: readonly string[]): Promise<void> {
  const email = { $in: [...emails] };
  await companies().updateMany({ "invitations.email": email }, { $pull: { invitations: { email } } });
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
