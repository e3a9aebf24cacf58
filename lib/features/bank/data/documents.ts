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

/** Money that has come to the shop's account, by a statement. `_id` is made of its transaction, so that it is stored once. */
export interface BankEntryDocument {
  _id: ObjectId;
  /** `transactionOf` its entry: what the order that it pays names. */
  transactionId: string;
  /** The bank's own reference of it, or one that the shop has made where the bank gives none. */
  entry: string;
  /** The statement that has brought it first, and the bank's name of it. */
  statementId: ObjectId;
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
  /** The order that it pays, while it is booked. */
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
