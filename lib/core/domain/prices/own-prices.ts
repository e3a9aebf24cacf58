import type { Cents } from "@/lib/values/money";
import { dayOfShop } from "@/lib/values/shop-day";
import { lotFloor } from "./lots";
import { type PriceTerms, type PriceTier, priceLine } from "./tiers";

/** Price lists: the prices that companies pay instead of the public ones. */

export const PRICE_LIST_NAME_MAX = 80;
export const MAX_PRICE_LISTS = 500;
/** They stand in one document, so that each change of a list is one guarded write. */
export const MAX_PRICE_LIST_ROWS = 2_000;
/** Of a list as a file: as many rows as a list may have, with the names of their products. */
export const MAX_PRICE_LIST_BYTES = 1024 * 1024;
/** merge: prices that the file does not have stay · replace: they go */
export const PRICE_LIST_FILE_MODES = ["merge", "replace"] as const;
export type PriceListFileMode = (typeof PRICE_LIST_FILE_MODES)[number];
/** In hundredths of a per cent. */
export const MAX_BASIS_POINTS = 9_000;

/** Days of the form `2026-11-30`, both included, in UTC; null without a limit. */
export interface Period {
  from: string | null;
  until: string | null;
}

export interface PriceListRow extends Period {
  productId: string;
  /** Ascending by `from`. The price of the first one holds from its quantity on; below it the row says nothing. */
  tiers: readonly PriceTier[];
}

/** The terms of a list for all products: hundredths of a per cent off the list price. */
export interface PriceListTerms extends Period {
  basisPoints: number;
}

/** The list of a company, with its rows of the products in question. */
export interface CompanyPrices {
  list: PriceListTerms & { id: string; name: string; revision: number };
  rows: ReadonlyMap<string, PriceListRow>;
}

/** Which price it is: the list's explicit one, its percentage, the public tier, or the list price. */
export const PRICE_KINDS = ["own", "percentage", "tier", "list"] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Of a line also the price that staff have agreed with its customer. */
export const LINE_PRICE_KINDS = [...PRICE_KINDS, "agreed"] as const;
export const AGREED_REASON_MAX = 200;

/** Which price of which list a line of an order has; the list's name is the text of that moment, and empty for an agreed price. */
export interface PriceSource {
  list: string;
  kind: (typeof LINE_PRICE_KINDS)[number];
  /** Why a price was agreed, for the customer, too. Gone once their account is deleted. */
  reason?: string;
}

/** `Nordic workshops: own price` or `Agreed price: last of the old stock` */
export const priceSourceText = ({ list, kind, reason }: PriceSource): string =>
  kind === "agreed" ? `Agreed price${reason ? `: ${reason}` : ""}` : `${list}: ${PRICE_KIND_TEXT[kind]}`;

export const dayOf = (now: Date): string => dayOfShop(now);

export const isValidOn = (day: string, { from, until }: Period): boolean =>
  (from === null || from <= day) && (until === null || day <= until);

/** Rounded half up, as money is everywhere; one cent at least. */
export const percentagePrice = (priceCents: Cents, basisPoints: number): Cents =>
  Math.max(1, Math.floor((priceCents * (10_000 - basisPoints) + 5_000) / 10_000));

/**
 * The price of one piece of a line: the list's explicit row where it is valid and reached, else the lower of the percentage off the
 * list price and the public tier, else the list price.
 * @param list null without one
 */
export function priceFor(
  product: PriceTerms,
  pieces: number,
  list: (PriceListTerms & { row: Pick<PriceListRow, "tiers" | "from" | "until"> | null }) | null,
  now: Date,
): { unitCents: Cents; kind: PriceKind } {
  const day = dayOf(now);
  const { tier, unitCents } = priceLine(pieces, product);
  const isListed = list !== null && isValidOn(day, list);
  const row = isListed && list.row && isValidOn(day, list.row) ? list.row : null;
  const own = row?.tiers.findLast(({ from }) => from <= pieces);
  if (own) return { unitCents: own.priceCents, kind: "own" };
  const off = isListed && list.basisPoints > 0 ? percentagePrice(product.priceCents, list.basisPoints) : null;
  if (off !== null && off < unitCents) return { unitCents: off, kind: "percentage" };
  return { unitCents, kind: tier ? "tier" : "list" };
}

type Priced = PriceTerms & { minimumLot: number };

/**
 * A product with the company's prices in place of the public ones, so that baskets, forms and orders calculate with them as with any
 * tiers. Under the lot floor, where nothing can be ordered, the price of the floor stands.
 */
export function withCompanyPrices<P extends Priced & { id: string }>(
  product: P,
  prices: CompanyPrices | null,
  now: Date,
): P {
  if (prices === null || !isValidOn(dayOf(now), prices.list)) return product;
  const row = prices.rows.get(product.id) ?? null;
  const at = (pieces: number) => priceFor(product, pieces, { ...prices.list, row }, now).unitCents;
  const floor = lotFloor(product.minimumLot);
  const priceCents = at(floor);
  const tiers: PriceTier[] = [];
  const froms = [...product.tiers, ...(row?.tiers ?? [])].map(({ from }) => from);
  for (const from of [...new Set(froms)].sort((a, b) => a - b)) {
    if (from <= floor) continue;
    const before = tiers.at(-1)?.priceCents ?? priceCents;
    if (at(from) !== before) tiers.push({ from, priceCents: at(from) });
  }
  return { ...product, priceCents, tiers };
}

/** From this many pieces on, every piece costs so much in public and for the company. */
export interface PriceStep {
  from: number;
  publicCents: Cents;
  ownCents: Cents;
  kind: PriceKind;
}

/** A product with what a company pays for it today, for staff. */
export interface ProductAsCompany {
  product: { id: string; slug: string; name: string; sku: string };
  /** The name of the company's list; null where it pays the public prices. */
  list: string | null;
  steps: PriceStep[];
}

/** The prices of a product for a company beside the public ones: of the smallest order, and of each quantity from which one of both changes. */
export function priceSteps(
  product: Priced & { id: string },
  prices: CompanyPrices | null,
  now: Date,
): PriceStep[] {
  const own = withCompanyPrices(product, prices, now);
  const floor = lotFloor(product.minimumLot);
  const list = prices && { ...prices.list, row: prices.rows.get(product.id) ?? null };
  const froms = [floor, ...[...product.tiers, ...own.tiers].map(({ from }) => from)];
  return [...new Set(froms)]
    .filter((from) => from >= floor)
    .sort((a, b) => a - b)
    .map((from) => ({
      from,
      publicCents: priceLine(from, product).unitCents,
      ownCents: priceLine(from, own).unitCents,
      kind: priceFor(product, from, list, now).kind,
    }));
}

/** Which price a line has; null where no list is valid. */
export function sourceOf(
  product: PriceTerms & { id: string },
  pieces: number,
  prices: CompanyPrices | null,
  now: Date,
): (PriceSource & { kind: PriceKind }) | null {
  if (prices === null || !isValidOn(dayOf(now), prices.list)) return null;
  const row = prices.rows.get(product.id) ?? null;
  return { list: prices.list.name, kind: priceFor(product, pieces, { ...prices.list, row }, now).kind };
}

/** Completes "Nordic workshops, …". */
export const PRICE_KIND_TEXT: Readonly<Record<PriceKind, string>> = {
  own: "own price",
  percentage: "percentage",
  tier: "public tier",
  list: "list price",
};
