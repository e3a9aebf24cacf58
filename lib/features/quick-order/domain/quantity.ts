import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { CARTON_WORDS, LOT_WORDS, OTHER_UNITS, PIECE_WORDS, plainWord, QUANTITY_LABELS } from "./words";

/** How many pieces a text asks for. */
export type QuantityReading =
  | { kind: "pieces"; pieces: number; lots: number | null; marked: boolean }
  /** So many cartons: how many pieces that is, the product knows. */
  | { kind: "cartons"; cartons: number }
  /** A number, but no count of pieces: `1,5`, `100,00`, `1.2E+13`, `-200`. */
  | { kind: "refused"; why: string; meant: number[] }
  | { kind: "none" };

const NONE: QuantityReading = { kind: "none" };

/** Reads a cell, or a word of a line, as a quantity: with a label, a unit, a lot word or an `x` beside it, or alone. */
export function readQuantity(text: string): QuantityReading {
  const shape = text.length > LONGEST ? null : SHAPE.exec(text.normalize("NFKC").trim());
  if (!shape) return NONE;
  const [, label = "", before = "", digits = "", after = "", unit = ""] = shape;
  if (label !== "" && !QUANTITY_LABELS.has(plainWord(label))) return NONE;
  const word = plainWord(unit);
  const kind = unitKind(word);
  if (kind === null) return NONE;
  const marked = label !== "" || before !== "" || after !== "" || word !== "";
  const count = readCount(digits);
  if (count.kind !== "pieces") return count;
  if (kind === "other")
    return { kind: "refused", why: `${unit} is no unit that this shop sells by`, meant: [] };
  if (kind === "carton") return { kind: "cartons", cartons: count.pieces };
  if (kind === "lot")
    return { kind: "pieces", pieces: count.pieces * lotStep(), lots: count.pieces, marked: true };
  return { ...count, marked };
}

/** No quantity is written in more characters. */
const LONGEST = 40;

const SHAPE =
  /^(?:(\p{L}[\p{L}.]*)\s*[:=]?\s*)??([x×*]\s*)?([-+−]?\d[\d.,'’\s]*(?:e[+-]?\d+)?)(\s*[x×*](?![\p{L}\d]))?\s*(\p{L}[\p{L}.]*)?$/iu;

function unitKind(word: string): "piece" | "lot" | "carton" | "other" | null {
  if (word === "" || PIECE_WORDS.has(word)) return "piece";
  if (LOT_WORDS.has(word)) return "lot";
  if (CARTON_WORDS.has(word)) return "carton";
  return OTHER_UNITS.has(word) ? "other" : null;
}

/** More digits than any order has: a GTIN or a telephone number. */
const MOST_DIGITS = 9;

/** `1200`, and with three digits behind each mark `1.200`, `1,200`, `1'200`, `1 200`. */
function readCount(text: string): QuantityReading {
  const digits = text.trim();
  if (/e/i.test(digits))
    return { kind: "refused", why: `A spreadsheet has shortened this number to ${digits}`, meant: [] };
  if (/^[-+−]/.test(digits)) return { kind: "refused", why: "A quantity has no sign", meant: [] };
  const plain = /^\d+$/.test(digits) ? digits : grouped(digits);
  if (plain === null) return readDecimal(digits);
  if (/^0+$/.test(plain)) return { kind: "refused", why: "0 pieces are no order", meant: [] };
  if (plain.length > MOST_DIGITS || plain.startsWith("0")) return NONE;
  return { kind: "pieces", pieces: Number(plain), lots: null, marked: false };
}

const grouped = (digits: string): string | null =>
  /^[1-9]\d{0,2}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/.test(digits) ? digits.replace(/\D/g, "") : null;

function readDecimal(digits: string): QuantityReading {
  const [, whole = "", decimals = ""] = /^(.+)[.,](\d+)$/.exec(digits) ?? [];
  const count = /^\d+$/.test(whole) ? whole : grouped(whole);
  if (count === null) return NONE;
  const isWhole = /^0+$/.test(decimals) && Number(count) > 0;
  const meant = isWhole ? [Number(count), ...(whole === count ? [Number(count + decimals)] : [])] : [];
  return { kind: "refused", why: `${digits} is not a whole number of pieces`, meant };
}
