import type { ProductView } from "@/lib/core/domain/catalogue/views";
import type { LotTerms } from "@/lib/core/domain/prices/lots";
import type { PriceTerms } from "@/lib/core/domain/prices/tiers";

export interface OrderTerms extends PriceTerms, LotTerms {
  id: string;
}

/** The fields that decide quantity and price. The document has it a second time as data, so nothing else of the product comes along. */
export const orderTermsOf = ({ id, priceCents, tiers, minimumLot, available }: ProductView): OrderTerms => ({
  id,
  priceCents,
  tiers,
  minimumLot,
  available,
});
