"use client";

import type { PriceTerms } from "@/lib/core/domain/prices/tiers";
import { OwnPriceText } from "./own-price-text";
import { useOwnPricesOfProduct } from "./own-prices-of-product";

/** On a product's page: its room is there before the price, and only for people who order for companies. */
export function OwnPrice({ productId, priceCents, tiers }: PriceTerms & { productId: string }) {
  const own = useOwnPricesOfProduct();
  return (
    <p className="own-price-line if-acts-for-companies">
      <OwnPriceText own={own} productId={productId} listed={{ priceCents, tiers }} />
    </p>
  );
}
