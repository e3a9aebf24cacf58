import { type Client, findDevices, rememberProof } from "@/lib/auth/known-devices";
import { consumeLimit, countTryAtAccount, forgetLimit, returnToLimit } from "@/lib/core/data/store/limits";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";

const WRONG = "is not right, or was used already";
export const WRONG_CODE = refuse("invalid", "This code is not right, or was used already", {
  fields: { code: WRONG },
});

/** A code that was counted and may be looked at. */
export interface CountedCode {
  /** It counts no more, and this device and network are known to have had a right one. */
  wasRight: (at: Date) => Promise<void>;
}

/**
 * Counts a code before it is looked at, so that codes at once are limited like codes in a row: for the account and client IP, and
 * for the account from anywhere, which slows it down. A device on which a code was right before is counted on its own: wrong
 * codes of somebody who has the password do not keep its owner out there.
 */
export async function countCode(
  { userId, email }: Pick<Viewer, "userId" | "email">,
  client: Client,
): Promise<Result<CountedCode>> {
  const { deviceId, isKnownNetwork } = (await findDevices(email, client)).provenTo(userId);
  const own = `${userId} ${deviceId ?? client.clientIp}`;
  const first = await consumeLimit("secondFactor", own);
  if (!first.ok) return tooMany(first.retryAfter);
  const isSlowed = deviceId === null && !isKnownNetwork;
  const everywhere = isSlowed ? await countTryAtAccount("secondFactorDay", userId) : first;
  if (!everywhere.ok) {
    await returnToLimit("secondFactor", own);
    return tooMany(everywhere.retryAfter);
  }
  return done({
    wasRight: async (at) => {
      await Promise.all([
        forgetLimit("secondFactor", own),
        isSlowed ? returnToLimit("secondFactorDay", userId) : null,
        rememberProof(email, userId, client, at),
      ]);
    },
  });
}

const tooMany = (retryAfter: number) =>
  refuse("too_many", "Too many codes. Please wait and try again.", { details: { retryAfter } });
