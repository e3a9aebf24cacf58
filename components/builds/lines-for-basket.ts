import type { PartLine } from "@/components/quick-order/list-model";
import type { BuildPart } from "@/lib/features/builds/domain/build";
import type { PartResult } from "@/lib/features/builds/domain/calculate";

/**
 * Returns the pieces of each part that can be ordered now, in whole lots.
 * @param added the pieces of each product that this page has put into the basket already, which are not added again
 */
export const linesForBasket = (
  parts: readonly BuildPart[],
  results: readonly PartResult[],
  added: ReadonlyMap<string, number>,
): PartLine[] =>
  parts.flatMap(({ productId }, index) => {
    const result = results[index];
    if (!result || result.verdict === "archived") return [];
    const quantity = result.toOrder - result.short - (added.get(productId) ?? 0);
    return quantity > 0 ? [{ productId, quantity }] : [];
  });
