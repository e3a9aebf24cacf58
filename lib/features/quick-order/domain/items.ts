import { foldNumber } from "@/lib/core/domain/catalogue/part-numbers";
import { trimEndOf } from "@/lib/values/trim-end";
import { type QuantityReading, readQuantity } from "./quantity";
import {
  CARTON_WORDS,
  LOT_WORDS,
  NUMBER_LABELS,
  OTHER_UNITS,
  PIECE_WORDS,
  plainWord,
  QUANTITY_LABELS,
} from "./words";

/** A part of a line that may be a number of a product, a quantity, or neither. */
export interface Item {
  text: string;
  /** Folded; empty where nothing of it could be a number. */
  key: string;
  quantity: QuantityReading;
  /** An amount of money. */
  isPrice: boolean;
  /** The index of its first word, and of the word behind its last one. */
  from: number;
  to: number;
}

/** Numbers of more characters are not looked up. */
const LONGEST_KEY = 64;

export const keyOf = (text: string): string => {
  const key = foldNumber(text.slice(0, 2 * LONGEST_KEY));
  return key.length <= LONGEST_KEY ? key : "";
};

/** Each cell of a line as one item. */
export const cellItems = (cells: readonly string[]): Item[] =>
  cells.map((cell, index) => ({
    text: cell,
    key: keyOf(cell),
    quantity: readQuantity(cell),
    isPrice: isPrice(cell),
    from: index,
    to: index + 1,
  }));

const CURRENCY = "[$€£]|\\b(?:eur|usd|euro|euros|chf)\\b";
const PRICE = new RegExp(`^(?:${CURRENCY}).*\\d|\\d.*(?:${CURRENCY})$`, "i");
/** No amount of money is written in more characters. The pattern takes time by the square of the length. */
const LONGEST_PRICE = 60;
const isPrice = (text: string): boolean => text.length <= LONGEST_PRICE && PRICE.test(text);
const IS_CURRENCY = new RegExp(`^(?:${CURRENCY})$`, "i");

/** So many words of a line are looked at: no line of a list has more. */
const MOST_WORDS = 60;

/**
 * Each word of a line as one item. A quantity is marked by a unit, a label or an `x` beside it, and takes these words with
 * it: `300 pcs`, `qty: 300`, `x 300`, `1 000 pcs`.
 */
export function wordItems(line: string): Item[] {
  // `911; 250 pcs` are two quantities: no phrase goes on behind a separator.
  const parts = line.replace(ENUMERATED, "").split(/[;|]/).map(wordsOf);
  const words = parts.flat().slice(0, MOST_WORDS);
  const ends = parts.flatMap((part, index) => {
    const end = parts.slice(0, index + 1).reduce((sum, { length }) => sum + length, 0);
    return part.map(() => end);
  });
  const items: Item[] = [];
  for (let at = 0; at < words.length; ) {
    if (isBetweenNumbers(words, at)) {
      at += 1;
      continue;
    }
    const most = (ends[at] ?? at) - at;
    const lengths = isBetweenNumbers(words, at + 1) ? [4, 3] : [4, 3, 2];
    const length =
      lengths.find((count) => count <= most && isQuantityPhrase(words.slice(at, at + count), count)) ?? 1;
    const text = words.slice(at, at + length).join(" ");
    const isAmountOfMoney = isPrice(text) || isBesideCurrency(words, at);
    if (!IS_CURRENCY.test(text) && !isLabel(text))
      items.push({
        text,
        key: keyOf(text),
        quantity: phraseQuantity(text),
        isPrice: isAmountOfMoney,
        from: at,
        to: at + length,
      });
    at += length;
  }
  return items;
}

/** `4711 x 300`: either may be the quantity, so that the sign marks neither. */
const isBetweenNumbers = (words: readonly string[], at: number): boolean =>
  /^[x×*]$/i.test(words[at] ?? "") && /^\d+$/.test(words[at - 1] ?? "") && /^\d+$/.test(words[at + 1] ?? "");

