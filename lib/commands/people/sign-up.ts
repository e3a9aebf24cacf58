import { hashPassword } from "@/lib/auth/passwords";
import { consumeLimit } from "@/lib/data/limits";
import { createUser } from "@/lib/data/users";
import { done, type Result, refuse } from "@/lib/domain/result";

/** @param clientIp for the limit */
export async function signUp(
  { name, email, password }: { name: string; email: string; password: string },
  { clientIp }: { clientIp: string },
): Promise<Result<{ userId: string }>> {
  const allowed = await consumeLimit("signUp", clientIp);
  if (!allowed.ok) {
    return refuse("too_many", "Too many new accounts from here. Please try again later.", {
      details: { retryAfter: allowed.retryAfter },
    });
  }
  const made = await createUser({ name, email, passwordHash: await hashPassword(password) });
  if (made) return done(made);
  const message = "There is an account with this e-mail already";
  return refuse("duplicate", message, { fields: { email: message } });
}
