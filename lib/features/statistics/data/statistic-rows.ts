import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import type { StatisticRow } from "@/lib/features/statistics/domain/statistics";

/** The stored and the shown form of the products in the statistics. */

export const STATISTIC_FIELDS = {
  sku: 1,
  name: 1,
  priceCents: 1,
  costPriceCents: 1,
  available: 1,
  minimumLot: 1,
  publishedAt: 1,
  createdAt: 1,
} as const;
export type StatisticProduct = Pick<ProductDocument, "_id" | keyof typeof STATISTIC_FIELDS>;

export const toStatisticRow = (
  {
    _id,
    sku,
    name,
    priceCents,
    costPriceCents,
    available,
    minimumLot,
    publishedAt,
    createdAt,
  }: StatisticProduct,
  counts: { baskets: number; lists: number; searches: number; wishes: number } | null = null,
): StatisticRow => ({
  id: _id.toHexString(),
  sku,
  name,
  priceCents,
  costPriceCents: costPriceCents ?? null,
  available,
  minimumLot,
  since: (publishedAt ?? createdAt).toISOString(),
  baskets: counts?.baskets ?? null,
  lists: counts?.lists ?? null,
  searches: counts?.searches ?? null,
  wishes: counts?.wishes ?? null,
  sold: null,
  weeks: null,
});
