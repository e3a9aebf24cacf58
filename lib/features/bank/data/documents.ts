import type { ObjectId } from "mongodb";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { EntryProblem, EntryState } from "@/lib/features/bank/domain/entry-states";
import type { LeftEntries } from "@/lib/features/bank/domain/statement";
import type { Cents } from "@/lib/values/money";

/** An account statement that was sent. Its file is not kept. */
export interface BankStatementDocument {
  _id: ObjectId;
  /** Of the file. */
  requestHash: string;
  by: Actor;
  at: Date;
  /** The bank's own names of the statements in the file. */
  names: string[];
  /** The credits in the file. Those that an earlier statement has brought are not stored again. */
  credits: number;
  left: LeftEntries;
  /** Whether all its entries are stored. A process may die before: the same file sent again stores the others. */
  isStored: boolean;
  /** Has the same meaning as in a product. */
  auditPending?: PendingAudit[];
}

/** A part of an entry for an order. */
export interface EntryUse {
  _id: ObjectId;
  orderId: ObjectId;
  cents: Cents;
  /** The part in the entry's currency. Missing where that is the shop's. */
  entryCents?: Cents;
  /**
   * `meant`: taken for the order, which does not have it yet. `ending`: somebody finds out whether the order has it; if not, it is
   * dropped.
   */
  state: "meant" | "ending" | "booked";
  at: Date;
}

/** Money that has come to the shop's account, by a statement or typed by hand. `_id` is made of its transaction, so that it is stored once. */
export interface BankEntryDocument {
  _id: ObjectId;
  /** `transactionOf` its entry: what the order that it pays names. */
  transactionId: string;
  /** The bank's own reference of it, or one that the shop has made where the bank gives none. */
  entry: string;
  /** The statement that has brought it first, and the bank's name of it. Null while somebody has typed it alone. */
  statementId: ObjectId | null;
  statementName: string;
  day: string;
  amountCents: Cents;
  currency: string;
  payer: string | null;
  text: string;
  /** The orders that its reference may name, whether they are there or not. */
  namedOrderIds: ObjectId[];
  /** It stands for several transactions of which the bank tells no amounts. */
  isLumped: boolean;
  /** A value of the statement that the shop does not know. Missing where there is none, and in entries of a version before. */
  doubt?: string;
  state: EntryState;
  /** When it is looked at next. Only while it is new. */
  tryAt?: Date;
  /** The orders that it pays. Missing until it is first booked, and in entries of a version before. */
  uses?: EntryUse[];
  /** As its statement says, where somebody had typed it before, perhaps with another amount. Missing elsewhere. */
  brought?: { amountCents: Cents; currency: string };
  /**
   * As much as pays no order, in its currency: it and all uses are the amount. Negative where its statement has brought less than it
   * pays. Missing with `uses`.
   */
  leftCents?: Cents;
  /** The rest that was set aside, in its currency. Missing where none was. */
  asideCents?: Cents;
  /** Rises with each step of a use. `revision` rises with what people see of the entry. Missing before the first. */
  useRevision?: number;
  /** The uses that its state was computed from, to tell whether a new state changes what people see. Missing before the first. */
  shownUses?: string;
  /** Since when a use is under way. Missing while none is. */
  useSince?: Date;
  /** The first order that it pays. The version before knows no other. */
  orderId: ObjectId | null;
  /** Why it waits for a person. */
  problem: EntryProblem | null;
  /** From 1 on. */
  revision: number;
  /** When it came, and last changed its state. */
  at: Date;
  changedAt: Date;
  /** When the database deletes it. Missing while somebody has to look at it. */
  expiresAt?: Date;
  /** Has the same meaning as in a product. */
  auditPending?: PendingAudit[];
}
