"use client";

import { useEffect, useState } from "react";
import { type OwnPrices, watchOwnPrices } from "./watch-own-prices";

/** The prices of the company that the reader orders for; null in the cached page and for everybody else. */
export function useOwnPrices(productIds: readonly string[]): OwnPrices | null {
  const [prices, show] = useState<OwnPrices | null>(null);
  const ids = productIds.join(" ");
  useEffect(() => watchOwnPrices(ids === "" ? [] : ids.split(" "), show), [ids]);
  return prices;
}
