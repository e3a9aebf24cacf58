import { createHash } from "node:crypto";
import type { Document } from "mongodb";
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import { DECLARED_LIMITS } from "@/lib/registry/declared/limits";
import type { LimitDeclaration } from "@/lib/registry/manifest";
import { changeOrInsert } from "./change-or-insert";
import { limitCounters } from "./collections";

export type LimitVerdict = { ok: true } | { ok: false /** Seconds. */; retryAfter: number };

/** Limits are counted in the database and shared by all instances, except those marked `perInstance`. */
export type LimitName = keyof typeof DECLARED_LIMITS;

const RULES: Readonly<Record<LimitName, LimitDeclaration>> = DECLARED_LIMITS;

const pointsOf = ({ points }: LimitDeclaration): number =>
  typeof points === "number" ? points : (points.times ?? 1) * env().limits[points.setting];

/** A hash of the e-mail, so that no deleted account leaves its e-mail here, and none clears the count by being deleted. */
export const mailboxKey = (email: string): string => createHash("sha256").update(email).digest("base64url");

/**
 * Counts before it decides: of any number of concurrent calls, no more than the limit pass.
 * @param times how many times the limit is allowed for this key
 */
export async function consumeLimit(name: LimitName, key: string, times = 1): Promise<LimitVerdict> {
  return await verdictOf(() => limiter(name, { times }).consume(key));
}

/** Counts what a call has used, such as its milliseconds, once it is known. */
export async function chargeLimit(name: LimitName, key: string, points: number): Promise<void> {
  await limiter(name).penalty(key, points);
}

/** Whether all of it is used, without counting. */
export async function lookAtLimit(name: LimitName, key: string): Promise<LimitVerdict> {
  const used = await limiter(name).get(key);
  if (used === null || used.consumedPoints < pointsOf(RULES[name])) return { ok: true };
  return tooMany(used);
}

export async function forgetLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(key);
}

/** All that wrong passwords and codes have counted at an account, from anywhere. */
export async function forgetLimitsOf(email: string, userId: string): Promise<void> {
  const counters = [
    `signInAccount:${email}`,
    `signInWait:${email}`,
    `secondFactorDay:${userId}`,
    `secondFactorWait:${userId}`,
  ];
  // With the client IP or the device after a space, which neither an e-mail nor an id has in it.
  const withClient = [`signIn:${email}`, `secondFactor:${userId}`].map((counter) => ({
    key: { $gte: `${counter} `, $lt: `${counter}!` },
  }));
  await limitCounters().deleteMany({ $or: [{ key: { $in: counters } }, ...withClient] });
}

/** Takes back one that was counted. The others of the same key still count. */
export async function returnToLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(key);
}

/** Forgets every count of these e-mails and ids: they name people. A key may go on, after a space, with the client. */
export async function eraseLimits(names: readonly string[]): Promise<void> {
  const keys = Object.keys(RULES).flatMap((rule) => names.map((name) => `${rule}:${name}`));
  await limitCounters().deleteMany({
    $or: keys.flatMap((key) => [{ key }, { key: { $gte: `${key} `, $lt: `${key}!` } }]),
  });
}

/** The limits of an account from anywhere, with the wait that each comes to: the longest time between two tries. */
const SLOWED_BY = { signInAccount: "signInWait", secondFactorDay: "secondFactorWait" } as const;
export type AccountLimit = keyof typeof SLOWED_BY;

/**
 * Counts a try at an account from anywhere. Over the limit only one try is let through in each wait, and the wait doubles
 * with each; refused tries do not make it longer.
 */
export async function countTryAtAccount(name: AccountLimit, key: string): Promise<LimitVerdict> {
  const { consumedPoints } = await limiter(name).penalty(key);
  const over = consumedPoints - pointsOf(RULES[name]);
  if (over <= 0) return { ok: true };
  const wait = SLOWED_BY[name];
  const seconds = Math.min(RULES[wait].seconds, 2 ** (over - 1));
  const verdict = await verdictOf(() => limiter(wait, { seconds }).consume(key));
  if (!verdict.ok) await returnToLimit(name, key);
  return verdict;
}

async function verdictOf(consume: () => Promise<RateLimiterRes>): Promise<LimitVerdict> {
  try {
    await consume();
    return { ok: true };
  } catch (error) {
    // The library rejects with its result if the limit is exceeded, and with an error if it could not count.
    if (!(error instanceof RateLimiterRes)) throw error;
    return tooMany(error);
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): LimitVerdict => ({
  ok: false,
  retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

const counted = new Map<LimitName, RateLimiterMemory>();

function limiter(
  name: LimitName,
  { times = 1, seconds: otherwise }: { times?: number; seconds?: number } = {},
): RateLimiterMongo | RateLimiterMemory {
  const rule = RULES[name];
  const { seconds, perInstance } = rule;
  const points = pointsOf(rule);
  if (perInstance) {
    const known = counted.get(name) ?? new RateLimiterMemory({ points, duration: seconds });
    counted.set(name, known);
    return known;
  }
  return new RateLimiterMongo({
    storeClient: { db: () => ({ collection: () => COUNTERS }) },
    keyPrefix: name,
    points: times * points,
    duration: otherwise ?? seconds,
    disableIndexesCreation: true,
  });
}

/** The commands that the library sends, through the shop's own collection. Its errors of duplicate keys are what the library expects. */
const COUNTERS = {
  findOneAndUpdate: (filter: Document, update: Document) => changeOrInsert(limitCounters(), filter, update),
  findOne: (filter: Document) => limitCounters().findOne(filter),
  deleteOne: (filter: Document) => limitCounters().deleteOne(filter),
};
