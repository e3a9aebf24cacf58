import { randomUUID } from "node:crypto";
import { MANY_MAILS_WAIT } from "@/lib/core/commands/jobs/many-mails-wait";
import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { refusalOf } from "@/lib/core/commands/requests/refuse-over";
import { findCredentials } from "@/lib/core/data/people/users";
import { parseId } from "@/lib/core/data/store/ids";
import { consumeLimit, type LimitName, type LimitVerdict, mailboxKey } from "@/lib/core/data/store/limits";
import { widerNetworks } from "@/lib/values/client-networks";
import { done, type Result } from "@/lib/values/result";
import { text } from "@/lib/values/text";

interface Asked {
  kind: "mail.password-link" | "mail.device-link";
  /** By the client's networks, and by mailbox. */
  limits: { client: LimitName; mailbox: LimitName };
}

type From = { clientIp: string };

/** Sends a link for a new password, where the account exists. */
export const askForPassword = (email: string, from: From): Promise<Result<null>> =>
  askForLink(email, from, {
    kind: "mail.password-link",
    limits: { client: "passwordLinkClient", mailbox: "passwordLink" },
  });

/** Sends a link that lets the device where it is used sign in, where the account exists. It has limits of its own: who uses up the
 * links for a password in an office leaves these. */
export const askForDevice = (email: string, from: From): Promise<Result<null>> =>
  askForLink(email, from, {
    kind: "mail.device-link",
    limits: { client: "deviceLinkClient", mailbox: "deviceLink" },
  });

/**
 * Answer and time are the same where the account does not exist: the same reads and writes are made, and the job finds nobody to send
 * a mail to.
 */
async function askForLink(email: string, { clientIp }: From, { kind, limits }: Asked): Promise<Result<null>> {
  const counted = await count(email, clientIp, limits);
  const often = refusalOf(counted, text("Too many links were asked for. Please try again later."));
  if (often) return often;
  const account = await findCredentials(email);
  const userId = account === null ? null : parseId(account.userId);
  const queued = await queueJob({
    kind,
    payload: { userId: userId?.toHexString() ?? null },
    cause: randomUUID(),
    ...(userId ? { userId } : {}),
  });
  return queued ? done(null) : MANY_MAILS_WAIT;
}

/** For the client's networks first: nobody uses up an account's links from one of them for long. */
async function count(
  email: string,
  clientIp: string,
  { client, mailbox }: Asked["limits"],
): Promise<LimitVerdict> {
  const own = await consumeLimit(client, clientIp);
  if (!own.ok) return own;
  for (const { network, times } of widerNetworks(clientIp)) {
    const verdict = await consumeLimit(client, network, times);
    if (!verdict.ok) return verdict;
  }
  return await consumeLimit(mailbox, mailboxKey(email));
}
