import type { Carton } from "@/lib/core/domain/catalogue/part-numbers";
import type { ProductFacts } from "@/lib/core/domain/catalogue/product-facts";
import type { PriceTier } from "@/lib/core/domain/prices/tiers";

export type SampleProduct = {
  /** `HI-`, two letters for the kind of part, four digits: `HI-CH-1118`. */
  sku: string;
  /** Other numbers that lead to the product. */
  numbers?: { gtin?: string; makerNumber?: string; formerNumbers?: string[]; carton?: Carton };
  facts?: Partial<ProductFacts>;
  name: string;
  category: string;
  description: string;
  priceCents: number;
  /** Prices by quantity, cents a piece. */
  tiers?: PriceTier[];
  /** Pieces. The smallest order is this, rounded up to whole hundreds. */
  minimumLot: number;
  /** Pieces in stock. */
  available: number;
  image: `/parts/${string}.svg`;
};
