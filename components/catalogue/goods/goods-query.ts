import type { GOODS_SORTS } from "@/lib/core/domain/catalogue/goods-sorts";
import type { AVAILABILITY_FILTERS } from "@/lib/core/domain/catalogue/pages";
import {
  type ParameterValue,
  parameterText,
  type RawQuery,
  readParameters,
} from "@/lib/core/domain/shop/query-parameters";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";

const { path: PATH, parameters: PARAMETERS } = PUBLIC_ANSWERS.goodsList;
type ParameterName = keyof typeof PARAMETERS;

export type GoodsSort = (typeof GOODS_SORTS)[number];
export type AvailabilityFilter = (typeof AVAILABILITY_FILTERS)[number];

/** One value for each parameter of the list's URL. A declared parameter that has no empty value here does not compile. */
export type GoodsFilter = {
  [Name in ParameterName]: ParameterValue<(typeof PARAMETERS)[Name]> | EmptyFilter[Name];
};

interface EmptyFilter {
  q: "";
  category: "";
  f: "";
  fits: "";
  availability: "";
  from: null;
  to: null;
  sort: "";
  families: "";
  exact: "";
  page: 1;
}

/** The whole catalogue. */
export const NO_FILTER: Readonly<EmptyFilter> = {
  q: "",
  category: "",
  f: "",
  fits: "",
  availability: "",
  from: null,
  to: null,
  sort: "",
  families: "",
  exact: "",
  page: 1,
};

/** A parameter that is not understood is as if it were not there. */
export function readGoodsFilter(
  query: RawQuery | Record<string, string | string[] | undefined>,
): GoodsFilter {
  return { ...NO_FILTER, ...readParameters(PARAMETERS, query) };
}

/** The URL of a list: parameters in the declared order, without those that are not set, so that one list has one URL. */
export function goodsHref(filter: GoodsFilter, change: Partial<GoodsFilter> = {}): string {
  // Another list begins with its first page.
  const next = { ...filter, page: 1, ...change };
  // Other words are searched for as kindly as the first ones were.
  if (next.q !== filter.q) next.exact = change.exact ?? "";
  const query = new URLSearchParams();
  for (const name of Object.keys(PARAMETERS) as ParameterName[]) {
    const value = next[name];
    if (value !== null && value !== NO_FILTER[name]) query.set(name, parameterText(PARAMETERS[name], value));
  }
  return localHref(query.size > 0 ? `${PATH}?${query}` : PATH);
}

/** The first press of a column's head sorts it upwards, the next one downwards. */
export function nextSort(current: GoodsSort | "", column: SortColumn): GoodsSort {
  return current === column ? `-${column}` : column;
}

export type SortColumn = "name" | "price" | "quantity" | "available";

export function sortedOf(current: GoodsSort | "", column: SortColumn): "ascending" | "descending" | "none" {
  if (current === column) return "ascending";
  return current === `-${column}` ? "descending" : "none";
}
