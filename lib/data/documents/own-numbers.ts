import type { ObjectId } from "mongodb";
import type { PendingAudit } from "./audit";

/** All own part numbers of one owner: one document, so that each change of them is one guarded write. */
export interface OwnNumbersDocument {
  /** The owner's. */
  _id: ObjectId;
  /** Whose id it is. A company may have numbers for all of its people later. */
  owner: "user";
  /** From 1 on. */
  revision: number;
  /** In order of `number`. */
  numbers: StoredOwnNumber[];
  updatedAt: Date;
  /** As in a product. */
  auditPending?: PendingAudit[];
}

export interface StoredOwnNumber {
  number: string;
  productId: ObjectId;
}
