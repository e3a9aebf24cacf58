import { randomUUID } from "node:crypto";
import type { Client } from "@/lib/auth/known-devices";
import { actorOf } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { MANY_MAILS_WAIT } from "@/lib/core/commands/jobs/many-mails-wait";
import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { askForEmail, findEmailState, withdrawEmail } from "@/lib/core/data/people/account-emails";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { type LimitName, mailboxKey } from "@/lib/core/data/store/limits";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Refusal, type Result } from "@/lib/values/result";
import { checkPasswordAgain, WRONG_PASSWORD } from "./check-password-again";

/**
 * Asks for another e-mail: a link goes to the new one, a notice to the old one. Whether another account has it is said on the
 * link's page alone, which only its owner can open.
 */
export async function changeEmail(
  viewer: Viewer,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (email === viewer.email) return done({ modifiedCount: 0 });
  const checked = await checkPasswordAgain(viewer, password, client);
  if (!checked.ok) return checked;
  const refused = (await refuseMail("emailChange", viewer.userId)) ?? (await countMailTo(email));
  if (refused) return refused;
  const userId = requireId(viewer.userId);
  const account = { userId, email: viewer.email, passwordHash: checked.value.passwordHash };
  const changeId = await askForEmail(account, email, actorOf(viewer, viewer.userId));
  // The password has changed since it was compared.
  if (changeId === null) return WRONG_PASSWORD;
  await auditNow("users");
  const isQueued = await queueMails(userId, changeId, changeId.toHexString());
  return isQueued ? done({ modifiedCount: 1 }) : MANY_MAILS_WAIT;
}

/**
 * The notice first: no link to the new e-mail is sent without it. It is one job of the change, however often this is called.
 * @param cause of the link: the same cause sends no second one
 */
async function queueMails(userId: ObjectId, changeId: ObjectId, cause: string): Promise<boolean> {
  const payload = { userId: userId.toHexString(), changeId: changeId.toHexString() };
  return (
    (await queueJob({ kind: "mail.email-changing", payload, cause: payload.changeId, userId })) &&
    (await queueJob({ kind: "mail.new-email", payload, cause, userId }))
  );
}

/** Counted by recipient: many accounts could send mails to one stranger. */
const countMailTo = (email: string): Promise<Refusal | null> => refuseMail("newEmailTo", mailboxKey(email));

const refuseMail = (limit: LimitName, key: string): Promise<Refusal | null> =>
  refuseOver(limit, key, "Too many mails were asked for. Please try again later.");

export async function keepEmail(viewer: Viewer): Promise<Result<{ deletedCount: 0 | 1 }>> {
  const by = actorOf(viewer, viewer.userId);
  const withdrawn = await withdrawEmail(requireId(viewer.userId), viewer.email, by);
  if (withdrawn) await auditNow("users");
  return done({ deletedCount: withdrawn ? 1 : 0 });
}

/** The link that confirms the e-mail, or the one that was asked for, once more. */
export async function sendConfirmation(viewer: Viewer): Promise<Result<null>> {
  const userId = requireId(viewer.userId);
  const state = await findEmailState(userId);
  if (!state || (state.isConfirmed && !state.change)) return done(null);
  const { change } = state;
  const refused =
    (await refuseMail("confirmationMail", viewer.userId)) ??
    (await (change ? countMailTo(change.email) : refuseMail("confirmationTo", mailboxKey(state.email))));
  if (refused) return refused;
  const cause = randomUUID();
  const payload = { userId: viewer.userId };
  const isQueued = change
    ? await queueMails(userId, change.id, cause)
    : await queueJob({ kind: "mail.welcome", payload, cause, userId });
  return isQueued ? done(null) : MANY_MAILS_WAIT;
}
