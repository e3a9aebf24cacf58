/**
 * Folds words that people say, hear and write differently to one form: capitals, accents, signs, and spellings that sound the same.
 * Stored words and searched words go through the same steps, so a step may drop letters.
 */

const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: "ss", ł: "l", ø: "o", æ: "ae", œ: "oe", đ: "d", ð: "d", þ: "th", ı: "i" },
};

/** Small letters of ASCII, digits, and every sign as it is. */
export const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßłøæœđðþı]/g, (letter) => LETTERS[letter] ?? letter);

/** Letters and digits alone: `CN-HG 701` is `cnhg701`. */
export const compact = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, "");

/** In their order. Spellings of one sound in German, French, Polish and English names. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/(?:strasse|straat)$/, "str"],
  [/tsch|sch|sh|cz|sz/g, "s"],
  [/ph|v|w/g, "f"],
  [/th|dt/g, "t"],
  [/tz|cs/g, "z"],
  [/ck|q|c(?![eihy])/g, "k"],
  [/e[iy]|a[iy]/g, "ai"],
  [/ae/g, "a"],
  [/oe/g, "o"],
  [/ue/g, "u"],
  [/ie/g, "i"],
  [/[yj]/g, "i"],
  // Silent after a vowel.
  [/([aeiou])h(?![aeiou])/g, "$1"],
  [/([a-z])\1+/g, "$1"],
];

/** A word as it sounds. A word with a digit in it stays as it is written. @param word folded by `compact` */
export const sound = (word: string): string =>
  /\d/.test(word) ? word : SOUNDS.reduce((text, [letters, as]) => text.replace(letters, as), word);

/** Words of nearly every address, company or sentence. They are neither stored nor searched. */
const EMPTY_WORDS = new Set(
  (
    "str strasse street st sankt saint sainte rue avenue av ave boulevard bd bld road rd lane ul ulica al aleja " +
    "gmbh ag kg ohg ug gbr ek co sarl sas sasu eurl sa sp zoo oo ltd limited inc llc bv nv spa srl " +
    "herr frau mr mrs ms mme madame monsieur pan pani firma company und and et the der die das le la les du des de of from in an aus von " +
    "to for order orders bestellung commande zamowienie number nummer no nr amount eur euro euros usd dollar dollars"
  ).split(" "),
);
export const isEmptyWord = (word: string): boolean => EMPTY_WORDS.has(word);

/** Splits a text at spaces, and each piece again at signs: `O'Brien` is one piece of two parts. */
export function chunksOf(text: string): { whole: string; parts: string[] }[] {
  return plain(text)
    .split(/[\s,;()"]+/)
    .map((chunk) => ({
      whole: chunk.replace(/[^\p{L}\p{N}]/gu, ""),
      parts: chunk.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
    }))
    .filter(({ whole }) => whole !== "");
}
