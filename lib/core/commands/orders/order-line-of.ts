import type { OrderLine } from "@/lib/core/data/orders/documents";
import { requireId } from "@/lib/core/data/store/ids";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import type { PriceSource } from "@/lib/core/domain/prices/own-prices";
import { type PriceTerms, priceLine } from "@/lib/core/domain/prices/tiers";
import type { Cents } from "@/lib/values/money";

type Ordered = Pick<ProductView, "id" | "sku" | "name" | "image" | "priceCents">;

interface Priced {
  quantity: number;
  unitCents: Cents;
  /** The product's terms for this customer. */
  terms: PriceTerms;
  /** Null without a price list. */
  source: PriceSource | null;
}

/**
 * A line as its order keeps it. What the price is and what else it could have been is kept with it, since lists and tiers change.
 * @param product with its public price
 */
export function orderLineOf(product: Ordered, { quantity, unitCents, terms, source }: Priced): OrderLine {
  const tier = source?.kind === "agreed" ? null : priceLine(quantity, terms).tier;
  return {
    productId: requireId(product.id),
    sku: product.sku,
    name: product.name,
    image: product.image,
    priceCents: unitCents,
    quantity,
    ...(product.priceCents === unitCents ? {} : { listCents: product.priceCents }),
    ...(tier ? { tierFrom: tier.from } : {}),
    ...(source ? { priceSource: source } : {}),
  };
}
