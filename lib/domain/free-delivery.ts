import { type Cents, totalOf } from "./money";
import { FREE_DELIVERY_OVER_CENTS, LOT_STEP } from "./shop";

/** What the free delivery needs to know of a line that is counted. */
export interface CountedLine {
  productId: string;
  name: string;
  quantity: number;
  available: number;
  unitCents: Cents;
  totalCents: Cents;
}

export interface FreeDelivery {
  totalCents: Cents;
  reached: boolean;
  /** How much more must be ordered: delivery is free over the limit, not at it. */
  missingCents: Cents;
  /** The cheapest way there with more pieces of one line; null where it is reached, and where no line has enough stock. */
  suggestion: { productId: string; name: string; more: number; costCents: Cents } | null;
}

/** How far an order of these lines is from free delivery, and what it would take. */
export function freeDelivery(lines: readonly CountedLine[]): FreeDelivery {
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const missingCents = Math.max(0, FREE_DELIVERY_OVER_CENTS + 1 - totalCents);
  const reached = missingCents === 0;
  let suggestion: FreeDelivery["suggestion"] = null;
  for (const { productId, name, quantity, available, unitCents } of reached ? [] : lines) {
    const more = Math.ceil(missingCents / (unitCents * LOT_STEP)) * LOT_STEP;
    if (quantity + more > available) continue;
    const costCents = totalOf(unitCents, more);
    if (costCents < (suggestion?.costCents ?? Number.POSITIVE_INFINITY))
      suggestion = { productId, name, more, costCents };
  }
  return { totalCents, reached, missingCents, suggestion };
}
