import { wholeLots } from "@/lib/core/domain/prices/lots";
import { pageRecord } from "@/lib/core/domain/shop/page-record";
import { type Cents, totalOf } from "@/lib/values/money";
import { type PriceTier, priceLine } from "./tiers";

/** As much of a counted line as free delivery depends on. */
export interface CountedLine {
  productId: string;
  name: string;
  quantity: number;
  available: number;
  unitCents: Cents;
  totalCents: Cents;
  /** Of the product, ascending by `from`. */
  tiers: readonly PriceTier[];
}

export interface FreeDelivery {
  /** Whether the shop delivers any order free. */
  isOffered: boolean;
  totalCents: Cents;
  reached: boolean;
  /** How much more must be ordered: delivery is free over the limit, not at it. */
  missingCents: Cents;
  /** The cheapest way there with more pieces of one line; null where it is reached, and where no line has enough stock. */
  suggestion: { productId: string; name: string; more: number; costCents: Cents } | null;
}

/** Delivery is free over the shop's limit, not at it. */
export function isDeliveredFree(totalCents: Cents): boolean {
  const { freeDeliveryOverCents } = pageRecord();
  return freeDeliveryOverCents > 0 && totalCents > freeDeliveryOverCents;
}

/** How far an order of these lines is from free delivery, and what it would take. */
export function freeDelivery(lines: readonly CountedLine[]): FreeDelivery {
  const { freeDeliveryOverCents } = pageRecord();
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  if (freeDeliveryOverCents === 0)
    return { isOffered: false, totalCents, reached: false, missingCents: 0, suggestion: null };
  const missingCents = Math.max(0, freeDeliveryOverCents + 1 - totalCents);
  const reached = missingCents === 0;
  let suggestion: FreeDelivery["suggestion"] = null;
  for (const line of reached ? [] : lines) {
    for (const { more, costCents } of waysToSpend(missingCents, line)) {
      if (costCents < (suggestion?.costCents ?? Number.POSITIVE_INFINITY))
        suggestion = { productId: line.productId, name: line.name, more, costCents };
    }
  }
  return { isOffered: true, totalCents, reached, missingCents, suggestion };
}

/**
 * With the present price of a line and with each tier ahead: the fewest pieces more that make it dearer by `cents` at least,
 * and by how much. A tier that the larger quantity reaches holds for all its pieces.
 */
function waysToSpend(cents: Cents, line: CountedLine): { more: number; costCents: Cents }[] {
  const { quantity, available, tiers } = line;
  const terms = { priceCents: line.unitCents, tiers: tiers.filter(({ from }) => from > quantity) };
  return [{ from: quantity, priceCents: line.unitCents }, ...terms.tiers].flatMap(({ from, priceCents }) => {
    const enough = wholeLots((line.totalCents + cents) / priceCents);
    const larger = Math.max(from, enough);
    // At this many pieces the next tier holds.
    if (larger > available || priceLine(larger, terms).unitCents !== priceCents) return [];
    return [{ more: larger - quantity, costCents: totalOf(priceCents, larger) - line.totalCents }];
  });
}
