import type { Filter } from "mongodb";
import type { ProductDocument } from "@/lib/data/documents";
import type { Cents } from "@/lib/domain/money";
import { LOT_STEP } from "@/lib/domain/shop";

/** What narrows a list of products besides words and category. */
export interface Narrowing {
  priceFromCents?: Cents;
  priceToCents?: Cents;
  /** At least this many free pieces. */
  availableFrom?: number;
  /** Only what can be ordered now: at least one smallest order is free. */
  orderable?: boolean;
}

export function narrowing(query: Narrowing): Filter<ProductDocument> {
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
    ...(orderable ? { $expr: { $gte: ["$available", LOT_FLOOR] } } : {}),
  };
}

/** `lotFloor` (lib/domain/lots.ts) for the database: the minimum lot, rounded up to a hundred, at least a hundred. */
export const LOT_FLOOR = {
  $max: [LOT_STEP, { $multiply: [{ $ceil: { $divide: ["$minimumLot", LOT_STEP] } }, LOT_STEP] }],
};

/** A shop sells in a few kinds of lots. To ask the database lot by lot is no help where it does not. */
export const MOST_LOTS = 20;
