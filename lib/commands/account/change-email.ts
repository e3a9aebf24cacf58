import { randomUUID } from "node:crypto";
import type { Client } from "@/lib/auth/known-devices";
import { actorOf } from "@/lib/commands/actor";
import { queueJob } from "@/lib/commands/jobs/queue-job";
import { auditNow, moveAccountAudit } from "@/lib/commands/upkeep/move-audit";
import { askForEmail, findEmailState, withdrawEmail } from "@/lib/data/account-emails";
import { requireId } from "@/lib/data/ids";
import { consumeLimit } from "@/lib/data/limits";
import type { Viewer } from "@/lib/domain/access";
import { done, type Result, refuse } from "@/lib/domain/result";
import { checkPasswordAgain, WRONG_PASSWORD } from "./check-password-again";

const TOO_MANY = "Too many mails were asked for. Please try again later.";

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
  const allowed = await consumeLimit("emailChange", viewer.userId);
  if (!allowed.ok) return refuse("too_many", TOO_MANY, { details: { retryAfter: allowed.retryAfter } });
  const userId = requireId(viewer.userId);
  const account = { userId, email: viewer.email, passwordHash: checked.value.passwordHash };
  const changeId = await askForEmail(account, email, actorOf(viewer, viewer.userId));
  // The password has changed since it was compared.
  if (changeId === null) return WRONG_PASSWORD;
  const payload = { userId: viewer.userId, changeId: changeId.toHexString() };
  // The notice first: no change is possible without it.
  await queueJob({ kind: "mail.email-changing", payload, cause: payload.changeId, userId });
  await queueJob({ kind: "mail.new-email", payload, cause: payload.changeId, userId });
  await auditNow(moveAccountAudit);
  return done({ modifiedCount: 1 });
}

export async function keepEmail(viewer: Viewer): Promise<Result<{ deletedCount: 0 | 1 }>> {
  const by = actorOf(viewer, viewer.userId);
  const withdrawn = await withdrawEmail(requireId(viewer.userId), viewer.email, by);
  if (withdrawn) await auditNow(moveAccountAudit);
  return done({ deletedCount: withdrawn ? 1 : 0 });
}

/** The link that confirms the e-mail, or the one that was asked for, once more. */
export async function sendConfirmation(viewer: Viewer): Promise<Result<null>> {
  const userId = requireId(viewer.userId);
  const state = await findEmailState(userId);
  if (!state || (state.isConfirmed && !state.change)) return done(null);
  const allowed = await consumeLimit("confirmationMail", viewer.userId);
  if (!allowed.ok) return refuse("too_many", TOO_MANY, { details: { retryAfter: allowed.retryAfter } });
  if (state.change) {
    const payload = { userId: viewer.userId, changeId: state.change.id.toHexString() };
    await queueJob({ kind: "mail.new-email", payload, cause: randomUUID(), userId });
  } else {
    const payload = { userId: viewer.userId };
    await queueJob({ kind: "mail.welcome", payload, cause: randomUUID(), userId });
  }
  return done(null);
}
