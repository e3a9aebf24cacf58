import { formatCount } from "@/lib/values/money";

/**
 * The numbers that lead to a product (its SKU, GTIN, former SKUs, its maker's number and its carton's GTIN) and a customer's
 * own numbers. A number is unique as written, the maker's excepted; two that fold alike may both exist.
 */

export type NumberKind = "sku" | "gtin" | "former" | "maker" | "own";

export interface PartNumber {
  kind: NumberKind;
  /** `foldNumber` of the text. */
  key: string;
  text: string;
  /** How many pieces one unit with this number has: more than one for a carton. */
  pieces: number;
}

export interface Carton {
  pieces: number;
  /** Of the carton; empty where only the number of pieces is known. */
  gtin: string;
}

export interface NumberedProduct {
  sku: string;
  gtin?: string;
  makerNumber?: string;
  formerNumbers?: readonly string[];
  carton?: Carton | null;
}

export const MAX_FORMER_NUMBERS = 20;

/** Two numbers that differ in capitals, width, spaces or `- _ . /` only have one key. Dashes of any kind are one. */
export const foldNumber = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toUpperCase()
    .replace(/[\p{Pd}\s_./−]+/gu, "");

/** Every number of a product, in the order in which a list is matched with them. */
export function numbersOf(product: NumberedProduct): PartNumber[] {
  const { sku, gtin = "", makerNumber = "", formerNumbers = [], carton } = product;
  const numbers: [NumberKind, string, number][] = [
    ["sku", sku, 1],
    ["gtin", gtin, 1],
    ["gtin", carton?.gtin ?? "", carton?.pieces ?? 1],
    ...formerNumbers.map((text): [NumberKind, string, number] => ["former", text, 1]),
    ["maker", makerNumber, 1],
  ];
  return numbers.flatMap(([kind, text, pieces]) =>
    foldNumber(text) === "" ? [] : [{ kind, key: foldNumber(text), text, pieces }],
  );
}

/** Stored beside a product, for the indexes that find it by its numbers. */
export interface NumberIndex {
  /** As written; of all products on sale no two have one in common. */
  texts: string[];
  /** Folded, the maker's too; digits with zeros at the front also without them. */
  keys: string[];
}

/** Spreadsheets take the zeros at the front of a number made of digits away: `00123` becomes `123`. */
export const withoutZeros = (key: string): string =>
  /^0+[1-9]\d*$/.test(key) ? key.replace(/^0+/, "") : key;

export function numberIndexOf(product: NumberedProduct): NumberIndex {
  const numbers = numbersOf(product);
  return {
    texts: [...new Set(numbers.filter(({ kind }) => kind !== "maker").map(({ text }) => text))],
    keys: [...new Set(numbers.flatMap(({ key }) => [key, withoutZeros(key)]))],
  };
}

/** The former numbers after a product got another SKU: the old one is the newest, and the oldest goes where there are too many. */
export const formerNumbersAfter = (
  former: readonly string[],
  { from, to }: { from: string; to: string },
): string[] =>
  [...former.filter((text) => text !== from && text !== to), ...(from === to ? [] : [from])].slice(
    -MAX_FORMER_NUMBERS,
  );

/** `50 pieces, 14006381333938` */
export const cartonText = ({ pieces, gtin }: Carton): string =>
  [`${formatCount(pieces)} ${pieces === 1 ? "piece" : "pieces"}`, gtin].filter(Boolean).join(", ");

/** The carton that `cartonText` has written; undefined for another text. */
export function parseCarton(text: string): Carton | undefined {
  const [, pieces, gtin = ""] = /^([\d,]+) pieces?(?:, (\d+))?$/.exec(text) ?? [];
  return pieces === undefined ? undefined : { pieces: Number(pieces.replaceAll(",", "")), gtin };
}

/** `A1, A2`; one with a comma in it stands in quotation marks. */
export const formerNumbersText = (numbers: readonly string[]): string =>
  numbers.map((text) => (/[,"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(", ");

/** The numbers that `formerNumbersText` has written. */
export const parseFormerNumbers = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"]|"")*)"|[^,\s"][^,"]*/g)].map(
    ([plain, inQuotes]) => inQuotes?.replaceAll('""', '"') ?? plain,
  );

const GTIN_LENGTHS = new Set([8, 12, 13, 14]);

/** 8, 12, 13 or 14 digits, whatever the last one is. */
export const hasGtinLength = (digits: string): boolean =>
  /^\d+$/.test(digits) && GTIN_LENGTHS.has(digits.length);

/** A GTIN with the right check digit (GS1 General Specifications, 7.9). */
export const isGtin = (digits: string): boolean =>
  hasGtinLength(digits) && gtinCheckDigit(digits.slice(0, -1)) === digits.at(-1);

/** @param digits all but the last */
export function gtinCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The GTINs that one wrong digit, or two neighbouring digits in the wrong order, may have turned into this text. */
export function nearbyGtins(digits: string): string[] {
  if (!hasGtinLength(digits)) return [];
  const near = new Set<string>();
  const at = (index: number, text: string) =>
    digits.slice(0, index) + text + digits.slice(index + text.length);
  for (let index = 0; index < digits.length; index += 1) {
    for (let digit = 0; digit <= 9; digit += 1) near.add(at(index, String(digit)));
    const [one, two] = [digits[index], digits[index + 1]];
    if (two !== undefined) near.add(at(index, `${two}${one}`));
  }
  near.delete(digits);
  return [...near].filter(isGtin);
}
