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

/** Limits are counted in the database and shared by all instances, except those marked `perInstance`. */
const RULES = {
  signUp: { points: () => env().limits.signupsPerHour, seconds: 3600 },
  signIn: { points: () => env().limits.signinFailures, seconds: 15 * 60 },
  review: { points: () => env().limits.reviewsPerDay, seconds: 24 * 3600 },
  payment: { points: () => env().limits.paymentsPerMinute, seconds: 60 },
  // Each call asks the provider. The shop's own page may repeat it while it gets no answer.
  tellPayment: { points: () => 6 * env().limits.paymentsPerMinute, seconds: 60, perInstance: true },
  // No real card is charged, so the limit is not worth a shared write.
  sandboxConfirm: { points: () => env().limits.paymentsPerMinute, seconds: 60, perInstance: true },
} as const satisfies Record<string, Rule>;
export type LimitName = keyof typeof RULES;

/** Counts before it decides: of any number of concurrent calls, no more than the limit pass. */
export async function consumeLimit(name: LimitName, key: string): Promise<LimitVerdict> {
  try {
    await limiter(name).consume(key);
    return { ok: true };
  } catch (error) {
    // The library rejects with its result if the limit is exceeded, and with an error if it could not count.
    if (!(error instanceof RateLimiterRes)) throw error;
    return { ok: false, retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
  }
}

export async function forgetLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(key);
}

/** A sign-in counts before its password is checked. A correct password resets the count. */
export const countSignInTry = (email: string, address: string): Promise<LimitVerdict> =>
  consumeLimit("signIn", `${email} ${address}`);

export const forgetSignInTry = (email: string, address: string): Promise<void> =>
  forgetLimit("signIn", `${email} ${address}`);

const counted = new Map<LimitName, RateLimiterMemory>();

function limiter(name: LimitName): RateLimiterMongo | RateLimiterMemory {
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
    points: points(),
    duration: seconds,
    disableIndexesCreation: true,
  });
}
