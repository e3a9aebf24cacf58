/** The number that the shop gives a company: a customer number, as it stands on papers. */

export const COMPANY_NUMBER_MAX = 20;

/** Two numbers with the same key are one: `k 10-01` → `K10-01`. */
export const numberKeyOf = (number: string): string =>
  number.normalize("NFKC").toUpperCase().replace(/\s+/gu, "");

const SHORTEST_SAID = 3;
/** A number is written in so many words at most. */
const MOST_WORDS = 3;
const MOST_KEYS = 300;

/** The keys of numbers that a text of a payer may name. Words of letters alone are no number there: names have them. */
export function numberKeysIn(text: string): string[] {
  const words = wordsIn(text);
  const keys = words.flatMap((_, from) =>
    Array.from({ length: MOST_WORDS }, (__, more) => words.slice(from, from + more + 1).join("")),
  );
  return [...new Set(keys.map(numberKeyOf))]
    .filter((key) => key.length >= SHORTEST_SAID && key.length <= COMPANY_NUMBER_MAX && /\p{N}/u.test(key))
    .slice(0, MOST_KEYS);
}

/** Also without the signs around a word: `(K-1001),` is `K-1001`. */
const wordsIn = (text: string): string[] =>
  text
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter(Boolean);
