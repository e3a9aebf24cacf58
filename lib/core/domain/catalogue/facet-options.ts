import type { Cents } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { type AttributeView, attributeText, readAttribute } from "./attributes";
import { type ChosenFacets, type NumberRange, parseRange, rangeText } from "./facets";

/** The choices that a list offers, each with the number of products that it leads to. */

/** How many products have a value, counted without the choices of its own facet. */
export interface ValueCount {
  key: string;
  text: string;
  count: number;
}

export interface FacetOption {
  /** As it stands in a URL. */
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
}

export interface FacetView {
  key: string;
  label: string;
  options: FacetOption[];
}

/** More numbers are offered as ranges, and of more words the most frequent ones. */
const MOST_NUMBERS = 8;
const MOST_OPTIONS = 20;

/**
 * The facets of a list. A choice that leads to nothing is offered only where it is chosen, so that it can be taken back, and a
 * facet that tells no products apart is not offered.
 * @param total the products of the list as it is filtered now
 */
export function facetViews(
  facets: readonly AttributeView[],
  counts: readonly ValueCount[],
  chosen: ChosenFacets,
  total: number,
): FacetView[] {
  return facets.flatMap((facet) => {
    const values = counts.filter(
      ({ key, text, count }) => key === facet.key && count > 0 && readAttribute(facet, text) !== null,
    );
    const picked = chosen.get(facet.key) ?? [];
    const options = optionsOf(facet, values, picked);
    const tellsApart = options.length > 1 || options.some(({ count }) => count < total);
    return picked.length > 0 || (options.length > 0 && tellsApart)
      ? [{ key: facet.key, label: facet.label, options }]
      : [];
  });
}

function optionsOf(
  facet: AttributeView,
  values: readonly ValueCount[],
  picked: readonly string[],
): FacetOption[] {
  const offered =
    facet.type === "number" && values.length > MOST_NUMBERS
      ? rangesOf(values.map(({ text }) => Number(text))).map(rangeText)
      : values
          .toSorted((a, b) => b.count - a.count)
          .slice(0, MOST_OPTIONS)
          .map(({ text }) => text);
  const options = [...new Set([...offered, ...picked])].map((value) => ({
    value,
    label: labelOf(facet, value),
    count: countOf(facet, value, values),
    isChosen: picked.includes(value),
  }));
  return options
    .filter(({ count, isChosen }) => count > 0 || isChosen)
    .sort((a, b) => compare(facet, a.value, b.value));
}

function countOf({ type }: AttributeView, value: string, values: readonly ValueCount[]): number {
  const range = type === "number" ? parseRange(value) : null;
  return values
    .filter(({ text }) => (range ? isIn(range, Number(text)) : text === value))
    .reduce((sum, { count }) => sum + count, 0);
}

export const isIn = ({ from, to }: NumberRange, number: number): boolean => number >= from && number < to;

function labelOf({ type, unit }: AttributeView, value: string): string {
  const range = type === "number" ? parseRange(value) : null;
  if (!range) return attributeText({ value: type === "number" ? Number(value) : value, unit });
  const { from, to } = range;
  if (!Number.isFinite(from)) return t`under ${attributeText({ value: to, unit })}`;
  if (!Number.isFinite(to)) return t`from ${attributeText({ value: from, unit })}`;
  return t`${attributeText({ value: from, unit: "" })} to under ${attributeText({ value: to, unit })}`;
}

function compare({ type, choices }: AttributeView, a: string, b: string): number {
  if (type === "choice") return choices.indexOf(a) - choices.indexOf(b);
  if (type === "number") return startOf(a) - startOf(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

const startOf = (value: string): number => parseRange(value)?.from ?? Number(value);

/** Steps of a ruler, finer and coarser: the same bounds whatever else is chosen, as long as the numbers are alike. */
const LADDERS = [[1, 1.5, 2, 3, 4, 5, 6, 8], [1, 2, 5], [1]] as const;

/** At most `MOST_NUMBERS` ranges with bounds that people remember, each with a number in it. */
function rangesOf(numbers: readonly number[]): NumberRange[] {
  for (const ladder of LADDERS) {
    const ranges = new Map(
      numbers.map((number) => rangeOn(ladder, number)).map((one) => [rangeText(one), one]),
    );
    if (ranges.size <= MOST_NUMBERS || ladder === LADDERS.at(-1)) return [...ranges.values()];
  }
  return [];
}

/** The step of a ladder that has this number. */
function rangeOn(ladder: readonly number[], number: number): NumberRange {
  if (number <= 0) return { from: Number.NEGATIVE_INFINITY, to: number === 0 ? 1 : 0 };
  if (number < 1) return { from: 0, to: 1 };
  const decade = 10 ** Math.floor(Math.log10(number) + 1e-12);
  const steps = [...ladder.map((step) => step * decade), 10 * decade];
  const at = steps.findIndex((step) => step > number);
  return { from: steps[at - 1] ?? decade, to: steps[at] ?? 10 * decade };
}

/** Prices that lists offer: from the first on and below the next, in cents. */
export const PRICE_BOUNDS: readonly Cents[] = [0, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

export interface PriceOption {
  /** Both as the filter has them: inclusive. Null where it is open. */
  from: Cents | null;
  to: Cents | null;
  count: number;
}

/** The bands with products in them. @param counts one a band of `PRICE_BOUNDS` */
export const priceOptions = (counts: readonly number[]): PriceOption[] =>
  PRICE_BOUNDS.flatMap((bound, index) => {
    const next = PRICE_BOUNDS[index + 1];
    const count = counts[index] ?? 0;
    if (count === 0) return [];
    return [{ from: bound === 0 ? null : bound, to: next === undefined ? null : next - 1, count }];
  });

/** The numbers beside the choices of a list. */
export interface FacetCounts {
  /** Products with all choices. */
  total: number;
  /** How many of these need an adapter to fit the chosen bicycle; 0 without one. */
  withAdapter: number;
  /** Of the attributes asked for; each without the choices of its own facet. */
  values: ValueCount[];
  /** Has a count for each band of `PRICE_BOUNDS`. The chosen price is ignored here. */
  prices: number[];
  /** Without the chosen availability. */
  availability: { orderable: number; atLeast: ReadonlyMap<number, number> };
}
