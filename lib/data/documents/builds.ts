import type { ObjectId } from "mongodb";
import type { BuildPart } from "@/lib/domain/builds/build";
import type { PendingAudit } from "./audit";

/** A customer's saved build. */
export interface BuildDocument {
  _id: ObjectId;
  userId: ObjectId;
  /** As in a saved list. */
  slot?: number;
  name: string;
  /** From 1 on. */
  revision: number;
  bicycles: number;
  others: number[];
  parts: StoredBuildPart[];
  partCount: number;
  requestHash: string;
  createdAt: Date;
  updatedAt: Date;
  /** A deleted build stays without its parts until the audit has its entry. */
  deletedAt?: Date;
  /** When the database deletes it. */
  expiresAt?: Date;
  /** As in a product. */
  auditPending?: PendingAudit[];
}

export type StoredBuildPart = Omit<BuildPart, "productId"> & { productId: ObjectId };
