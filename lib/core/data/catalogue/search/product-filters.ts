import type { Filter } from "mongodb";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import type { FacetFilter } from "@/lib/core/domain/catalogue/facets";
import type { FitInterface } from "@/lib/core/domain/fitment/vocabulary";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import type { Cents } from "@/lib/values/money";

/** Filters of a list of products besides words and category. */
export interface ProductFilters {
  priceFromCents?: Cents;
  priceToCents?: Cents;
  /** At least so many available pieces. */
  availableFrom?: number;
  /** Only products that can be ordered now: the smallest order is available. */
  orderable?: boolean;
  /** Each of them has to match. Only the catalogue in memory answers them. */
  facets?: readonly FacetFilter[];
  /** The families whose products are one row. Only the catalogue in memory answers it. */
  together?: ReadonlySet<string>;
  /** Only products that fit this bicycle, with an adapter or without. Only the catalogue in memory answers it. */
  fits?: readonly FitInterface[];
}

export function stockAndPriceFilter(query: ProductFilters): Filter<ProductDocument> {
  const { priceFromCents: from, priceToCents: to, availableFrom, orderable } = query;
  return {
    ...(from === undefined && to === undefined
      ? {}
      : {
          priceCents: {
            ...(from === undefined ? {} : { $gte: from }),
            ...(to === undefined ? {} : { $lte: to }),
          },
        }),
    ...(availableFrom === undefined ? {} : { available: { $gte: availableFrom } }),
    ...(orderable ? { $expr: { $gte: ["$available", storedLotFloor()] } } : {}),
  };
}

/** `lotFloor` (lib/core/domain/prices/lots.ts) for the database: the minimum lot in whole lots, at least one. */
export const storedLotFloor = () => ({
  $max: [lotStep(), { $multiply: [{ $ceil: { $divide: ["$minimumLot", lotStep()] } }, lotStep()] }],
});

/** A shop has few distinct minimum lots. With more than this, one query for each lot is no faster. */
export const MAX_LOT_SIZES = 20;
