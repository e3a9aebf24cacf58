import type { ObjectId } from "mongodb";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { MovedBy } from "@/lib/core/data/catalogue/documents";
import type { CountState, Outcome, Scope } from "@/lib/features/counts/domain/counts";
import type { Cents } from "@/lib/values/money";

/** Counts as they are stored: one document a count, and one a line, so that many may count at once. */

export interface CountDocument {
  _id: ObjectId;
  title: string;
  scope: Scope;
  scopeName: string;
  state: CountState;
  /** Until all its lines are made. */
  productIds?: ObjectId[];
  lineCount: number;
  by: MovedBy;
  createdAt: Date;
  /** Set while its lines are made, and while its differences come into stock. */
  dueSince?: Date;
  /** The person who closes it. Missing before; the name, which the audit of products needs, until it is closed. */
  closedBy?: MovedBy & Partial<Pick<Actor, "name" | "onOwn">>;
  /** The request that closes it: the same one gets the same answer. */
  closeKey?: ObjectId;
  closedAt?: Date;
  requestHash: string;
  revision: number;
  auditPending?: PendingAudit[];
}

/** Its figures are there once it is counted. */
export interface CountLineDocument {
  _id: ObjectId;
  countId: ObjectId;
  productId: ObjectId;
  /** In the order of the count. */
  position: number;
  /** How many movements the product had when the count was opened. */
  openedSeq: number;
  /** Rises with each change by a person. */
  revision: number;
  counted?: number;
  expected?: number;
  /** How many movements the product had when it was counted. */
  seq?: number;
  priceCents?: Cents;
  by?: MovedBy;
  at?: Date;
  /** The count is being closed: nobody counts it any more. */
  isFrozen?: true;
  outcome?: Outcome;
  auditPending?: PendingAudit[];
}

export type CountedLineDocument = CountLineDocument &
  Required<Pick<CountLineDocument, "counted" | "expected" | "seq" | "priceCents" | "by" | "at">>;