/** `1. `, `2) ` before the line's own words. */
const ENUMERATED = /^\s*\d{1,2}[.)]\s+/;

/** `1 300 pcs` between words may be 1,300 pieces, or 300 at position 1; in `1 000 pcs` the zeros can be no quantity. */
function phraseQuantity(text: string): QuantityReading {
  const quantity = readQuantity(text);
  const parts = text.match(/\d+/g) ?? [];
  if (
    quantity.kind !== "pieces" ||
    !/\d\s+\d/.test(text) ||
    parts.slice(1).some((part) => part.startsWith("0"))
  )
    return quantity;
  const why = `${parts.join(" ")} may be one number or ${parts.length}`;
  return { kind: "refused", why, meant: [quantity.pieces, Number(parts.at(-1))] };
}

/** Neighbouring words as one item each, at most four: `hi ch 1118`. */
export function spanItems(items: readonly Item[]): Item[] {
  const spans: Item[] = [];
  for (let first = 0; first < items.length; first += 1)
    for (let count = 2; count <= 4 && first + count <= items.length; count += 1) {
      const parts = items.slice(first, first + count);
      const [from, to] = [parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0];
      const text = parts.map(({ text }) => text).join(" ");
      const key = keyOf(text);
      if (!/\d/.test(key) || parts.some(({ quantity }) => isMarked(quantity))) continue;
      spans.push({ text, key, quantity: { kind: "none" }, isPrice: false, from, to });
    }
  return spans;
}

export const isMarked = (quantity: QuantityReading): boolean =>
  quantity.kind === "cartons" || (quantity.kind === "pieces" && quantity.marked);

function wordsOf(line: string): string[] {
  const words: string[] = [];
  for (const raw of line.split(/[\s"“”„→•]+|,(?=\s|$)|=/)) {
    const word = trimEndOf(raw.replace(/^[([{<>'‘:.,]+|^[-–—]+(?!\d)/g, ""), ")]}>'’:.,!?–—-");
    if (/[\p{L}\p{N}$€£]/u.test(word) || /^[×*]$/.test(word)) words.push(word);
    if (words.length === MOST_WORDS) break;
  }
  return words;
}

/** Whether these words are a quantity together, with the words that mark it. */
function isQuantityPhrase(words: readonly string[], count: number): boolean {
  if (words.length < count) return false;
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const middle = words.slice(isMarker(first) ? 1 : 0, isMarker(last) ? -1 : undefined);
  if (count === 2 && middle.length === 2)
    return isAmount(words) && /^0/.test(last) && readQuantity(words.join(" ")).kind === "pieces";
  if (middle.length === 0 || middle.length === count || !middle.every((word) => /^\d/.test(word)))
    return false;
  if (!isAmount(middle)) return false;
  const reading = readQuantity(words.join(" "));
  return reading.kind !== "none";
}

/** `300`, or `1 000` in two words; a unit may stick to the last. */
const isAmount = (words: readonly string[]): boolean =>
  words.every((word, index) => index === 0 || /^\d{3}(?:\p{L}|$)/u.test(word));

function isMarker(word: string): boolean {
  if (/^[x×*]$/i.test(word)) return true;
  const plain = plainWord(word);
  return [PIECE_WORDS, LOT_WORDS, CARTON_WORDS, OTHER_UNITS, QUANTITY_LABELS].some((set) => set.has(plain));
}

/** Words that say which number follows are no part of it. */
const isLabel = (text: string): boolean =>
  NUMBER_LABELS.has(plainWord(text)) || plainWord(text) === "art.-nr";

/** `$ 12.50`, `12,50 €`: a sign stands before its amount, other currencies behind it. */
const isBesideCurrency = (words: readonly string[], at: number): boolean =>
  /^[\d.,]+$/.test(words[at] ?? "") &&
  (/^[$£]$/.test(words[at - 1] ?? "") || /^(?:€|eur|usd|euros?|chf)$/i.test(words[at + 1] ?? ""));
