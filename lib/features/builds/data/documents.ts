import type { ObjectId } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { BuildPart } from "@/lib/features/builds/domain/build";

/** A customer's saved build. */
export interface BuildDocument {
  _id: ObjectId;
  userId: ObjectId;
  /** Is unique for each customer, which limits their builds, as in a saved list. */
  slot?: number;
  name: string;
  /** Begins with 1. */
  revision: number;
  bicycles: number;
  others: number[];
  parts: StoredBuildPart[];
  partCount: number;
  requestHash: string;
  createdAt: Date;
  updatedAt: Date;
  /** A deleted build stays, without its parts, until the audit has copied its entry. */
  deletedAt?: Date;
  /** When the database deletes the document. */
  expiresAt?: Date;
  /** As in a product. */
  auditPending?: PendingAudit[];
}

export type StoredBuildPart = Omit<BuildPart, "productId"> & { productId: ObjectId };
