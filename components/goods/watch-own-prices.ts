import { mayActForCompanies, watchAllTabs } from "@/components/site/acting-for";
import { type Cents, centsOf } from "@/lib/domain/money";
import type { PriceTerms } from "@/lib/domain/tiers";

/** The prices of products for the company that the reader of a cached page orders for. */
export interface OwnPrices {
  company: string;
  /** The price of the smallest order, and the quantities from which it falls, by product. */
  products: ReadonlyMap<string, PriceTerms>;
}

/**
 * Asks for the prices of the reader's company, and again whenever they choose another. It does nothing for people who order for no
 * company.
 * @param productIds a hundred at most; @param show gets null while there are none to show; @returns ends the watch
 */
export function watchOwnPrices(
  productIds: readonly string[],
  show: (prices: OwnPrices | null) => void,
  ask: typeof askOwnPrices = askOwnPrices,
): () => void {
  if (productIds.length === 0 || !mayActForCompanies()) return () => {};
  let latest = new AbortController();
  const look = async () => {
    latest.abort();
    const mine = new AbortController();
    latest = mine;
    const prices = await ask(productIds, mine.signal).catch(() => null);
    if (!mine.signal.aborted) show(prices);
  };
  /** The prices of the company before must not stand under the name of none. */
  const lookAnew = () => {
    show(null);
    if (mayActForCompanies()) void look();
    else latest.abort();
  };
  // Somebody else may have logged in since the browser put this page into its memory.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) lookAnew();
  };
  const stopWatching = watchAllTabs(lookAnew);
  window.addEventListener("pageshow", onPageShow);
  void look();
  return () => {
    latest.abort();
    stopWatching();
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** Loaded with the first question: the call brings the schemas, which few readers of the page need. */
async function askOwnPrices(productIds: readonly string[], signal: AbortSignal): Promise<OwnPrices | null> {
  const { findOwnPrices } = await import("@/components/api/price-lists");
  const answer = await findOwnPrices(productIds, signal);
  if (!answer.ok || answer.value.company === null) return null;
  const { company, prices } = answer.value;
  const products = prices.map(
    ({ productId, unitPrice, tiers }) =>
      [
        productId,
        {
          priceCents: centsOf(unitPrice),
          tiers: tiers.map((tier) => ({ from: tier.from, priceCents: centsOf(tier.unitPrice) })),
        },
      ] as const,
  );
  return { company, products: new Map(products) };
}

/** The price in the last tier; the price itself without tiers. */
/** Of all tiers: an own price from some pieces on may be higher than the public tier before it. */
export const lowestOf = ({ priceCents, tiers }: PriceTerms): Cents =>
  Math.min(priceCents, ...tiers.map((tier) => tier.priceCents));
