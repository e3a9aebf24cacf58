import { hashPassword, verifyPassword } from "@/lib/auth/passwords";
import { countSignInTry, forgetSignInTry } from "@/lib/data/limits";
import { endSessionsOf, findCredentials, replacePassword } from "@/lib/data/users";
import type { Viewer } from "@/lib/domain/access";
import { done, type Result, refuse } from "@/lib/domain/result";

const WRONG = "is not your password";

/**
 * Replaces the password and ends every session and token of the account, the current one included. A wrong current
 * password counts as a failed sign-in, so that a stolen session is no way around that limit.
 */
export async function changePassword(
  viewer: Viewer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { clientIp }: { clientIp: string },
): Promise<Result<{ modifiedCount: 1 }>> {
  const counted = await countSignInTry(viewer.email, clientIp);
  if (!counted.ok) {
    return refuse("too_many", "Too many tries. Please wait some minutes and try again.", {
      details: { retryAfter: counted.retryAfter },
    });
  }
  const { passwordHash } = (await findCredentials(viewer.email)) ?? { passwordHash: null };
  if (passwordHash === null) {
    return refuse("forbidden", "This account signs in with Google and has no password");
  }
  const wrong = refuse("invalid", `This ${WRONG}`, { fields: { currentPassword: WRONG } });
  if (!(await verifyPassword(currentPassword, passwordHash))) return wrong;
  await forgetSignInTry(viewer.email, clientIp);
  const newHash = await hashPassword(newPassword);
  // Before and after: if this process dies in between, no older session coexists with the new password.
  await endSessionsOf(viewer.userId);
  // Guarded by the old hash: of two changes at once one counts, and the other is told.
  if (!(await replacePassword(viewer, passwordHash, newHash))) return wrong;
  // Sessions that were started with the old password meanwhile.
  await endSessionsOf(viewer.userId);
  return done({ modifiedCount: 1 });
}
