import type { AnswerOf } from "@/components/api/call";
import type { ApiResult } from "@/components/api/request";
import { mayActForCompanies, watchAllTabs } from "@/components/site/acting-for";
import type { PriceTerms } from "@/lib/core/domain/prices/tiers";
import { type Cents, centsOf } from "@/lib/values/money";

/** The prices of products for the company that the reader of a cached page orders for. */
export interface OwnPrices {
  company: string;
  /** The price of the smallest order, and the quantities from which it falls, by product. */
  products: ReadonlyMap<string, PriceTerms>;
}

/**
 * Asks for the prices of the reader's company, and again whenever they choose another. It does nothing for people who order for no
 * company.
 * @param show gets null while there are none to show; @returns ends the watch
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

/** The call takes so many. */
const AT_ONCE = 100;

/** Loaded with the first question: the call brings the schemas, which few readers of the page need. */
async function askOwnPrices(productIds: readonly string[], signal: AbortSignal): Promise<OwnPrices | null> {
  const [{ call }, { pricesSchema }] = await Promise.all([
    import("@/components/api/call"),
    import("@/lib/features/price-lists/domain/schemas"),
  ]);
  return await inPortions(productIds, (ids) =>
    call("POST /prices", { body: { productIds: [...ids] }, answer: pricesSchema, signal }),
  );
}

/** Asks for a hundred products at a time. Where the reader chose another company between two answers, no price is shown. */
export async function inPortions(
  productIds: readonly string[],
  ask: (ids: readonly string[]) => Promise<ApiResult<AnswerOf<"POST /prices">>>,
): Promise<OwnPrices | null> {
  const portions = Array.from({ length: Math.ceil(productIds.length / AT_ONCE) }, (_, index) =>
    productIds.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const answers = await Promise.all(portions.map(ask));
  const answered = answers.flatMap((answer) => (answer.ok ? answer.value : []));
  const company = answered[0]?.company ?? null;
  if (company === null || answered.length < answers.length) return null;
  if (answered.some((one) => one.company !== company)) return null;
  const products = answered
    .flatMap(({ prices }) => prices)
    .map(
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

/** Of all tiers: an own price from some pieces on may be higher than the public tier before it. */
export const lowestOf = ({ priceCents, tiers }: PriceTerms): Cents =>
  Math.min(priceCents, ...tiers.map((tier) => tier.priceCents));
