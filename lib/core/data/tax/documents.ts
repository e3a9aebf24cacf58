import type { ObjectId } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { TaxRate } from "@/lib/core/domain/tax/tax-rates";

/** The rates of a country as the owner has changed them. Without a document the shop's own list holds. */
export interface TaxRatesDocument {
  /** Made of the country. */
  _id: ObjectId;
  country: string;
  rates: TaxRate[];
  /** From 1 on. */
  revision: number;
  /** As in a product. */
  auditPending?: PendingAudit[];
}
