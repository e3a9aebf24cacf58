import { chunksOf, compact, isEmptyWord, plain, sound } from "./fold";

/**
 * The words that a stored record is found by. Words of texts have letters and digits alone; the first sign of the others says their
 * kind, so that an amount is not taken for a house number.
 */

export const SIGNS = { number: "#", phone: "~", amount: "=", day: "_", email: ":" } as const;

const LONGEST = 40;
/** No stored word is longer, so a longer one that is looked for is cut as they are. */
export const cut = (word: string): string => word.slice(0, LONGEST);

/** Of a name, a street, a city, a company or a number of letters and digits. */
export function wordsOfText(text: string): string[] {
  return chunksOf(text).flatMap(({ whole, parts }) => {
    // `O'Brien`, `CN-HG701`: also found in one word.
    const words = parts.length === 1 ? parts : [...parts, whole];
    return words.filter((word) => word.length > 1 && !isEmptyWord(word)).map((word) => cut(sound(word)));
  });
}

/** Of a number whose spaces and signs people leave out, in one word. */
export const wordsOfNumber = (text: string): string[] => [cut(compact(text))].filter(Boolean);

/** Of the name of goods: each word is in many orders, so those that say little are left out. */
export const wordsOfGoods = (name: string): string[] =>
  wordsOfText(name).filter((word) => word.length > 2 && !/\d/.test(word));

export const wordOfOrder = (orderNumber: string): string => SIGNS.number + orderNumber.toLowerCase();

/** The digits from the last one on, since callers leave out the first ones: `+49 (0)40 123` is `~321049`. */
export function wordsOfPhone(text: string): string[] {
  const digits = phoneDigits(text);
  return digits.length < 4 ? [] : [cut(SIGNS.phone + reversed(digits))];
}

export const phoneDigits = (text: string): string =>
  plain(text).replace(/\(0\)/g, "").replace(/\D/g, "").replace(/^0+/, "");

export const reversed = (text: string): string => [...text].reverse().join("");

/** In one word with its signs left out, and the words before the `@`. */
export function wordsOfEmail(email: string): string[] {
  const [local = ""] = email.split("@");
  return email === "" ? [] : [cut(SIGNS.email + compact(email)), ...wordsOfText(local)];
}

export const wordOfAmount = (cents: number): string => SIGNS.amount + cents;

/** @param day `2026-11-25` */
export const wordOfDay = (day: string): string => SIGNS.day + day.replaceAll("-", "");

interface WrittenAddress {
  company: string;
  street: string;
  city: string;
  postalCode: string;
}

/** Without the country, which is that of too many. */
export const wordsOfAddress = (address: WrittenAddress | null | undefined): string[] =>
  address
    ? [
        ...wordsOfText(address.company),
        ...wordsOfText(address.street),
        ...wordsOfText(address.city),
        ...wordsOfNumber(address.postalCode),
      ]
    : [];

/** Each once, and no more than an index should have of one record. */
export const storedWords = (words: readonly string[], most: number): string[] =>
  [...new Set(words)].slice(0, most);
