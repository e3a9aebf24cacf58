import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import { LIMITS } from "./collections";
import { mongoClient } from "./connection";

export type LimitVerdict = { ok: true } | { ok: false /** Seconds. */; retryAfter: number };

interface Rule {
  points: () => number;
  seconds: number;
  /** Each instance counts for itself, and no request costs a write. */
  perInstance?: true;
}

/** Counted in the database, so that any number of instances share one limit, unless it says otherwise. */
const RULES = {
  signUp: { points: () => env().limits.signupsPerHour, seconds: 3600 },
  signIn: { points: () => env().limits.signinFailures, seconds: 15 * 60 },
  payment: { points: () => env().limits.paymentsPerMinute, seconds: 60 },
  // Each asks the provider, and one of the shop's own pages may do so again while it hears nothing.
  tellPayment: { points: () => 6 * env().limits.paymentsPerMinute, seconds: 60, perInstance: true },
  // No real card is tried, so nothing is worth a write that each instance would share.
  sandboxConfirm: { points: () => env().limits.paymentsPerMinute, seconds: 60, perInstance: true },
} as const satisfies Record<string, Rule>;
export type LimitName = keyof typeof RULES;

/** Counts first and judges then: of any number at once, no more than the limit get through. */
export async function consumeLimit(name: LimitName, key: string): Promise<LimitVerdict> {
  try {
    await limiter(name).consume(key);
    return { ok: true };
  } catch (error) {
    // The library rejects with its result when there are too many, and with an error when it could not count.
    if (!(error instanceof RateLimiterRes)) throw error;
    return { ok: false, retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
  }
}

export async function forgetLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(key);
}

/** A try counts before the password is looked at, and is forgotten when it was right. */
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
