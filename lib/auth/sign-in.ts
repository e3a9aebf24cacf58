import { z } from "zod";
import { countSignInTry, forgetSignInTry } from "@/lib/data/limits";
import { findCredentials } from "@/lib/data/users";
import { done, type Result, refuse } from "@/lib/domain/result";
import { emailSchema } from "@/lib/domain/schemas/fields";
import { PASSWORD_MAX } from "@/lib/domain/shop";
import { verifyPassword } from "./passwords";

/** Passwords shorter than sign-up allows are compared too; very long ones would be expensive to hash. */
const triedSchema = z.object({ email: emailSchema, password: z.string().min(1).max(PASSWORD_MAX) });

/** `createSessionByPassword` checks that the hash is still the account's. */
export interface SignedIn {
  userId: string;
  passwordHash: string;
}

/**
 * Checks an e-mail and a password. Every refusal but "too many" has the same words and takes the same time, so that it
 * does not tell whether the account exists. An attempt counts before its password is hashed, and the right password clears
 * the count: guesses that arrive at once are limited like guesses in a row.
 * @param clientIp as limits count it
 */
export async function signInWithPassword(
  tried: { email?: unknown; password?: unknown },
  clientIp: string,
): Promise<Result<SignedIn>> {
  const parsed = triedSchema.safeParse(tried);
  if (!parsed.success) return WRONG;
  const { email, password } = parsed.data;

  const counted = await countSignInTry(email, clientIp);
  if (!counted.ok) {
    return refuse("too_many", "Too many attempts. Please wait some minutes and try again.", {
      details: { retryAfter: counted.retryAfter },
    });
  }
  const account = await findCredentials(email);
  const passwordHash = account?.passwordHash ?? null;
  if (!(await verifyPassword(password, passwordHash)) || account === null || passwordHash === null)
    return WRONG;
  await forgetSignInTry(email, clientIp);
  return done({ userId: account.userId, passwordHash });
}

export const WRONG = refuse("signed_out", "The e-mail or the password is wrong");
