import { GOODS_SORTS } from "@/lib/domain/goods-sorts";
import { dollarsToCents } from "@/lib/domain/money";

/** What the list shows, as its address says it. Everything is optional; the empty one is the whole catalogue. */
export interface GoodsFilter {
  q: string;
  category: string;
  availability: AvailabilityFilter | "";
  fromCents: number | null;
  toCents: number | null;
  sort: GoodsSort | "";
  page: number;
}

export type GoodsSort = (typeof GOODS_SORTS)[number];
/** `orderable`: at least one smallest order is free; the others are free pieces. */
export const AVAILABILITY_FILTERS = ["orderable", "1000", "10000"] as const;
export type AvailabilityFilter = (typeof AVAILABILITY_FILTERS)[number];

export type SearchParams = Record<string, string | string[] | undefined>;

/** Reads an address that anyone may have written: what is not understood is as if it were not there. */
export function readGoodsFilter(params: SearchParams): GoodsFilter {
  const text = (name: string) => first(params[name]).trim();
  const page = Number(text("page"));
  return {
    q: text("q").slice(0, 100),
    category: text("category").slice(0, 60),
    availability: oneOf(AVAILABILITY_FILTERS, text("availability")),
    fromCents: readDollars(text("from")),
    toCents: readDollars(text("to")),
    sort: oneOf(GOODS_SORTS, text("sort")),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The address of a list: always in the same order and without what is not set, so that one list has one address. */
export function goodsHref(filter: GoodsFilter, change: Partial<GoodsFilter> = {}): string {
  // Another list begins with its first page.
  const next = { ...filter, page: 1, ...change };
  const query = new URLSearchParams();
  if (next.q) query.set("q", next.q);
  if (next.category) query.set("category", next.category);
  if (next.availability) query.set("availability", next.availability);
  if (next.fromCents !== null) query.set("from", dollarsText(next.fromCents));
  if (next.toCents !== null) query.set("to", dollarsText(next.toCents));
  if (next.sort) query.set("sort", next.sort);
  if (next.page > 1) query.set("page", String(next.page));
  return query.size > 0 ? `/singlegoods?${query}` : "/singlegoods";
}

export const NO_FILTER: GoodsFilter = {
  q: "",
  category: "",
  availability: "",
  fromCents: null,
  toCents: null,
  sort: "",
  page: 1,
};

/** `1250` → `12.5`, as a price field takes it. */
export const dollarsText = (cents: number): string => String(cents / 100);

/** The first press of a column's head sorts it upwards, the next one downwards. */
export function nextSort(current: GoodsSort | "", column: SortColumn): GoodsSort {
  return current === column ? `-${column}` : column;
}

export type SortColumn = "name" | "price" | "quantity" | "available";

export function sortedOf(current: GoodsSort | "", column: SortColumn): "ascending" | "descending" | "none" {
  if (current === column) return "ascending";
  return current === `-${column}` ? "descending" : "none";
}

const MAX_PAGE = 100_000;

const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? "";

function oneOf<T extends string>(known: readonly T[], value: string): T | "" {
  return known.find((one) => one === value) ?? "";
}

function readDollars(text: string): number | null {
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return null;
  return dollarsToCents(Number(text));
}
