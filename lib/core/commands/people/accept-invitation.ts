import { refuseCommonPassword } from "@/lib/auth/common-passwords";
import { hashPassword, takingTurns } from "@/lib/auth/passwords";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import type { InvitationDocument } from "@/lib/core/data/people/documents";
import { beginAccepting, findInvitationByToken } from "@/lib/core/data/people/invitations";
import { createUser, findUserByEmail } from "@/lib/core/data/people/users";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { StaffRole } from "@/lib/registry/staff-roles";
import { done, type Result, refuse } from "@/lib/values/result";
import { finishInvitation } from "./finish-invitation";

/** The answer is the same for a used, revoked, expired and altered link. */
const GONE = refuse(
  "gone",
  "This invitation was used or revoked, or it is too old. Please ask for a new one.",
);

const NAMELESS = refuse("invalid", "Please choose a name and a password for your account", {
  fields: { name: "is needed for a new account", password: "is needed for a new account" },
});

export interface LookedAtInvitation {
  email: string;
  roles: StaffRole[];
  by: string;
  until: string;
  /** There is an account with this e-mail: its owner accepts once they are signed in. */
  hasAccount: boolean;
}

/** For the page of an invitation. It uses nothing up. */
export async function lookAtInvitation(token: string): Promise<Result<LookedAtInvitation>> {
  const invitation = await findInvitationByToken(token);
  if (!invitation) return GONE;
  const { email, roles, by, until } = invitation;
  const hasAccount = (await findUserByEmail(email)) !== null;
  return done({ email, roles, by: by.name, until: until.toISOString(), hasAccount });
}

/**
 * Accepts an invitation: its account gets the roles, and its e-mail is confirmed, since the mail has reached it. Without an account
 * one is made, with this name and password. With one its owner must be signed in: the link alone opens no account.
 */
export async function acceptInvitation(
  viewer: Viewer | null,
  { token, name, password }: { token: string; name?: string | undefined; password?: string | undefined },
  { clientIp }: { clientIp: string },
): Promise<Result<{ modifiedCount: 1 }>> {
  const invitation = await findInvitationByToken(token);
  if (!invitation) return GONE;
  const { email } = invitation;
  const user = await findUserByEmail(email);
  if (user) {
    if (viewer === null) return refuse("signed_out", `Please log in as ${email} to accept`);
    if (viewer.email !== email)
      return refuse("forbidden", `This invitation is for ${email}. Please log in with that account.`);
    return await accept(invitation, requireId(user.id));
  }
  if (name === undefined || password === undefined) return NAMELESS;
  const refused = refuseCommonPassword(password, "password");
  if (refused) return refused;
  return await takingTurns(clientIp, async () => {
    const passwordHash = await hashPassword(password, clientIp);
    const made = await createUser({ name, email, passwordHash }, { isConfirmed: true });
    if (made) return await accept(invitation, requireId(made.userId));
    return refuse("duplicate", "There is an account with this e-mail by now. Please log in to accept.");
  });
}

async function accept(
  invitation: InvitationDocument,
  userId: ObjectId,
): Promise<Result<{ modifiedCount: 1 }>> {
  if (!(await beginAccepting(invitation, userId))) return GONE;
  const isGiven = await finishInvitation(invitation, userId);
  await auditNow("users");
  await auditNow("admins");
  return isGiven ? done({ modifiedCount: 1 }) : GONE;
}
