import type { ObjectId } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { SeenLine } from "@/lib/features/saved-lists/domain/saved-lists";

/** A customer's saved list. */
export interface SavedListDocument {
  _id: ObjectId;
  userId: ObjectId;
  /** Unique among the lists of a customer, so that no two requests at once make more than there may be. Missing once deleted. */
  slot?: number;
  name: string;
  /** From 1 on. */
  revision: number;
  lines: StoredListLine[];
  lineCount: number;
  /** Of the request that made it. */
  requestHash: string;
  createdAt: Date;
  updatedAt: Date;
  /** Missing where its lines were never put into the basket. */
  inBasketAt?: Date;
  /** A deleted list stays without its lines until the audit has its entry. */
  deletedAt?: Date;
  /** When the database deletes it. */
  expiresAt?: Date;
  /** As in a product. */
  auditPending?: PendingAudit[];
}

export interface StoredListLine {
  productId: ObjectId;
  quantity: number;
  note: string;
  seen: Omit<SeenLine, "successorId"> & { successorId: ObjectId | null };
}
