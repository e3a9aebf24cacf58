import type { ActorRole } from "@/lib/core/domain/audit/audit";
import type { LedgerSums, MovementKind } from "@/lib/core/domain/catalogue/movements";
import type { Page } from "@/lib/values/page";

/** The ledger of a product, as staff read it. */

export interface MovementView {
  id: string;
  /** From 1; less in what the product had before the ledger began. */
  seq: number;
  kind: MovementKind;
  /** Less than 0 where they leave the shelf. */
  pieces: number;
  /** The pieces on the shelf after it. */
  left: number;
  at: string;
  /** The name is null where the account was deleted. */
  by: { role: ActorRole; name: string | null };
  reason: string | null;
  orderId: string | null;
  arrivalId: string | null;
  countId: string | null;
  /** The pieces that the product had before the ledger began. */
  isOpening: boolean;
}

export interface LedgerView extends Page<MovementView> {
  product: { id: string; sku: string; name: string; isOnSale: boolean };
  figures: StockFigures;
  /** How far the movements are from the figures. Null where they add up. */
  gap: LedgerSums | null;
}

export interface StockFigures {
  available: number;
  held: number;
  sold: number;
  received: number;
  shipped: number;
}
