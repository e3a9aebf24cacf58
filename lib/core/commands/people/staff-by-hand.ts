import { hashPassword } from "@/lib/auth/passwords";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { addAdmin, removeAllRoles } from "@/lib/core/data/people/admins";
import { forgetDevicesOf } from "@/lib/core/data/people/known-devices";
import { unlinkAllProviders } from "@/lib/core/data/people/provider-accounts";
import { resetAccess } from "@/lib/core/data/people/second-factors";
import { endSessionsOf } from "@/lib/core/data/people/sessions";
import { createUser, findUserByEmail, noteTriesForgotten } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { forgetLimitsOf } from "@/lib/core/data/store/limits";
import type { UserView } from "@/lib/core/domain/people/views";
import { done, type Result, refuse } from "@/lib/values/result";

/** The operator's tools on the machine itself, for the day when nobody can sign in. The audit names the shop. */

const NOBODY = refuse("not_found", "There is no account with this e-mail");
const UNCONFIRMED = refuse(
  "email_unconfirmed",
  "There is an account with this e-mail, which nobody has confirmed. Run reset first.",
);

/**
 * Makes an administrator. An account that is there already keeps its password.
 * @param newPassword is called only where a new account is made
 */
export async function createAdmin(
  email: string,
  newPassword: () => string,
): Promise<Result<{ password: string | null; isNew: boolean }>> {
  const known = await findUserByEmail(email);
  if (known && known.role !== "admin" && !known.isConfirmed) return UNCONFIRMED;
  const password = known ? null : newPassword();
  const name = email.slice(0, email.indexOf("@"));
  const made =
    password === null ? null : await createUser({ name, email, passwordHash: await hashPassword(password) });
  const userId = known?.id ?? made?.userId;
  if (userId === undefined) return refuse("duplicate", "This e-mail is being moved to another account");
  const added = await addAdmin({ _id: requireId(userId), email }, SYSTEM);
  await auditNow("admins");
  return done({ password, isNew: added === "added" });
}

/**
 * The operator vouches for the e-mail. A new password, no second factor, no linked sign-in, and no session or device that is signed in
 * or known.
 */
export async function resetAccount(
  email: string,
  newPassword: () => string,
): Promise<Result<{ password: string }>> {
  const user = await findUserByEmail(email);
  if (!user) return NOBODY;
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  // Before and after: if this process dies in between, no older session coexists with the new password.
  const userId = requireId(user.id);
  await Promise.all([endSessionsOf(user.id), forgetDevicesOf(user.id), unlinkAllProviders(userId)]);
  await resetAccess({ _id: userId, email }, passwordHash, SYSTEM);
  await endSessionsOf(user.id);
  await unlock(user);
  await auditNow("users");
  return done({ password });
}

/** Takes every role, and ends the account's sessions and tokens. The last administrator stays. */
export async function revokeStaff(email: string): Promise<Result<null>> {
  const user = await findUserByEmail(email);
  if (!user) return NOBODY;
  if ((await removeAllRoles({ _id: requireId(user.id), email }, SYSTEM)) === "last_admin") {
    return refuse("last_admin", "The shop needs an administrator: this is the last one");
  }
  await endSessionsOf(user.id);
  await auditNow("admins");
  return done(null);
}

/** Forgets wrong passwords and codes. */
export async function unlockAccount(email: string): Promise<Result<null>> {
  const user = await findUserByEmail(email);
  if (!user) return NOBODY;
  await noteTriesForgotten({ _id: requireId(user.id), email }, SYSTEM);
  await unlock(user);
  await auditNow("users");
  return done(null);
}

const unlock = ({ id, email }: UserView): Promise<void> => forgetLimitsOf(email, id);
