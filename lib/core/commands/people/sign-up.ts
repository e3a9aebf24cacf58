import { refuseCommonPassword } from "@/lib/auth/common-passwords";
import { hashPassword, takingTurns } from "@/lib/auth/passwords";
import { queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { refusalOf } from "@/lib/core/commands/requests/refuse-over";
import { createUser } from "@/lib/core/data/people/users";
import { consumeLimit, type LimitVerdict, mailboxKey, returnToLimit } from "@/lib/core/data/store/limits";
import { widerNetworks } from "@/lib/values/client-networks";
import { done, type Result, refuse } from "@/lib/values/result";
import { text } from "@/lib/values/text";

/** @param clientIp for the limits; the networks around it have their own, wider ones */
export async function signUp(
  { name, email, password }: { name: string; email: string; password: string },
  { clientIp }: { clientIp: string },
): Promise<Result<{ userId: string }>> {
  const refused = refuseCommonPassword(password, "password");
  if (refused) return refused;
  return await takingTurns(clientIp, () => makeAccount(name, email, password, clientIp));
}

async function makeAccount(
  name: string,
  email: string,
  password: string,
  clientIp: string,
): Promise<Result<{ userId: string }>> {
  const counted = await countSignUp(clientIp);
  const often = refusalOf(counted, text("Too many new accounts from here. Please try again later."));
  if (often) return often;
  const passwordHash = await hashPassword(password, clientIp);
  // The e-mail may be a stranger's, and an account is made and deleted as often as somebody likes. Without this mail the account is
  // as good: its page can send it again.
  const welcome = await consumeLimit("confirmationTo", mailboxKey(email));
  const made = await createUser({ name, email, passwordHash }, { isWelcomed: welcome.ok });
  if (made) {
    await queueAccountJobs();
    return done(made);
  }
  if (welcome.ok) await returnToLimit("confirmationTo", mailboxKey(email));
  const message = text("There is an account with this e-mail already");
  return refuse("duplicate", message, { fields: { email: message } });
}

async function countSignUp(clientIp: string): Promise<LimitVerdict> {
  const own = await consumeLimit("signUp", clientIp);
  if (!own.ok) return own;
  for (const { network, times } of widerNetworks(clientIp)) {
    const verdict = await consumeLimit("signUp", network, times);
    if (!verdict.ok) return verdict;
  }
  return own;
}
