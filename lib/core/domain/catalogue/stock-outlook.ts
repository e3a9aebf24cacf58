import type { ExpectedDelivery } from "./expected-deliveries";

/** Pieces of a product that unpaid orders hold. */
export interface HeldStock {
  pieces: number;
  /** The earliest moment at which some of them may become free, a whole minute (ISO); null where each such moment has passed. */
  freeFrom: string | null;
}

/** The pieces of a product beside the free ones. */
export interface StockOutlook {
  /** Null where none are held. */
  held: HeldStock | null;
  /** The earliest first. */
  expected: readonly ExpectedDelivery[];
}
