import type { Right } from "@/lib/registry/staff-rights";

/** The rows of the truth panel: each compares two things that the shop knows, which must agree. */

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
  /** Completes "It compares …". */
  compares: string;
  /** To staff, where it differs. */
  question: string;
  /** The right that a mend of it needs beside that to see the panel. Missing where nothing is mended here. */
  mendRight?: Right;
}

export const ROWS: Readonly<Record<RowKey, RowTexts>> = {
  stock: {
    title: "Pieces of each product",
    compares: "all pieces received with those available, held and sold",
    question: "Only a change of the database by hand makes this. How many pieces are on the shelf?",
    mendRight: "keepStock",
  },
  ledger: {
    title: "Ledger of each product",
    compares: "the movements of each product with the pieces received and shipped",
    question: "Which pieces came or left that no movement tells of?",
    mendRight: "keepStock",
  },
  holds: {
    title: "Holds without an order",
    compares: "the pieces that products hold with the orders that they are held for",
    question: "Is this order over? Then its pieces can be free.",
    mendRight: "keepStock",
  },
  held: {
    title: "Orders without their pieces",
    compares: "the pieces of open orders with those that products hold for them",
    question: "Can the order be delivered? Hold its pieces again, or cancel it.",
    mendRight: "keepStock",
  },
  moves: {
    title: "Moves of stock",
    compares: "moves that orders have left due with five minutes",
    question: "Why is the move not made? The log of the shop has the reason.",
    mendRight: "seeTruth",
  },
  credit: {
    title: "Credit of companies",
    compares: "the credit that companies use with their orders on account",
    question: "Is the order on account still to be paid?",
    mendRight: "keepTerms",
  },
  paid: {
    title: "Paid orders and their money",
    compares: "orders that count as paid with the money that came for them",
    question: "Has the money come? Compare the payments, and the entries of the account.",
  },
  claims: {
    title: "Money and its order",
    compares: "the money of each order with the note that its payment belongs to that order alone",
    question: "Which order did this payment pay?",
  },
  entries: {
    title: "Entries of the account",
    compares: "the entries of the bank account with the money that orders have of them",
    question: "Which order does this entry pay?",
    mendRight: "bookTransfers",
  },
  refunds: {
    title: "Refunds",
    compares: "refunds that are due with one day",
    question: "Was the money sent back?",
    mendRight: "refundOrders",
  },
  numbers: {
    title: "Numbers of papers",
    compares: "the numbers of invoices and credit notes with a series without gaps",
    question:
      "Which paper had the missing number? Only a change of the database by hand can have removed it.",
  },
  papers: {
    title: "Papers that are due",
    compares: "what asks for a paper with the papers that there are",
    question: "What stops this paper? Its reason stands beside it.",
    mendRight: "keepPapers",
  },
  jobs: {
    title: "Mails and other later work",
    compares: "the queue of later work with work that was done in time",
    question: "Does the mail server answer? Try the work again once it does.",
    mendRight: "seeWork",
  },
  events: {
    title: "Messages of the payment provider",
    compares: "messages that came from the payment provider with those that were handled",
    question: "What does the provider say of this payment?",
    mendRight: "seePayments",
  },
  audit: {
    title: "Audit and ledger, copied",
    compares: "entries of the audit and movements that wait in their records with five minutes",
    question: "Why are they not copied? The log of the shop has the reason.",
    mendRight: "seeTruth",
  },
  backup: {
    title: "Backup",
    compares: "the last backup with one day",
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
