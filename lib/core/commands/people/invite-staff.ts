import { linkToken } from "@/lib/auth/link-tokens";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import {
  findInvitation,
  findOpenInvitation,
  revokeInvitation,
  storeInvitation,
} from "@/lib/core/data/people/invitations";
import { findUserByEmail } from "@/lib/core/data/people/users";
import { consumeLimit, mailboxKey } from "@/lib/core/data/store/limits";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { STAFF_ROLES, type StaffRole } from "@/lib/registry/staff-roles";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";

const FORBIDDEN = staffOnly("changeRoles");
const OTHER_INVITATION = refuse(
  "idempotency_mismatch",
  "This Idempotency-Key was used for another invitation",
);
const HAS_ROLES = refuse("duplicate", "This person has these roles already", {
  fields: { roles: "are this person's already" },
});
const IS_INVITED = refuse("duplicate", "There is an open invitation to this e-mail. Revoke it first.", {
  fields: { email: "has an open invitation" },
});

/**
 * Asks somebody by mail to work for the shop. They get the roles when they accept, if the administrator has the right then.
 * @param idempotencyKey the same key makes one invitation
 */
export async function inviteStaff(
  viewer: Viewer,
  { email, roles: asked }: { email: string; roles: readonly StaffRole[] },
  { idempotencyKey }: { idempotencyKey: string | null },
): Promise<Result<{ invitationId: string }>> {
  if (!hasRight(viewer, "changeRoles")) return FORBIDDEN;
  const roles = STAFF_ROLES.filter((role) => asked.includes(role));
  const _id = idOfKey("invitation", viewer, idempotencyKey);
  const id = _id.toHexString();
  const earlier = await findInvitation(_id);
  if (earlier)
    return earlier.email === email && earlier.roles.join() === roles.join()
      ? done({ invitationId: id })
      : OTHER_INVITATION;
  const user = await findUserByEmail(email);
  if (user && roles.every((role) => user.staffRoles?.includes(role))) return HAS_ROLES;
  if (await findOpenInvitation(email)) return IS_INVITED;
  const refused = await refuseMore(viewer, email);
  if (refused) return refused;
  const invitation = { _id, email, roles, token: linkToken(id, "invitation"), by: staffActor(viewer) };
  await storeInvitation(invitation);
  await queueAccountJobs();
  await auditNow("invitations");
  return done({ invitationId: id });
}

async function refuseMore(viewer: Viewer, email: string): Promise<Refusal | null> {
  const verdicts = [
    await consumeLimit("invitation", viewer.userId),
    await consumeLimit("invitationTo", mailboxKey(email)),
  ];
  const waits = verdicts.flatMap((one) => (one.ok ? [] : [one.retryAfter]));
  if (waits.length === 0) return null;
  return refuse("too_many", "Too many invitations. Please try again later.", {
    details: { retryAfter: Math.max(...waits) },
  });
}

/** Nobody accepts it any more. */
export async function revokeStaffInvitation(
  viewer: Viewer,
  id: string,
): Promise<Result<{ deletedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "changeRoles")) return FORBIDDEN;
  const revoked = await revokeInvitation(id, staffActor(viewer));
  if (revoked === null) return refuse("not_found", "There is no such invitation");
  if (revoked) await auditNow("invitations");
  return done({ deletedCount: revoked ? 1 : 0 });
}
