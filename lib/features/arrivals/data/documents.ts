import type { ObjectId } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { MovedBy } from "@/lib/core/data/catalogue/documents";
import type { ArrivalState } from "@/lib/features/arrivals/domain/arrivals";

/** Arrivals as they are stored. */

export interface StoredArrivalLine {
  productId: ObjectId;
  pieces: number;
  /** Missing: the first delivery that the product waits for. Null: none. */
  expectedDate?: string | null;
}

export interface ArrivalDocument {
  _id: ObjectId;
  supplier: string;
  reference: string;
  lines: StoredArrivalLine[];
  state: ArrivalState | "removed";
  /** Its position in the list. Missing in a removed arrival. */
  listedAt?: Date;
  by: MovedBy;
  createdAt: Date;
  /** Set while its pieces come into stock. */
  bookingSince?: Date;
  bookedBy?: MovedBy & { name: string };
  /** The request that has booked it: the same one gets the same answer. */
  bookKey?: ObjectId;
  bookedAt?: Date;
  requestHash: string;
  revision: number;
  auditPending?: PendingAudit[];
}
