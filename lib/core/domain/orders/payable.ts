import { lotFloor } from "@/lib/core/domain/prices/lots";
import { type Cents, MAX_ORDER_CENTS, totalOf } from "@/lib/values/money";

/**
 * The price of the smallest order of a product where no single order may cost as much; null where it can be paid. Any
 * price over 0 is a product's (docs/contract.md, "One lot rule"), so the shop says this instead of refusing the product.
 */
export function beyondOneOrder(product: { priceCents: Cents; minimumLot: number }): Cents | null {
  const cents = totalOf(product.priceCents, lotFloor(product.minimumLot));
  return cents > MAX_ORDER_CENTS ? cents : null;
}
