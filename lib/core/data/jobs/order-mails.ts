import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import {
  type CustomerMailView,
  isMail,
  isMailOfOrder,
  type MailState,
  mailWord,
  type OrderMailView,
} from "@/lib/core/domain/jobs/order-mails";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { jobs } from "./collections";
import type { JobDocument } from "./documents";

/** The mails of an order: what its jobs keep of them. */

/** More than an order has: each of its events writes one or two. */
const MOST_LISTED = 200;

/** Newest first. Empty for viewers without the right. */
export async function listOrderMails(viewer: Viewer, orderId: string): Promise<OrderMailView[]> {
  const _id = parseId(orderId);
  if (!_id || !hasRight(viewer, "sendMailsAgain")) return [];
  const found = await jobs().find({ orderId: _id }).sort(NEWEST).limit(MOST_LISTED).toArray();
  return found.filter(isMailOfOrder).map(toView);
}

const MOST_OF_CUSTOMER = 50;

/** The mails to a customer, of their account and to their mailbox, newest first. Empty for viewers without the right. */
export async function listMailsTo(
  viewer: Viewer,
  { userId, email }: { userId: ObjectId; email: string },
): Promise<CustomerMailView[]> {
  if (!hasRight(viewer, "sendMailsAgain")) return [];
  const [to, of] = await Promise.all([
    jobs().find({ mailTo: email }).sort(NEWEST).limit(MOST_OF_CUSTOMER).toArray(),
    jobs().find({ userId }).sort(NEWEST).limit(MOST_OF_CUSTOMER).toArray(),
  ]);
  const all = new Map([...to, ...of].filter(isMail).map((job) => [job._id.toHexString(), job]));
  return [...all.values()]
    .sort((a, b) => b.queuedAt.getTime() - a.queuedAt.getTime())
    .slice(0, MOST_OF_CUSTOMER)
    .map((job) => ({ ...toView(job), orderId: job.orderId?.toHexString() ?? null }));
}

const NEWEST = { queuedAt: -1, _id: -1 } as const;

export async function findOrderMail(orderId: ObjectId, mailId: string): Promise<JobDocument | null> {
  const _id = parseId(mailId);
  const found = _id && (await jobs().findOne({ _id, orderId }));
  return found && isMailOfOrder(found) ? found : null;
}

export const hasJob = async (_id: ObjectId): Promise<boolean> =>
  (await jobs().findOne({ _id }, { projection: { _id: 1 } })) !== null;

const AT_ONCE = 1_000;

/**
 * Takes the mailboxes out of the lines of mails: those of a deleted person, and all of the orders that they placed, whose
 * mails may have gone to an e-mail that they had before.
 */
export async function eraseMailboxes(
  emails: readonly string[],
  orderIds: readonly ObjectId[],
): Promise<void> {
  const without = { $unset: { mailTo: "" } } as const;
  if (emails.length > 0) await jobs().updateMany({ mailTo: { $in: [...emails] } }, without);
  for (let from = 0; from < orderIds.length; from += AT_ONCE)
    await jobs().updateMany({ orderId: { $in: orderIds.slice(from, from + AT_ONCE) } }, without);
}

function toView(job: JobDocument): OrderMailView {
  const { _id, kind, runAt, mailTo, lastError, againOf } = job;
  const state = stateOf(job);
  return {
    id: _id.toHexString(),
    subject: mailWord(kind),
    state,
    to: mailTo ?? null,
    at: runAt.toISOString(),
    failure:
      lastError && (state === "waiting" || state === "failed")
        ? { what: lastError.what, detail: lastError.detail }
        : null,
    isAgain: againOf !== undefined,
    canSendAgain: canBeSentAgain(job),
  };
}

function stateOf({ state, mailTo }: JobDocument): MailState {
  if (state === "dead") return "failed";
  if (state !== "done") return "waiting";
  if (mailTo === undefined) return "unknown";
  return mailTo === null ? "dropped" : "sent";
}

/** A waiting mail is sent anyway; a mail that an earlier version sent has no payload any more, so that it cannot be written again. */
export const canBeSentAgain = (job: JobDocument): boolean =>
  hasFailed(job) || (job.state === "done" && job.payload !== null);

/** It is tried once more, and needs no second job. */
export const hasFailed = ({ state, lastError, tries }: JobDocument): boolean =>
  state === "dead" || (state === "queued" && lastError !== null && tries > 0);
