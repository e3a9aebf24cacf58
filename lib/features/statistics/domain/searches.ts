/** Searches in the catalogue, counted by their words and the day: nothing says who searched, or when on that day. */

/** Searches are stored for twelve weeks, as the sales are. */
export const SEARCH_DAYS = 84;
/** Different words of one day. Words that come after these are not counted on that day. */
export const MAX_SEARCHES_A_DAY = 1_000;
/** A search that finds more products wants none of them in particular. */
export const MOST_WANTED = 10;
/**
 * Words that were searched on one day alone, and less often than this, are shown to nobody: one person may have looked for a
 * name more than once.
 */
const SHOWN_FROM = 5;

/** @param days on how many days the words were searched */
export const isShown = ({ searches, days }: { searches: number; days: number }): boolean =>
  days > 1 || searches >= SHOWN_FROM;

const SHORTEST = 2;
const LONGEST = 60;

/** The result of a search when it was last shown. */
export interface FoundProducts {
  total: number;
  /** Of a search that finds few. */
  ids: readonly string[];
}

export interface CountedSearch extends FoundProducts {
  count: number;
}

/** A line of the searches without a result. */
export interface MissedSearch {
  words: string;
  /** In the last twelve weeks. */
  searches: number;
  /** The last day on which it was searched, as `2026-11-22`. */
  last: string;
}

/**
 * The words of a search in the form in which they are counted: without capitals, width and further spaces. Null for a search that
 * is not counted: too short, too long for a product's name, or with something that may tell a person.
 */
export function foldSearch(q: string): string | null {
  const words = q.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
  if (words.length < SHORTEST || words.length > LONGEST || /[\p{Cc}\p{Cs}]/u.test(words)) return null;
  return isPersonal(words) ? null : words;
}

/**
 * People type e-mails, phone numbers, cards and accounts into any field. A number of up to 14 digits without spaces is taken for a
 * GTIN or a part number, unless it is written as a phone number.
 */
function isPersonal(words: string): boolean {
  if (/@|https?:|www\./.test(words)) return true;
  // A phone number: `+49 …`, `(030) …`, `0170 123 45 67`.
  if (/(?:^|\s)(?:\+|00(?=\d{2,3}[ (/]))\s*[1-9][\d ()/.-]{6,}/.test(words)) return true;
  if (/(?:^|\s)\(?0\d{1,5}\)?[ /.-]+[\d ()/.-]{5,}/.test(words)) return true;
  // An account (IBAN), and a card.
  if (/\b[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,}/.test(words)) return true;
  return words.replace(/(?<=\d)[ -](?=\d)/g, "").match(/\d{15,}/) !== null;
}

/**
 * The searches without those that were only being typed: the list answers while people type, so `cha` and `chai` come before
 * `chain`, each as often as the word that begins with it.
 */
export function withoutTyped<S extends { count: number }>(searches: ReadonlyMap<string, S>): Map<string, S> {
  const sorted = [...searches].sort(([a], [b]) => (a < b ? -1 : 1));
  const left = new Map<string, S>();
  for (const [index, [words, search]] of sorted.entries()) {
    let typed = 0;
    for (let at = index + 1; sorted[at]?.[0].startsWith(words); at += 1)
      typed = Math.max(typed, sorted[at]?.[1].count ?? 0);
    const count = search.count - typed;
    if (count > 0) left.set(words, { ...search, count });
  }
  return left;
}
