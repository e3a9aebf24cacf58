import { currencySign, currencyWord, namesOtherCurrency, shopCurrency } from "@/lib/values/currency";
/**
 * Numbers as people write them in spreadsheets. A text that two conventions read differently, such as `2,185`, is never guessed:
 * it is refused unless somebody has said which mark stands before the decimals.
 */

/** Which mark stands before the decimals: `1,299.00` or `1.299,00`. */
export const DECIMAL_MARKS = ["point", "comma"] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Stands in each export. A number with a point alone has one reading in a file that says so. */
export const DECIMAL_POINT_REMARK = "Amounts have a decimal point.";

export type ReadNumber =
  /** With a point and without thousands marks; null for `mark` where both conventions read the same. */
  | { ok: true; text: string; mark: DecimalMark | null }
  /** `readings`: what a text with two readings may mean. */
  | { ok: false; message: string; readings?: string[] };

/** @param declared the mark that a person has chosen for the file; null: only what can be read in one way */
export function readNumber(cell: string, declared: DecimalMark | null): ReadNumber {
  const text = cell
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(ownSign(), "$1")
    .replace(/^\u2212/, "-")
    .replace(/(?<=\d)['’](?=\d{3})/g, "");
  if (namesOtherCurrency(text)) return { ok: false, message: `“${cell.trim()}” is not in ${currencyWord()}` };
  const plain = /^-?\d+$/.test(text);
  if (plain) return { ok: true, text, mark: null };
  const asPoint = POINT.test(text) ? text.replaceAll(",", "") : null;
  const asComma = COMMA.test(text) ? text.replaceAll(".", "").replace(",", ".") : null;
  if (declared !== null) {
    const chosen = declared === "point" ? asPoint : asComma;
    if (chosen !== null) return { ok: true, text: chosen, mark: declared };
    return { ok: false, message: `“${cell.trim()}” does not fit the decimal ${declared} of this file` };
  }
  if (asPoint !== null && asComma !== null)
    return {
      ok: false,
      message: `“${cell.trim()}” is neither ${asPoint} nor ${asComma} for sure. Say which decimal mark the file has.`,
      readings: [asPoint, asComma],
    };
  if (asPoint !== null) return { ok: true, text: asPoint, mark: "point" };
  if (asComma !== null) return { ok: true, text: asComma, mark: "comma" };
  return { ok: false, message: `“${cell.trim()}” is no number` };
}

// No thousands mark stands after a single zero: `0.125` has one reading.
/** `1,299.00`, `1299.5`, `1,299` */
const POINT = /^-?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
/** `1.299,00`, `1299,5`, `1.299` */
const COMMA = /^-?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/;

/**
 * A number in the marks of a file, so that it has one reading there; null where the file has no mark and the number has decimals.
 * @param text with a point and without thousands marks
 */
export function inMarkOf(text: string, mark: DecimalMark | null): string | null {
  if (!text.includes(".")) return text;
  if (mark === null) return null;
  const clear = /\.\d{3}$/.test(text) ? `${text}0` : text;
  return mark === "comma" ? clear.replace(".", ",") : clear;
}

/**
 * The mark of most of a file's numbers that can be read in one way only; null where there is none, or as many of both. Numbers
 * with the other mark are then refused.
 */
export function commonMark(cells: Iterable<string>): DecimalMark | null {
  const counts = { point: 0, comma: 0 };
  for (const cell of cells) {
    const read = readNumber(cell, null);
    if (read.ok && read.mark !== null) counts[read.mark] += 1;
  }
  if (counts.point === counts.comma) return null;
  return counts.point > counts.comma ? "point" : "comma";
}

/** The shop's currency before or behind a number: `$12`, `-12 USD`, `12,50€`. */
function ownSign(): RegExp {
  const signs = shopCurrency() === "USD" ? ["US\\$", "\\$", "USD"] : [currencySign(), shopCurrency()];
  const any = [...new Set(signs)].join("|");
  return new RegExp(`^(-?)(?:${any})|(?<=\\d)(?:${any})$`, "i");
}
