import { createHash } from "node:crypto";
import { accountChanged, invitationChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { InvitationView } from "@/lib/core/domain/people/invitations";
import { INVITATION_SECONDS } from "@/lib/core/domain/shop/links";
import type { StaffRole } from "@/lib/registry/staff-roles";
import { DAY_MS } from "@/lib/values/day";
import type { Page } from "@/lib/values/page";
import { accountJob } from "./account-jobs";
import { invitations, users } from "./collections";
import type { InvitationDocument } from "./documents";

/** An invitation that was used or revoked is stored a little longer, for the audit of an incident. */
const KEPT_MS = 30 * DAY_MS;

export interface NewInvitation {
  _id: ObjectId;
  email: string;
  roles: readonly StaffRole[];
  token: string;
  by: Actor & { userId: ObjectId };
}

/** Stored with the audit's entry and the mail that follow from it. @returns false where its id is there already */
export async function storeInvitation({ _id, email, roles, token, by }: NewInvitation): Promise<boolean> {
  const at = await databaseTime();
  const until = new Date(at.getTime() + INVITATION_SECONDS * 1000);
  return await insertOnce(invitations(), {
    _id,
    email,
    roles: [...roles],
    hash: hashOf(token),
    by,
    at,
    until,
    state: "open",
    acceptedBy: null,
    acceptedAt: null,
    expiresAt: new Date(until.getTime() + KEPT_MS),
    auditPending: [invitationChanged("invite", { _id, email, roles }, by)],
    jobsDue: [accountJob("mail.invitation", _id.toHexString(), at)],
  });
}

export const findInvitation = (_id: ObjectId): Promise<InvitationDocument | null> =>
  invitations().findOne({ _id });

/** @returns null for one that is unknown, used, revoked or too old */
export async function findInvitationByToken(token: string): Promise<InvitationDocument | null> {
  const found = await invitations().findOne({ hash: hashOf(token) });
  return found && (await isOpen(found)) ? found : null;
}

/** One that is being accepted can be accepted again, by the same account: whoever began it may have died. */
export const isOpen = async ({
  state,
  until,
}: Pick<InvitationDocument, "state" | "until">): Promise<boolean> =>
  (state === "open" || state === "accepting") && until > (await databaseTime());

export async function findOpenInvitation(email: string): Promise<InvitationDocument | null> {
  return await invitations().findOne({ email, state: "open", until: { $gt: await databaseTime() } });
}

/** The open ones, newest first. Empty for viewers without the right. */
export async function listInvitations(viewer: Viewer, page: PageQuery = {}): Promise<Page<InvitationView>> {
  if (!hasRight(viewer, "changeRoles")) return { items: [], next: null };
  const found = await invitations()
    .find({ state: "open", until: { $gt: await databaseTime() }, ...afterFilter("at", -1, page.after) })
    .sort({ at: -1, _id: -1 })
    .limit(oneMore(page))
    .toArray();
  return toPage(found, page, ({ at }) => at, toView);
}

const toView = ({ _id, email, roles, by, at, until }: InvitationDocument): InvitationView => ({
  id: _id.toHexString(),
  email,
  roles,
  by: by.name,
  at: at.toISOString(),
  until: until.toISOString(),
});

/** @returns false where it is no longer open; null where there is none */
export async function revokeInvitation(id: string, by: Actor): Promise<boolean | null> {
  const _id = parseId(id);
  const found = _id && (await findInvitation(_id));
  if (!found) return null;
  const revoked = await invitations().updateOne(
    { _id: found._id, state: "open" },
    { $set: { state: "revoked" }, $push: { auditPending: invitationChanged("revoke", found, by) } },
  );
  return revoked.modifiedCount > 0;
}

/** The intention, before the roles are given. @returns false where it was used or revoked meanwhile */
export async function beginAccepting(
  { _id }: Pick<InvitationDocument, "_id">,
  acceptedBy: ObjectId,
): Promise<boolean> {
  const acceptedAt = await databaseTime();
  const begun = await invitations().updateOne(
    {
      _id,
      $or: [
        { state: "open", until: { $gt: acceptedAt } },
        { state: "accepting", acceptedBy },
      ],
    },
    { $set: { state: "accepting", acceptedBy, acceptedAt } },
  );
  return begun.matchedCount > 0;
}

export async function endAccepting(
  { _id }: Pick<InvitationDocument, "_id">,
  state: "accepted" | "revoked",
): Promise<void> {
  await invitations().updateOne({ _id, state: "accepting" }, { $set: { state } });
}

/** Their process has died while it gave the roles. */
export const findStalledInvitations = (before: Date, limit: number): Promise<InvitationDocument[]> =>
  invitations()
    .find({ state: "accepting", acceptedAt: { $lt: before } })
    .limit(limit)
    .toArray();

/** The invitation has reached the mailbox: its e-mail is confirmed. */
export async function confirmByInvitation(
  _id: ObjectId,
  { email }: Pick<InvitationDocument, "email">,
  by: Actor,
): Promise<void> {
  const change = { field: "emailConfirmed", from: null, to: email };
  await users().updateOne(
    { _id, email, emailVerified: null },
    {
      $set: { emailVerified: await databaseTime() },
      $push: { auditPending: accountChanged({ _id, email }, [change], by) },
    },
  );
}

/** Sent to a person, accepted by them, or asked for by them. */
const ofPerson = (userId: ObjectId, emails: readonly string[]) => ({
  $or: [{ email: { $in: [...emails] } }, { acceptedBy: userId }, { "by.userId": userId }],
});

/** Of the invitations that were sent to the person. */
export async function findInvitationIds(userId: ObjectId, emails: readonly string[]): Promise<ObjectId[]> {
  const found = await invitations()
    .find({ $or: [{ email: { $in: [...emails] } }, { acceptedBy: userId }] }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}

export async function eraseInvitations(userId: ObjectId, emails: readonly string[]): Promise<void> {
  await invitations().deleteMany(ofPerson(userId, emails));
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
