import { matchNumber, type NumberHit } from "@/lib/core/domain/catalogue/number-match";
import { foldNumber, withoutZeros } from "@/lib/core/domain/catalogue/part-numbers";
import { formatCount } from "@/lib/values/money";

/** The numbers that a customer has for the shop's products. A list of parts of theirs is read with them. */

export const MAX_OWN_NUMBERS = 5_000;
export const OWN_NUMBER_MAX = 64;
/** Numbers of one owner that fold alike, zeros at the front apart. A list would otherwise compare each of its cells with thousands. */
export const MAX_ALIKE = 20;
/** Of the call that sends them. */
export const MAX_OWN_NUMBERS_BYTES = 1024 * 1024;

export interface OwnNumber {
  /** Unique as written among the numbers of one owner; two that fold alike may both exist. */
  number: string;
  productId: string;
}

export interface OwnNumbers {
  /** Rises with each change; 0 where nothing was ever stored. */
  revision: number;
  numbers: OwnNumber[];
}

export interface OwnNumberView extends OwnNumber {
  sku: string;
  name: string;
  isOnSale: boolean;
}

export interface OwnNumbersView {
  revision: number;
  numbers: OwnNumberView[];
}

/** A page of the numbers, of those with the words that were asked for. */
export interface OwnNumbersPage extends OwnNumbersView {
  page: number;
  /** How many have the words. */
  found: number;
  /** Every number of the owner, as it is written. */
  taken: string[];
}

/** A row that sets a number; one with `productId` null removes it. */
export interface OwnNumberRow {
  /** The row's place in what was sent, as its sender would say it. */
  at: string;
  number: string;
  productId: string | null;
}

/** replace: no other number stays · merge: the numbers that no row names stay as they are. */
export const OWN_NUMBER_MODES = ["replace", "merge"] as const;
export type OwnNumberMode = (typeof OWN_NUMBER_MODES)[number];

/** @returns the numbers after these rows, in order; `wrong` says which rows contradict an earlier one, and why */
export function withRows(
  before: readonly OwnNumber[],
  rows: readonly OwnNumberRow[],
  mode: OwnNumberMode,
): { numbers: OwnNumber[]; wrong: Record<string, string> } {
  const asked = new Map<string, OwnNumberRow>();
  const wrong: Record<string, string> = {};
  for (const row of rows) {
    const earlier = asked.get(row.number);
    if (earlier && earlier.productId !== row.productId)
      wrong[row.at] = `${row.number} stands in ${earlier.at} for another part`;
    else asked.set(row.number, row);
  }
  const kept = mode === "merge" ? before.filter(({ number }) => !asked.has(number)) : [];
  const set = [...asked.values()].flatMap(({ number, productId }) =>
    productId === null ? [] : [{ number, productId }],
  );
  const numbers = inOrder([...kept, ...set]);
  return { numbers, wrong: { ...tooManyAlike(kept, asked.values()), ...wrong } };
}

function tooManyAlike(kept: readonly OwnNumber[], rows: Iterable<OwnNumberRow>): Record<string, string> {
  const alike = new Map<string, number>();
  const count = (number: string): number => {
    const key = withoutZeros(foldNumber(number));
    const total = (alike.get(key) ?? 0) + 1;
    alike.set(key, total);
    return total;
  };
  for (const { number } of kept) count(number);
  const wrong: Record<string, string> = {};
  for (const { at, number, productId } of rows)
    if (productId !== null && count(number) > MAX_ALIKE)
      wrong[at] = `${number} differs from ${MAX_ALIKE} other numbers in punctuation and zeros alone`;
  return wrong;
}

export const inOrder = <T extends OwnNumber>(numbers: readonly T[]): T[] =>
  [...numbers].sort((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0));

/** Null where it may be somebody's number. @returns what is wrong with it */
export function whyNoOwnNumber(number: string): string | null {
  if (number === "") return "The number is missing";
  if (number.length > OWN_NUMBER_MAX) return `A number has ${formatCount(OWN_NUMBER_MAX)} characters at most`;
  // In a mail, words without a digit are descriptions: "Brake pads 100" must not become the part that is "Brake" to somebody.
  return /\d/.test(foldNumber(number)) ? null : "A number has a digit in it";
}

/**
 * The product on sale that a number of the shop means as it is written: its SKU, its GTIN or a former SKU. A number that is only
 * similar is proposed, not accepted.
 */
export function partAsWritten(
  written: string,
  hits: readonly NumberHit[],
): { ok: true; productId: string } | { ok: false; why: string } {
  const match = matchNumber(written, hits);
  switch (match.kind) {
    case "one":
      return match.exact || match.readAs === written
        ? { ok: true, productId: match.productId }
        : { ok: false, why: `No part has the number ${written}. Is ${match.readAs} meant?` };
    case "carton":
      return { ok: false, why: `${written} is the number of a carton. Please enter that of the part.` };
    case "archived":
      return { ok: false, why: `The part ${written} is no longer sold` };
    case "several":
      return { ok: false, why: `Several parts could be meant by ${written}. Please enter the SKU.` };
    case "none":
      return { ok: false, why: `No part has the number ${written}` };
  }
}
