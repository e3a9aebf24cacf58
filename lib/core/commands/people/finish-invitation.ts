import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { setStaffRoles } from "@/lib/core/data/people/admins";
import type { InvitationDocument } from "@/lib/core/data/people/documents";
import {
  confirmByInvitation,
  endAccepting,
  findStalledInvitations,
} from "@/lib/core/data/people/invitations";
import { findUserByEmail } from "@/lib/core/data/people/users";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { STAFF_ROLES } from "@/lib/registry/staff-roles";

/** Others may change the person's roles meanwhile. */
const TRIES = 5;

/**
 * Gives the roles of an invitation that its account has begun to accept. Can be repeated: by whoever accepts again, and by the
 * sweeper after a crash.
 * @returns false where the administrator who asked has no right to give them any more, or the account is gone
 */
export async function finishInvitation(invitation: InvitationDocument, userId: ObjectId): Promise<boolean> {
  const { email, roles, by } = invitation;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const user = await findUserByEmail(email);
    if (!user || user.id !== userId.toHexString()) break;
    if (!user.isConfirmed) await confirmByInvitation(userId, invitation, by);
    const before = user.staffRoles ?? [];
    const after = STAFF_ROLES.filter((role) => before.includes(role) || roles.includes(role));
    const given =
      before.join() === after.join()
        ? "changed"
        : await setStaffRoles({ _id: userId, email }, before, after, by);
    if (given === "changed") {
      await endAccepting(invitation, "accepted");
      return true;
    }
    if (given === "forbidden") break;
  }
  await endAccepting(invitation, "revoked");
  return false;
}

export async function finishInvitations(before: Date, limit: number): Promise<number> {
  const stalled = await findStalledInvitations(before, limit);
  return await forEachIsolated("finishing an invitation", stalled, async (invitation) =>
    invitation.acceptedBy ? await finishInvitation(invitation, invitation.acceptedBy) : false,
  );
}
