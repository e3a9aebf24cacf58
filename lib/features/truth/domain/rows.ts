import type { Right } from "@/lib/registry/staff-rights";

/** The rows of the truth panel. Each checks that two records of the shop agree, or that work is not late. */

export const ROW_KEYS = [
  "stock",
  "ledger",
  "holds",
  "held",
  "moves",
  "credit",
  "paid",
  "claims",
  "entries",
  "refunds",
  "numbers",
  "papers",
  "jobs",
  "events",
  "audit",
  "backup",
] as const;
export type RowKey = (typeof ROW_KEYS)[number];

export interface RowTexts {
  title: string;
  /** Completes "It checks …". */
  checks: string;
  /** To staff, where it differs. */
  question: string;
  /** The right that a mend of it needs beside that to see the panel. Missing where nothing is mended here. */
  mendRight?: Right;
}

export const ROWS: Readonly<Record<RowKey, RowTexts>> = {
  stock: {
    title: "Pieces of each product",
    checks: "that all pieces received are available, held or sold",
    question: "Only a change of the database by hand makes this. How many pieces are on the shelf?",
    mendRight: "keepStock",
  },
  ledger: {
    title: "Ledger of each product",
    checks: "that the movements of each product add up to the pieces received and shipped",
    question: "Which pieces came or left that no movement tells of?",
    mendRight: "keepStock",
  },
  holds: {
    title: "Holds without an order",
    checks: "that all pieces on hold are held for an open order",
    question: "Is this order over? Then its pieces can be free.",
    mendRight: "keepStock",
  },
  held: {
    title: "Orders without their pieces",
    checks: "that each open order has its pieces on hold",
    question: "Can the order be delivered? Hold its pieces again, or cancel it.",
    mendRight: "keepStock",
  },
  moves: {
    title: "Moves of stock",
    checks: "that no move of stock waits for more than five minutes",
    question: "Why is the move not made? The log of the shop has the reason.",
    mendRight: "seeTruth",
  },
  credit: {
    title: "Credit of companies",
    checks: "that the credit in use is that of the orders on account",
    question: "Is the order on account still to be paid?",
    mendRight: "keepTerms",
  },
  paid: {
    title: "Paid orders and their money",
    checks: "that the money of each paid order has come",
    question: "Has the money come? Compare the payments, and the entries of the account.",
  },
  claims: {
    title: "Payments and their orders",
    checks: "that each payment pays one order, and each order names its payment",
    question: "Which order did this payment pay?",
  },
  entries: {
    title: "Entries of the bank account",
    checks: "that orders have the money that was booked for them from the bank account",
    question: "Which order does this entry pay?",
    mendRight: "bookTransfers",
  },
  refunds: {
    title: "Refunds",
    checks: "that no refund waits for more than a day",
    question: "Was the money sent back?",
    mendRight: "refundOrders",
  },
  numbers: {
    title: "Numbers of papers",
    checks: "that the numbers of invoices and credit notes have no gap",
    question:
      "Which paper had the missing number? Only a change of the database by hand can have removed it.",
  },
  papers: {
    title: "Papers that are due",
    checks: "that each paper that is due was made",
    question: "What stops this paper? Its reason stands beside it.",
    mendRight: "keepPapers",
  },
  jobs: {
    title: "Mails and other later work",
    checks: "that mails and other later work were done in time",
    question: "Does the mail server answer? Try the work again once it does.",
    mendRight: "seeWork",
  },
  events: {
    title: "Messages of the payment provider",
    checks: "that each message of the payment provider was handled",
    question: "What does the provider say of this payment?",
    mendRight: "seePayments",
  },
  audit: {
    title: "Copies of the audit and the ledger",
    checks: "that no entry of the audit or the ledger waits to be copied for more than five minutes",
    question: "Why are they not copied? The log of the shop has the reason.",
    mendRight: "seeTruth",
  },
  backup: {
    title: "Backup",
    checks: "that the last backup is less than a day old",
    question: "Did last night’s backup run?",
  },
};

/** The records that an example leads to. */
export const ABOUT_KINDS = [
  "product",
  "order",
  "company",
  "entry",
  "paper",
  "job",
  "payment",
  "none",
] as const;
export type AboutKind = (typeof ABOUT_KINDS)[number];

/** Something that differs. */
export interface Difference {
  row: RowKey;
  /** Tells it from others of its row, such as the id of its record. */
  subject: string;
  /** The record to look at, and its name for people. */
  about: { kind: AboutKind; id: string; label: string };
  /** One sentence. As long as it says the same, it is the same difference. */
  text: string;
  /** The effect of mending it, in one sentence. Missing where the shop does not know enough to mend it. */
  mend?: string;
}

/** A row reads `agrees` while a difference of it may be a sequence that is under way: that is looked at again first. */
export const ROW_STATES = ["agrees", "differs", "unknown"] as const;
export type RowState = (typeof ROW_STATES)[number];

export const ROW_STATE_WORDS: Readonly<Record<RowState, string>> = {
  agrees: "Agrees",
  differs: "Differs",
  unknown: "Cannot be judged yet",
};

/** So many differences of a row are kept, each with its mend. More are counted. */
export const MOST_KEPT = 100;
/** So many of them stand on the page. */
export const MOST_SHOWN = 10;

/** Differences of two records are shown once they have stayed the same for so long: whatever normally runs is over by then. */
export const STAYS_MS = 60_000;
/** Work that is due for longer than this is late. */
export const LATE_MS = 5 * 60_000;
/** The panel is looked through so often. */
export const LOOK_EVERY_MS = 5 * 60_000;
/** The least pause after a look that somebody has asked for. */
export const LOOK_PAUSE_MS = 1_000;

const RACY: readonly RowKey[] = ["holds", "held", "credit", "claims", "entries"];

/** Whether two records are compared, of which one is written after the other. */
export const isOfTwo = (row: RowKey): boolean => RACY.includes(row);
