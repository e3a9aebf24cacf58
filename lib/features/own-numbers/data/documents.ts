import type { ObjectId } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";

/** All own part numbers of an owner. They are one document, so that each change is one guarded write. */
export interface OwnNumbersDocument {
  /** The owner's id. */
  _id: ObjectId;
  /** The kind of owner. Companies may have numbers for all of their people later. */
  owner: "user";
  /** Begins with 1. */
  revision: number;
  /** Sorted by `number`. */
  numbers: StoredOwnNumber[];
  updatedAt: Date;
  /** As in a product. */
  auditPending?: PendingAudit[];
}

export interface StoredOwnNumber {
  number: string;
  productId: ObjectId;
}
