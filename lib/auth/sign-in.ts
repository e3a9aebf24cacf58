import { z } from "zod";
import { countSignInTry, forgetSignInTry } from "@/lib/data/limits";
import { findCredentials } from "@/lib/data/users";
import { done, type Result, refuse } from "@/lib/domain/result";
import { emailSchema } from "@/lib/domain/schemas/fields";
import { PASSWORD_MAX } from "@/lib/domain/shop";
import { verifyPassword } from "./passwords";

/** What a browser sends is compared whatever its length, up to where comparing would become expensive. */
const triedSchema = z.object({ email: emailSchema, password: z.string().min(1).max(PASSWORD_MAX) });

/** Of use until the account has another password: `createSessionByPassword` looks again. */
export interface SignedIn {
  userId: string;
  passwordHash: string;
}

/**
 * Checks an e-mail and a password. Every refusal but "too many" is the same, in words and in time: whether there is
 * such an account is not told. A try counts against account and address before its password is hashed and is taken
 * back when it was right, so a flood of guesses sent at once is cut at the same number as one after the other.
 * @param address the caller's, as limits count it
 */
export async function signInWithPassword(
  tried: { email?: unknown; password?: unknown },
  address: string,
): Promise<Result<SignedIn>> {
  const parsed = triedSchema.safeParse(tried);
  if (!parsed.success) return WRONG;
  const { email, password } = parsed.data;

  const counted = await countSignInTry(email, address);
  if (!counted.ok) {
    return refuse("too_many", "Too many tries. Please wait some minutes and try again.", {
      details: { retryAfter: counted.retryAfter },
    });
  }
  const account = await findCredentials(email);
  const passwordHash = account?.passwordHash ?? null;
  if (!(await verifyPassword(password, passwordHash)) || account === null || passwordHash === null)
    return WRONG;
  await forgetSignInTry(email, address);
  return done({ userId: account.userId, passwordHash });
}

export const WRONG = refuse("signed_out", "E-mail or password is not right");
