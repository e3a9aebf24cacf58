import { type AttributeView, readAttribute } from "./attributes";

/**
 * The facets by which a list is filtered, as a URL has them: `material.steel_brass*width.40to60`. Several values of one facet
 * mean "or", several facets mean "and". A range of numbers has its first number and does not have its second.
 */

export const FACETS_MAX_LENGTH = 1_000;
const MAX_CHOICES = 50;
const MAX_FACETS = 20;

/** The chosen texts by the key of their attribute. Keys and texts are sorted. */
export type ChosenFacets = ReadonlyMap<string, readonly string[]>;

/** Reads any text of a URL. It ignores the parts that are not choices. */
export function parseFacets(text: string): ChosenFacets {
  const chosen = new Map<string, Set<string>>();
  let count = 0;
  for (const group of text.slice(0, FACETS_MAX_LENGTH).split("*")) {
    const dot = group.indexOf(".");
    const key = group.slice(0, Math.max(dot, 0));
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(key)) continue;
    for (const part of group.slice(dot + 1).split("_")) {
      const value = unescapeValue(part).trim();
      if (value === "" || count >= MAX_CHOICES) continue;
      if (!chosen.has(key) && chosen.size >= MAX_FACETS) continue;
      const values = chosen.get(key) ?? new Set();
      if (!values.has(value)) count += 1;
      chosen.set(key, values.add(value));
    }
  }
  return inOrder(chosen);
}

/** Returns the only spelling of these choices that the shop's links have. It is empty for no choices. */
export const facetsText = (chosen: ChosenFacets): string =>
  [...inOrder(chosen)].map(([key, values]) => `${key}.${values.map(escapeValue).join("_")}`).join("*");

export const countChoices = (chosen: ChosenFacets): number =>
  [...chosen.values()].reduce((sum, { length }) => sum + length, 0);

/** Returns the choices with this choice added, or without it where it was chosen. */
export function toggled(chosen: ChosenFacets, key: string, value: string): ChosenFacets {
  const before = chosen.get(key) ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return inOrder(new Map([...chosen, [key, after]]));
}

function inOrder(chosen: ReadonlyMap<string, Iterable<string>>): ChosenFacets {
  const keys = [...chosen.keys()].sort();
  return new Map(
    keys.flatMap((key): [string, string[]][] => {
      const values = [...new Set(chosen.get(key))].sort();
      return values.length > 0 ? [[key, values]] : [];
    }),
  );
}

const escapeValue = (value: string): string =>
  value.replace(/[%_*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const unescapeValue = (text: string): string =>
  text.replace(/%(25|5F|2A)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Has the numbers that are at least the first and less than the second. */
export interface NumberRange {
  from: number;
  to: number;
}

const RANGE = /^(-?\d{1,9}(?:\.\d{1,6})?)?to(-?\d{1,9}(?:\.\d{1,6})?)?$/;

/** Reads `40to60`, `40to` and `to60`, and returns null for other texts. */
export function parseRange(text: string): NumberRange | null {
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from === undefined && to === undefined) return null;
  const range = {
    from: from === undefined ? Number.NEGATIVE_INFINITY : Number(from),
    to: to === undefined ? Number.POSITIVE_INFINITY : Number(to),
  };
  return range.from < range.to ? range : null;
}

export const rangeText = ({ from, to }: NumberRange): string =>
  `${Number.isFinite(from) ? from : ""}to${Number.isFinite(to) ? to : ""}`;

/** Returns the choices of a URL that these attributes have. It ignores others. */
export function readChosen(text: string, facets: readonly AttributeView[]): ChosenFacets {
  const asked = parseFacets(text);
  return inOrder(
    new Map(
      facets.map((facet) => [
        facet.key,
        (asked.get(facet.key) ?? []).flatMap((value) => {
          if (facet.type === "number" && parseRange(value)) return [value];
          const read = readAttribute(facet, value);
          return read === null ? [] : [String(read)];
        }),
      ]),
    ),
  );
}

/** A filter by one facet: any of these texts, or a number in any of these ranges. */
export interface FacetFilter {
  key: string;
  texts: ReadonlySet<string>;
  ranges: readonly NumberRange[];
}

export const facetFilters = (chosen: ChosenFacets): FacetFilter[] =>
  [...chosen].map(([key, values]) => ({
    key,
    texts: new Set(values),
    ranges: values.flatMap((value) => parseRange(value) ?? []),
  }));
