import type { OrderEvent } from "@/lib/core/domain/orders/order-lifecycle";

/** Work that is done after an answer was given. `lib/core/commands/jobs` runs it. */

export const JOB_STATES = ["queued", "running", "done", "dead"] as const;
export type JobState = (typeof JOB_STATES)[number];

/**
 * The kinds of jobs, each with what its handler needs to know. A payload names records by their ids: the handler reads them
 * when it runs, so that a job holds no secret and nothing about a person. `lib/upkeep/job-handlers.ts` has the handlers.
 */
export interface JobPayloads {
  "mail.order-placed": OfOrder;
  /** An order waits for approval: makes a mail to each person who decides on it. */
  "mail.approval-asked": OfOrder;
  "mail.approval": OfOrder & { userId: string };
  "mail.order-approved": OfOrder;
  /** An order is on account from now on. */
  "mail.order-accepted": OfOrder;
  "mail.order-settled": OfOrder;
  "mail.order-unsettled": OfOrder;
  /** The payment of an order on account is overdue: makes a mail to each person who pays it. */
  "mail.payment-overdue": OfOrder;
  "mail.payment-reminder": OfOrder & { userId: string; step: number };
  "mail.order-declined": OfOrder;
  /** Two hours before an unpaid order expires. */
  "mail.order-expiring": OfOrder;
  "mail.order-expired": OfOrder;
  "mail.order-cancelled": OfOrder;
  "mail.order-paid": OfOrder;
  /** To the shop: paid, or on account. */
  "mail.new-paid-order": OfOrder;
  "mail.order-shipped": OfOrder;
  /** To the e-mail that a pay link is for. */
  "mail.pay-link": OfOrder;
  "mail.order-refunded": OfOrder;
  "mail.refund-failed": OfOrder;
  /** After a refund had failed. */
  "mail.refund-sent-again": OfOrder;
  /** The link for a new password. Null where somebody entered an e-mail that no account has. */
  "mail.password-link": { userId: string | null };
  /** The first mail to an account, with the link that confirms its e-mail. */
  "mail.welcome": { userId: string };
  /** Another e-mail was asked for: the link to it, and the notice to the old one. */
  "mail.new-email": { userId: string; changeId: string };
  "mail.email-changing": { userId: string; changeId: string };
  /** Orders and reviews get the new e-mail. */
  "account.follow-email": { userId: string };
  /**
   * Erases what is left of a deleted account. The e-mails are those that its mails were sent to; nothing else names them
   * any more, and they go with the job.
   */
  "account.erase": { userId: string; emails: string[] };
  /** Compares the file of an import with the catalogue. */
  "import.read": { importId: string; reading: number };
  /** Writes the rows of an import, or puts them back. */
  "import.write": { importId: string; direction: "apply" | "undo" };
  /** A role of staff was given or taken away. */
  "mail.role-changed": { userId: string; role: string; given: boolean };
  /** Staff signed in on a device that the account did not know. */
  "mail.staff-sign-in": { userId: string; device: string; network: string | null; at: string };
  /** A draft becomes public, if it still has this time. */
  "product.publish": { productId: string; publishAt: string };
  /** Somebody is asked to work for the shop. */
  "mail.invitation": { invitationId: string };
  /** A company has applied: to the shop. */
  "mail.company-applied": { companyId: string };
  /** The shop has approved or suspended a company: to its owner. */
  "mail.company-decided": { companyId: string };
  /** Somebody is asked to act for a company. */
  "mail.company-invitation": { companyId: string; invitationId: string };
  /** A passkey was refused because its counter went back. */
  "mail.passkey-refused": { userId: string; at: string };
  /** Pieces that somebody has wished for are free. */
  "mail.wish": { wishId: string };
}
export type JobKind = keyof JobPayloads;

interface OfOrder {
  orderId: string;
}
/** The kinds that need to know nothing but their order. */
export type OrderJobKind = {
  [K in JobKind]: OfOrder extends JobPayloads[K] ? K : never;
}[JobKind];

