import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import { LIMITS } from "./collections";
import { mongoClient } from "./connection";

export type LimitVerdict = { ok: true } | { ok: false /** Seconds. */; retryAfter: number };

interface Rule {
  points: () => number;
  seconds: number;
  /** Counted in each instance's memory, without a write. */
  perInstance?: true;
}

const QUARTER_HOUR = 15 * 60;
const HOUR = 3600;
const DAY = 24 * 3600;

/** Limits are counted in the database and shared by all instances, except those marked `perInstance`. */
const RULES = {
  // A reading: it is not worth a write.
  ownData: { points: () => 10, seconds: 3600, perInstance: true },
  // Each is an entry of the audit, which is never deleted.
  ownChanges: { points: () => 60, seconds: 3600 },
  ownNumberChanges: { points: () => 300, seconds: 3600 },
  listChanges: { points: () => 300, seconds: 3600 },
  bicycleChanges: { points: () => 300, seconds: 3600 },
  ownPrices: { points: () => 600, seconds: 600 },
  companyChoices: { points: () => 300, seconds: 3600 },
  wishChanges: { points: () => 300, seconds: 3600 },
  buildChanges: { points: () => 300, seconds: 3600 },
  passwordLink: { points: () => 3, seconds: 3600 },
  passwordLinkClient: { points: () => env().limits.passwordLinksPerHour, seconds: 3600 },
  confirmationMail: { points: () => 3, seconds: 3600 },
  // Fewer changes in 72 hours than the account remembers (lib/core/data/people/account-emails.ts).
  emailChange: { points: () => 3, seconds: DAY },
  // Mails to one mailbox, whichever accounts ask (`mailboxKey`).
  newEmailTo: { points: () => 3, seconds: 3600 },
  confirmationTo: { points: () => 5, seconds: 3600 },
  signUp: { points: () => env().limits.signupsPerHour, seconds: 3600 },
  signIn: { points: () => env().limits.signinFailures, seconds: QUARTER_HOUR },
  signInNetwork: { points: () => env().limits.signinFailuresPerNetwork, seconds: QUARTER_HOUR },
  signInAccount: { points: () => env().limits.signinFailuresPerAccount, seconds: DAY },
  // One try in each wait, which is as long as the count of the account says.
  signInWait: { points: () => 1, seconds: QUARTER_HOUR },
  // Codes of a second factor: ten at a time of a client, and too few in a day at an account to guess one of a million.
  secondFactor: { points: () => 10, seconds: QUARTER_HOUR },
  secondFactorDay: { points: () => 50, seconds: DAY },
  secondFactorWait: { points: () => 1, seconds: HOUR },
  // By administrator, and by mailbox (`mailboxKey`).
  invitation: { points: () => 30, seconds: DAY },
  invitationTo: { points: () => 3, seconds: DAY },
  // An application is read by staff; changes are entries of the audit. By person, and by company.
  companyApplications: { points: () => 5, seconds: DAY },
  companyChanges: { points: () => 60, seconds: HOUR },
  // By who sends it, and by mailbox (`mailboxKey`).
  payLinkMail: { points: () => 30, seconds: DAY },
  payLinkMailTo: { points: () => 10, seconds: DAY },
  // By session.
  passkeyChallenge: { points: () => 30, seconds: QUARTER_HOUR },
  review: { points: () => env().limits.reviewsPerDay, seconds: 24 * 3600 },
  payment: { points: () => env().limits.paymentsPerMinute, seconds: 60 },
  // By staff member, whose orders for customers have no other limit.
  draftOrders: { points: () => 60, seconds: 600 },
  orderChange: { points: () => env().limits.ordersPer10Minutes, seconds: 600 },
  // Each call asks the provider. The shop's own page may repeat it while it gets no answer.
  tellPayment: { points: () => 6 * env().limits.paymentsPerMinute, seconds: 60, perInstance: true },
  // Mails about what costs nothing. Each instance counts for itself: a few more mails are worth less than a write for each order.
  orderMails: { points: () => 20, seconds: 3600, perInstance: true },
  // No real card is charged, so the limit is not worth a shared write.
  sandboxConfirm: { points: () => env().limits.paymentsPerMinute, seconds: 60, perInstance: true },
  // Reads products only, so the limit is not worth a shared write.
  basketCheck: { points: () => 120, seconds: 60, perInstance: true },
  fitmentCheck: { points: () => 120, seconds: 60, perInstance: true },
  buildCheck: { points: () => 120, seconds: 60, perInstance: true },
  quickOrder: { points: () => 120, seconds: 60, perInstance: true },
  quickOrderLong: { points: () => 12, seconds: 60, perInstance: true },
} as const satisfies Record<string, Rule>;
export type LimitName = keyof typeof RULES;

/** A hash of the e-mail, so that no deleted account leaves its e-mail here, and none clears the count by being deleted. */
export const mailboxKey = (email: string): string => createHash("sha256").update(email).digest("base64url");

/**
 * Counts before it decides: of any number of concurrent calls, no more than the limit pass.
 * @param times how many times the limit is allowed for this key
 */
export async function consumeLimit(name: LimitName, key: string, times = 1): Promise<LimitVerdict> {
  return await verdictOf(() => limiter(name, { times }).consume(key));
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
  await mongoClient()
    .db(env().mongodbDb)
    .collection(LIMITS)
    .deleteMany({ $or: [{ key: { $in: counters } }, ...withClient] });
}

/** Takes back one that was counted. The others of the same key still count. */
export async function returnToLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(key);
}

/** Forgets every count of these e-mails and ids: they name people. A key may go on, after a space, with the client. */
export async function eraseLimits(names: readonly string[]): Promise<void> {
  const keys = Object.keys(RULES).flatMap((rule) => names.map((name) => `${rule}:${name}`));
  await mongoClient()
    .db(env().mongodbDb)
    .collection(LIMITS)
    .deleteMany({ $or: keys.flatMap((key) => [{ key }, { key: { $gte: `${key} `, $lt: `${key}!` } }]) });
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
  const over = consumedPoints - RULES[name].points();
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
    return { ok: false, retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
  }
}

const counted = new Map<LimitName, RateLimiterMemory>();

function limiter(
  name: LimitName,
  { times = 1, seconds: otherwise }: { times?: number; seconds?: number } = {},
): RateLimiterMongo | RateLimiterMemory {
  const { points, seconds, perInstance }: Rule = RULES[name];
  if (perInstance) {
    const known = counted.get(name) ?? new RateLimiterMemory({ points: points(), duration: seconds });
    counted.set(name, known);
    return known;
  }
  return new RateLimiterMongo({
    storeClient: mongoClient(),
    dbName: env().mongodbDb,
    tableName: LIMITS,
    keyPrefix: name,
    points: times * points(),
    duration: otherwise ?? seconds,
    disableIndexesCreation: true,
  });
}
