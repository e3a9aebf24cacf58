import type { Cents } from "@/lib/values/money";

/** A statement of the shop's account as the bank writes it: camt.053 of ISO 20022 (docs/bank-transfers.md). */

export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;

/** Tags, comments and attributes. An entry that a bank writes has about a hundred. */
export const MAX_STATEMENT_ELEMENTS = 800_000;

/** Entries of a file, and transactions in them. A kilobyte each, which is what banks write, fills the file. */
export const MAX_STATEMENT_ENTRIES = 5_000;

/** Money that has come: an entry of the statement, or a part of one that the bank has put several together in. */
export interface StatementCredit {
  /** Of its element in the file, from 1 on. */
  line: number;
  /** The day on which the bank booked it, `2026-11-22`. */
  day: string;
  /** In hundredths of its currency. */
  amountCents: Cents;
  /** `USD` */
  currency: string;
  /** The bank's own reference of the whole entry; null where it gives none. */
  bankReference: string | null;
  /** From 1 on where the entry has several transactions; else null. */
  part: number | null;
  /** Whether it stands for several transactions whose amounts the bank does not tell. */
  isLumped: boolean;
  /** A value of the statement that the shop does not know, so that a person looks at it; null where there is none. */
  doubt: string | null;
  payer: string | null;
  /** Why it was paid, in the payer's words. */
  text: string;
  /** The reference in the place that is meant for it, as it stands there. */
  reference: string | null;
}

export interface ReadStatement {
  /** The bank's own ids of the statements in the file. */
  names: string[];
  credits: StatementCredit[];
  /** The entries that nothing is booked by. */
  left: LeftEntries;
}

export interface LeftEntries {
  debits: number;
  /** Money that the bank has taken back, or has given back. */
  reversals: number;
  /** Announced, but not booked by the bank yet. */
  pending: number;
}

export const LEFT_NONE: LeftEntries = { debits: 0, reversals: 0, pending: 0 };

/** Texts are cut: the scheme has room for 140 characters, and the page for fewer. */
export const MAX_TEXT_LENGTH = 500;
export const MAX_PAYER_LENGTH = 140;
