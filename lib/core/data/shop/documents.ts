import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { ShopRecord } from "@/lib/core/domain/shop/shop-record";

/** This document stores the owner's choices. A missing field has its default. */
export interface ShopDocument extends Pick<ShopRecord, "revision">, Partial<Omit<ShopRecord, "revision">> {
  _id: ObjectId;
  /** As in a product. */
  auditPending?: PendingAudit[];
}
