import type { Binary, ObjectId } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { WantedCredit } from "@/lib/features/papers/domain/build-credit";
import type { NumberBook } from "@/lib/features/papers/domain/number-book";
import type { PaperContent, PaperKind } from "@/lib/features/papers/domain/paper";
import type { ProblemCode } from "@/lib/features/papers/domain/problems";

/** An invoice or a credit note. What it says never changes; the other fields note what has become of it. */
export interface PaperDocument {
  /** Made from kind and cause, so that a cause has one paper. */
  _id: ObjectId;
  kind: PaperKind;
  /** `order:<id>`, `order:<id>:2` once the first was credited whole, `refund:<order id>`, `rest:<order id>`, `return:<its id>`, `credit:<invoice's id>:<key>`. */
  cause: string;
  /** `INV-2026` */
  series: string;
  /** From 1 on, without a gap. The number is given by inserting the paper. */
  number: number;
  orderId: ObjectId;
  customerId: ObjectId;
  companyId?: ObjectId;
  issuedAt: Date;
  content: PaperContent;
  /** SHA-256 of the canonical JSON of name and content. */
  hash: string;
  /** Null until a job has made them. */
  files: PaperFiles | null;
  /** Since when they are due. Missing once they are there. */
  filesDue?: Date;
  /** Of one that a person has issued: a hash of their idempotency key. */
  requestKey?: string;
  /** Of a credit note: the invoice that it corrects. */
  invoiceId?: ObjectId;
  /** Of an invoice: what is to be credited, in this order. Each is a credit note, or becomes one. Missing before the first. */
  claims?: CreditClaim[];
  /** Of an invoice: the settled returns whose pieces it never had. Missing where there were none. */
  withoutReturns?: ObjectId[];
  /** Of an invoice: the returns that a person was asked to credit, or has credited before. The shop asks no more. Missing where there were none. */
  askedReturns?: ObjectId[];
  /** A claim may have no credit note yet. */
  creditsDue?: Date;
  sent: { to: string; at: Date }[];
  /** It keeps its buyer's name and address until then, also without the account. */
  keptUntil: Date;
  /** The account of its buyer was deleted, so that their name goes then. */
  stripAt?: Date;
  auditPending?: PendingAudit[];
}

export interface CreditClaim extends WantedCredit {
  cause: string;
  at: Date;
}

/** SHA-256 of each file, which is its id. */
export interface PaperFiles {
  pdf: string;
  cii: string;
  ubl: string;
}

export interface PaperFileDocument {
  _id: string;
  content: Binary;
  bytes: number;
  at: Date;
}

/** A paper that could not be issued. */
export interface PaperProblemDocument {
  /** As the paper's would be. */
  _id: ObjectId;
  orderId: ObjectId;
  kind: PaperKind;
  code: ProblemCode;
  text: string;
  /** Missing fields, with a sentence each. */
  fields: { field: string; text: string }[];
  at: Date;
  /** Of the shop's record when it was tried last: it is tried again once the owner has changed something. */
  recordRevision: number;
}

export const BOOK_ID = "papers";

/** Beside it stands the audit of its changes. */
export interface PaperBookDocument extends NumberBook {
  _id: typeof BOOK_ID;
  auditPending?: PendingAudit[];
}
