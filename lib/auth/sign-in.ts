import { z } from "zod";
import { findCredentials } from "@/lib/core/data/people/users";
import { emailSchema } from "@/lib/core/domain/shop/schemas/fields";
import { PASSWORD_MAX } from "@/lib/core/domain/shop/shop";
import { done, type Result, refuse } from "@/lib/values/result";
import { type Client, findDevices, rememberNetwork } from "./known-devices";
import { takingTurns } from "./passwords";
import { countSignInTry } from "./sign-in-tries";

/** Passwords shorter than sign-up allows are compared too; very long ones would be expensive to hash. */
const triedSchema = z.object({ email: emailSchema, password: z.string().min(1).max(PASSWORD_MAX) });

/** `createSessionByPassword` checks that the hash is still the account's. */
export interface SignedIn {
  email: string;
  userId: string;
  passwordHash: string;
  /** Of a device that the account knew already. */
  knownDeviceId: string | null;
  /** The account has signed in from this network lately. */
  isKnownNetwork: boolean;
}

/**
 * Checks an e-mail and a password. Every refusal but "too many" has the same words and takes the same time, so that it
 * does not tell whether the account exists. An attempt counts before its password is hashed, and the right password clears
 * the count: guesses that arrive at once are limited like guesses in a row.
 * @throws HashingBusyError
 */
export async function signInWithPassword(
  tried: { email?: unknown; password?: unknown },
  client: Client,
): Promise<Result<SignedIn>> {
  const parsed = triedSchema.safeParse(tried);
  if (!parsed.success) return WRONG;
  const { email, password } = parsed.data;

  return await takingTurns(client.clientIp, () => signInCounted(email, password, client));
}

async function signInCounted(email: string, password: string, client: Client): Promise<Result<SignedIn>> {
  const [account, devices] = await Promise.all([findCredentials(email), findDevices(email, client)]);
  const known = devices.knownTo(account?.userId ?? null);
  const counted = await countSignInTry(email, known, client);
  if (!counted.ok) {
    return refuse("too_many", "Too many attempts. Please wait some minutes and try again.", {
      details: { retryAfter: counted.retryAfter },
    });
  }
  const passwordHash = account?.passwordHash ?? null;
  const isRight = await counted.compare(password, passwordHash);
  if (!isRight || account === null || passwordHash === null) return WRONG;
  const { userId } = account;
  await Promise.all([counted.wasRight(), known.isNetworkDue ? rememberNetwork(email, userId, client) : null]);
  const { knownDeviceId } = counted;
  return done({ email, userId, passwordHash, knownDeviceId, isKnownNetwork: known.isKnownNetwork });
}

export const WRONG = refuse("signed_out", "The e-mail or the password is wrong");
