import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { ShopRecord } from "@/lib/core/domain/shop/shop-record";

/** This document stores the owner's choices. A missing field has its default. */
export interface ShopDocument extends Pick<ShopRecord, "revision">, Partial<Omit<ShopRecord, "revision">> {
  _id: ObjectId;
  /** While the sample catalogue is being removed (lib/features/sample-catalogue). */
  sampleRemoval?: SampleRemoval;
  /** As in a product. */
  auditPending?: PendingAudit[];
}

/** The intention to remove the sample catalogue. It names no person: it may outlive their account. */
export interface SampleRemoval {
  id: ObjectId;
  by: Pick<Actor, "role" | "userId">;
  /** Products that were changed since the first start become the owner's own. */
  keepsChanged: boolean;
  /** As it was counted before. */
  found: SampleCounts;
  at: Date;
}

export interface SampleCounts {
  products: number;
  reviews: number;
  families: number;
  attributes: number;
}
