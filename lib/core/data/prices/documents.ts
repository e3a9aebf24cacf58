import type { ObjectId } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { PriceTier } from "@/lib/core/domain/prices/tiers";

/** The prices that companies pay instead of the public ones. Its rows stand in it, so that each change of them is one guarded write. */
export interface PriceListDocument {
  _id: ObjectId;
  name: string;
  /** Off the list price, in hundredths of a per cent. */
  basisPoints: number;
  /** Days as `2026-11-30`, both included; null without a limit. */
  from: string | null;
  until: string | null;
  rows: StoredPriceListRow[];
  rowCount: number;
  /** From 1 on. */
  revision: number;
  /** Of the request that made it. */
  requestHash: string;
  createdAt: Date;
  updatedAt: Date;
  /** Has the same meaning as in a product. */
  auditPending?: PendingAudit[];
}

export interface StoredPriceListRow {
  productId: ObjectId;
  tiers: PriceTier[];
  from: string | null;
  until: string | null;
}