/** Jobs that follow from an order's events. Each is stored with the event itself, so that a crash loses none. */
export const JOBS_AFTER: Readonly<Partial<Record<OrderEvent, readonly OrderJobKind[]>>> = {
  confirm: ["mail.order-placed"],
  ask: ["mail.order-placed", "mail.approval-asked"],
  accept: ["mail.order-accepted", "mail.new-paid-order"],
  approve: ["mail.order-approved"],
  decline: ["mail.order-declined"],
  expire: ["mail.order-expired"],
  cancel: ["mail.order-cancelled"],
  pay: ["mail.order-paid", "mail.new-paid-order"],
  ship: ["mail.order-shipped"],
  settle: ["mail.order-settled"],
  unsettle: ["mail.order-unsettled"],
  remind: ["mail.payment-overdue"],
  refund: ["mail.order-refunded"],
};

/** For administrators. */
export const JOB_WORD: Readonly<Record<JobKind, string>> = {
  "mail.order-placed": "Mail: order placed",
  "mail.approval-asked": "Mails: an order waits for approval",
  "mail.approval": "Mail: an order waits for approval",
  "mail.order-approved": "Mail: order approved",
  "mail.order-accepted": "Mail: order on account",
  "mail.order-settled": "Mail: order on account paid",
  "mail.order-unsettled": "Mail: payment of an order on account taken back",
  "mail.payment-overdue": "Mails: an order on account is overdue",
  "mail.payment-reminder": "Mail: an order on account is overdue",
  "mail.order-declined": "Mail: order declined",
  "mail.order-expiring": "Mail: the hold ends in two hours",
  "mail.order-expired": "Mail: order expired",
  "mail.order-cancelled": "Mail: order cancelled",
  "mail.order-paid": "Mail: order paid",
  "mail.new-paid-order": "Mail to the shop: new paid order",
  "mail.order-shipped": "Mail: order shipped",
  "mail.pay-link": "Mail: pay link",
  "mail.order-refunded": "Mail: money returned",
  "mail.refund-failed": "Mail: refund failed",
  "mail.refund-sent-again": "Mail: refund sent again",
  "mail.password-link": "Mail: forgotten password",
  "mail.welcome": "Mail: welcome",
  "mail.new-email": "Mail: confirm a new e-mail",
  "mail.email-changing": "Mail: e-mail is being changed",
  "account.follow-email": "New e-mail into orders and reviews",
  "account.erase": "Deleted account: erase what is left",
  "import.read": "Import: compare a file with the catalogue",
  "import.write": "Import: write rows",
  "mail.role-changed": "Mail: role changed",
  "mail.staff-sign-in": "Mail: new sign-in",
  "product.publish": "Draft becomes public",
  "mail.invitation": "Mail: invitation",
  "mail.company-applied": "Mail to the shop: a company applies",
  "mail.company-decided": "Mail: company approved or suspended",
  "mail.company-invitation": "Mail: invitation to a company",
  "mail.passkey-refused": "Mail: passkey refused",
  "mail.wish": "Mail: wished pieces are free",
};
export const JOB_KINDS = Object.keys(JOB_WORD) as JobKind[];

/** Another version of the shop may know other kinds. */
export const jobWord = (kind: string): string => (isJobKind(kind) ? JOB_WORD[kind] : kind);

/** As stored: another version of the shop may know other kinds. */
export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(JOB_WORD, kind);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a job waits after each failure; after the last one it is dead. 44 h 36 min in all. */
export const RETRY_AFTER_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];
export const JOB_TRIES = RETRY_AFTER_MS.length + 1;

/** The wait after this many tries; null where that was the last. */
export const waitAfter = (tries: number): number | null => RETRY_AFTER_MS[tries - 1] ?? null;

/** Why a try has failed. */
export interface JobFailure {
  /** In words, for administrators. */
  what: string;
  /** The words of the other side, without the recipient's e-mail; empty where it said nothing. */
  detail: string;
}

export interface WorkFiguresView {
  dead: number;
  queued: number;
  /** When the longest waiting job was due; null where none waits. */
  oldestDueAt: string | null;
  doneInDay: number;
}
