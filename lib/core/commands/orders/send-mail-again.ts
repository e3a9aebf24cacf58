import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { wakeJobs } from "@/lib/core/commands/jobs/wake";
import { hashOfKey } from "@/lib/core/commands/requests/hash-of-key";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { jobRetried, mailSentAgain } from "@/lib/core/data/audit/audit-entries";
import type { JobDocument } from "@/lib/core/data/jobs/documents";
import { retryJob } from "@/lib/core/data/jobs/job-lists";
import { insertJobs, type NewJob } from "@/lib/core/data/jobs/jobs";
import { canBeSentAgain, findOrderMail, hasFailed, hasJob } from "@/lib/core/data/jobs/order-mails";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { mailboxKey } from "@/lib/core/data/store/limits";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";

const NO_SUCH_MAIL = refuse("not_found", "There is no such mail of this order");
const WAITS = refuse("not_ready", "This mail waits to be sent already");
const TOO_OLD = refuse("not_ready", "An earlier version of the shop sent this mail: it cannot be sent again");
const OFTEN = "This mailbox was sent many mails again today. Please try again tomorrow.";

/**
 * Sends a mail of an order once more, by a job of its own: written anew from today's order, to where it would go today. What is
 * no longer true is not said again; then nothing is sent, and its line says so. A mail that has failed is tried at once.
 * @param idempotencyKey the same key is the same mail
 */
export async function sendMailAgain(
  viewer: Viewer,
  orderId: string,
  mailId: string,
  idempotencyKey: string,
): Promise<Result<{ mailId: string }>> {
  if (!hasRight(viewer, "sendMailsAgain")) return staffOnly("sendMailsAgain");
  const order = await findOrderDocumentFor(viewer, orderId);
  const job = order && (await findOrderMail(order._id, mailId));
  if (!order || !job) return NO_SUCH_MAIL;
  const again = newJob(job, `${mailId} again ${hashOfKey(viewer, idempotencyKey)}`);
  const _id = jobIdOf(again.kind, again.cause);
  if (await hasJob(_id)) return done({ mailId: _id.toHexString() });
  // The same sent again, because its answer was lost.
  if (job.state === "queued" && job.lastError !== null && job.tries === 0) return done({ mailId });
  if (!canBeSentAgain(job)) return job.state === "done" ? TOO_OLD : WAITS;
  const often = await refuseOver("mailAgainTo", mailboxKey(job.mailTo ?? order.customer.email), OFTEN);
  if (often) return often;
  const by = staffActor(viewer);
  const isRetried = hasFailed(job);
  if (isRetried) await retryJob(job, jobRetried(job, by));
  else await insertJobs([{ ...again, auditPending: [mailSentAgain(job, _id, by)] }]);
  wakeJobs();
  await auditNow("jobs");
  return done({ mailId: isRetried ? mailId : _id.toHexString() });
}

function newJob({ kind, payload, orderId, userId, _id, againOf }: JobDocument, cause: string): NewJob {
  const about = { ...(orderId ? { orderId } : {}), ...(userId ? { userId } : {}) };
  return { kind, payload, cause, ...about, againOf: againOf ?? _id } as NewJob;
}
