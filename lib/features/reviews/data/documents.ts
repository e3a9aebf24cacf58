import type { ObjectId } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";

export interface ReviewDocument {
  _id: ObjectId;
  product: { id: ObjectId; name: string };
  author: { userId: ObjectId | null; name: string; email: string; note: string };
  rating: number;
  comment: string;
  verifiedPurchase: boolean;
  createdAt: Date;
  /** The review came with the sample catalogue. Missing in all others. */
  isSample?: true;
  /** Set while the review is hidden: then only its author and administrators see it. */
  hidden?: { reason: string; at: Date };
  /** The shop's answer, shown under the review. */
  answer?: { text: string; at: Date };
  /** Has the same meaning as in a product. */
  auditPending?: PendingAudit[];
}
