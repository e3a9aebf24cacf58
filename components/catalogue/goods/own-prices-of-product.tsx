"use client";

import { createContext, type ReactNode, useContext } from "react";
import { useOwnPrices } from "./use-own-prices";
import type { OwnPrices } from "./watch-own-prices";

const Prices = createContext<OwnPrices | null>(null);

/** Asks once for the prices of a product's page, which several of its parts show. */
export function OwnPricesOfProduct({ productId, children }: { productId: string; children: ReactNode }) {
  const own = useOwnPrices([productId]);
  return <Prices value={own}>{children}</Prices>;
}

/** Null in the cached page, for everybody without own prices, and in a preview. */
export const useOwnPricesOfProduct = (): OwnPrices | null => useContext(Prices);
