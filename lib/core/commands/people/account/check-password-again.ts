import { type Client, findDevices } from "@/lib/auth/known-devices";
import { takingTurns } from "@/lib/auth/passwords";
import { countSignInTry } from "@/lib/auth/sign-in-tries";
import { findCredentials } from "@/lib/core/data/people/users";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";

const WRONG = "is not your password";
export const WRONG_PASSWORD = refuse("invalid", `This ${WRONG}`, { fields: { password: WRONG } });

/**
 * Asks for the password before something that a stolen session must not do. A wrong one counts as a failed sign-in.
 * @returns the hash that it has, for the guard of the write that follows
 */
export async function checkPasswordAgain(
  viewer: Viewer,
  password: string,
  client: Client,
): Promise<Result<{ passwordHash: string }>> {
  return await takingTurns(client.clientIp, async (): Promise<Result<{ passwordHash: string }>> => {
    const devices = await findDevices(viewer.email, client);
    const counted = await countSignInTry(viewer.email, devices.knownTo(viewer.userId), client);
    if (!counted.ok) {
      return refuse("too_many", "Too many tries. Please wait some minutes and try again.", {
        details: { retryAfter: counted.retryAfter },
      });
    }
    const { passwordHash } = (await findCredentials(viewer.email)) ?? { passwordHash: null };
    if (passwordHash === null) {
      return refuse(
        "forbidden",
        'This account has no password yet. Choose one first, with "Forgot password".',
      );
    }
    if (!(await counted.compare(password, passwordHash))) return WRONG_PASSWORD;
    await counted.wasRight();
    return done({ passwordHash });
  });
}
