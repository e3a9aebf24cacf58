import { randomUUID } from "node:crypto";
import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { refusalOf } from "@/lib/core/commands/requests/refuse-over";
import { findCredentials } from "@/lib/core/data/people/users";
import { parseId } from "@/lib/core/data/store/ids";
import { consumeLimit, type LimitVerdict, mailboxKey } from "@/lib/core/data/store/limits";
import { widerNetworks } from "@/lib/values/client-networks";
import { done, type Result, refuse } from "@/lib/values/result";

/**
 * Sends a link for a new password, where the account exists. Answer and time are the same where it does not: the same
 * reads and writes are made, and the job finds nobody to send a mail to.
 */
export async function askForPassword(
  email: string,
  { clientIp }: { clientIp: string },
): Promise<Result<null>> {
  const counted = await count(email, clientIp);
  const often = refusalOf(counted, "Too many links were asked for. Please try again later.");
  if (often) return often;
  const account = await findCredentials(email);
  const userId = account === null ? null : parseId(account.userId);
  const queued = await queueJob({
    kind: "mail.password-link",
    payload: { userId: userId?.toHexString() ?? null },
    cause: randomUUID(),
    ...(userId ? { userId } : {}),
  });
  return queued ? done(null) : BUSY;
}

const BUSY = refuse("busy", "The shop has many mails to send. Please try again in some minutes.", {
  details: { retryAfter: 300 },
});

/** For the client's networks first: nobody uses up an account's links from one of them for long. */
async function count(email: string, clientIp: string): Promise<LimitVerdict> {
  const own = await consumeLimit("passwordLinkClient", clientIp);
  if (!own.ok) return own;
  for (const { network, times } of widerNetworks(clientIp)) {
    const verdict = await consumeLimit("passwordLinkClient", network, times);
    if (!verdict.ok) return verdict;
  }
  return await consumeLimit("passwordLink", mailboxKey(email));
}
