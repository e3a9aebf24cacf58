import { type JobFailure, type JobKind, jobWord } from "./jobs";

/** The mails of an order or a person: the jobs that write one each. */

/** Jobs that make a mail to each of several people, and send none themselves. */
const MAKES_MAILS: ReadonlySet<string> = new Set<JobKind>(["mail.approval-asked", "mail.payment-overdue"]);

interface OfJob {
  kind: string;
  orderId?: unknown;
}

/** Writes one mail, to whom its line says. */
export const isMail = ({ kind }: OfJob): boolean => kind.startsWith("mail.") && !MAKES_MAILS.has(kind);

export const isMailOfOrder = (job: OfJob): boolean => job.orderId !== undefined && isMail(job);

/** `unknown`: done by an earlier version, which kept neither the mailbox nor whether there was anything to say. */
export const MAIL_STATES = ["waiting", "sent", "failed", "dropped", "unknown"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of an order, as staff see it. */
export interface OrderMailView {
  id: string;
  /** `Order placed`, `To the shop: new paid order` */
  subject: string;
  state: MailState;
  /** The mailbox; null before the first try, and where nothing was written. */
  to: string | null;
  /** Waiting: when it is tried. Otherwise: since when it is so. */
  at: string;
  failure: JobFailure | null;
  /** Somebody has sent it again. */
  isAgain: boolean;
  canSendAgain: boolean;
}

/** A mail to a customer, about an order or their account. */
export interface CustomerMailView extends OrderMailView {
  orderId: string | null;
}

/** As a mail is named beside others: without the word that all of them have. */
export function mailWord(kind: string): string {
  const word = jobWord(kind).replace(/^Mails?:? /, "");
  return word.charAt(0).toUpperCase() + word.slice(1);
}
