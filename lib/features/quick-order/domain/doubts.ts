import { foldNumber } from "@/lib/core/domain/catalogue/part-numbers";
import { escapePattern } from "@/lib/values/escape-pattern";
import { trimEndOf } from "@/lib/values/trim-end";
import type { Item } from "./items";
import { readQuantity } from "./quantity";
import { CURRENCY_WORDS, LOT_WORDS, NUMBER_LABELS, PIECE_WORDS, plainWord, STREET } from "./words";

/** Where a line of words may mean something else than the part and the pieces that were found in it. */

/** Two counts that a line joins by a sign or a word, such as `100 + 100`, and the quantities that may be meant. */
export interface JoinedCounts {
  text: string;
  counts: readonly number[];
  meant: number[];
}

const JOINS: readonly { sign: RegExp; meant: (first: number, second: number) => number[] }[] = [
  { sign: /^(?:\+|&|plus|and|und|et|ed|e|y)$/i, meant: (first, second) => [first + second, first, second] },
  { sign: /^[x×*]$/i, meant: (first, second) => [first * second, first, second] },
  { sign: /^(?:[-–—~/]|to|or|bis|oder|ou|o|a|à|hasta)$/i, meant: (first, second) => [first, second] },
];

/** The counts that a line joins, outside of its numbers of products. A price is no count. */
export function joinedCounts(line: string, numbers: readonly Item[]): JoinedCounts[] {
  const tokens = tokensOf(withoutNumbers(line, numbers));
  return tokens.flatMap((_, at) => {
    const first = countAt(tokens, at);
    if (!first) return [];
    const join = JOINS.find(({ sign }) => sign.test(tokens[first.to] ?? ""));
    const second = join ? countAt(tokens, first.to + 1) : null;
    if (!join || !second) return [];
    const counts = [first.pieces, second.pieces];
    const meant = [...new Set(join.meant(first.pieces, second.pieces))];
    return [{ text: tokens.slice(at, second.to).join(" "), counts, meant }];
  });
}

/** A count with the unit behind it, such as `100` or `3 lots`. */
function countAt(tokens: readonly string[], at: number): { pieces: number; to: number } | null {
  const [before = "", token = "", behind = ""] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!/^\d/.test(token) || isCurrency(before) || isCurrency(behind)) return null;
  const hasUnit = PIECE_WORDS.has(plainWord(behind)) || LOT_WORDS.has(plainWord(behind));
  const quantity = readQuantity(hasUnit ? `${token} ${behind}` : token);
  return quantity.kind === "pieces" ? { pieces: quantity.pieces, to: at + (hasUnit ? 2 : 1) } : null;
}

const isCurrency = (token: string): boolean => /^[$€£]$/.test(token) || CURRENCY_WORDS.has(plainWord(token));

/** Words, numbers and signs without brackets and separators; `2x100` is three of them. */
const tokensOf = (line: string): string[] =>
  (
    line
      .replace(/(?<![\p{L}\d])(\d+)x(?=\d+(?![\p{L}\d]))/giu, "$1 x ")
      .match(/[\p{L}\d][\p{L}\d.,'’]*|\S/gu) ?? []
  )
    .map((token) => trimEndOf(token, ".,'’"))
    .filter((token) => !/^[;|()]?$/.test(token));

/** A sign in the place of each number of a product, whose digits are no count. */
function withoutNumbers(line: string, numbers: readonly Item[]): string {
  let rest = line.normalize("NFKC");
  for (const { text } of numbers) {
    const signs = [...foldNumber(text)].map(escapePattern);
    rest = rest.replace(
      new RegExp(`(?<![\\p{L}\\d])${signs.join("[\\p{Pd}\\s_./−]*")}(?![\\p{L}\\d])`, "iu"),
      "§",
    );
  }
  return rest;
}

/**
 * Whether digits that are a number of the catalogue may be the post code of an address: `12345 Hamburg`, or digits beside the name
 * of a street.
 * @param name of the product, whose words are no town
 */
export function mayBePostCode(line: string, { text }: Item, name: string): boolean {
  if (!/^\d{4,5}$/.test(text)) return false;
  if (STREET.test(plainWord(line))) return true;
  const words = line.split(/[\s;,|]+/);
  const town = trimEndOf(words[words.indexOf(text) + 1] ?? "", ".,:");
  if (text.length !== 5 || !/^\p{Lu}\p{L}/u.test(town)) return false;
  const word = plainWord(town);
  const isOfLists = [PIECE_WORDS, LOT_WORDS, NUMBER_LABELS, CURRENCY_WORDS].some((set) => set.has(word));
  return (
    !isOfLists &&
    !plainWord(name)
      .split(/[^\p{L}]+/u)
      .includes(word)
  );
}
