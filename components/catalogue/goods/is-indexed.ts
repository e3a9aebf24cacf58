import { countChoices, parseFacets } from "@/lib/core/domain/catalogue/facets";
import type { GoodsFilter } from "./goods-query";

/**
 * Whether search engines keep a list: one with at most one filter beside its category. There are more combinations of filters,
 * and more bicycles, than anybody looks for.
 */
export function isIndexed({ q, f, fits, availability, from, to, exact }: GoodsFilter): boolean {
  if (fits !== "" || exact !== "") return false;
  const others = [q !== "", availability !== "", from !== null || to !== null].filter(Boolean).length;
  return countChoices(parseFacets(f)) + others <= 1;
}
