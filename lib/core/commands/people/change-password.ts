import { refuseCommonPassword } from "@/lib/auth/common-passwords";
import { type Client, findDevices } from "@/lib/auth/known-devices";
import { hashPassword, takingTurns } from "@/lib/auth/passwords";
import { countSignInTry } from "@/lib/auth/sign-in-tries";
import { actorOf } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { refuseOften } from "@/lib/core/commands/people/account/refuse-often";
import { forgetDevicesOf } from "@/lib/core/data/people/known-devices";
import { endSessionsOf } from "@/lib/core/data/people/sessions";
import { findCredentials, replacePassword } from "@/lib/core/data/people/users";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";

const WRONG = "is not your password";

/**
 * Replaces the password, ends every session and token of the account, the current one included, and forgets its known
 * devices. A wrong current password counts as a failed sign-in, so that a stolen session is no way around that limit.
 */
export async function changePassword(
  viewer: Viewer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  client: Client,
): Promise<Result<{ modifiedCount: 1 }>> {
  const refused = refuseCommonPassword(newPassword, "newPassword");
  if (refused) return refused;
  return await takingTurns(client.clientIp, () => change(viewer, currentPassword, newPassword, client));
}

async function change(
  viewer: Viewer,
  currentPassword: string,
  newPassword: string,
  client: Client,
): Promise<Result<{ modifiedCount: 1 }>> {
  const devices = await findDevices(viewer.email, client);
  const counted = await countSignInTry(viewer.email, devices.knownTo(viewer.userId), client);
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
  if (!(await counted.compare(currentPassword, passwordHash))) return wrong;
  await counted.wasRight();
  const often = await refuseOften(viewer);
  if (often) return often;
  const newHash = await hashPassword(newPassword, client.clientIp);
  // Before and after: if this process dies in between, no older session coexists with the new password.
  await Promise.all([endSessionsOf(viewer.userId), forgetDevicesOf(viewer.userId)]);
  // Guarded by the old hash: of two changes at once one counts, and the other is told.
  if (!(await replacePassword(viewer, passwordHash, newHash, actorOf(viewer, viewer.userId)))) return wrong;
  // Sessions that were started with the old password meanwhile.
  await endSessionsOf(viewer.userId);
  await auditNow("users");
  return done({ modifiedCount: 1 });
}
