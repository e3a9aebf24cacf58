/** A word as words are compared: without capitals and accents. */
export const foldWord = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(/\p{M}+/gu, "")
        .toLowerCase()
        .replaceAll("ß", "ss")
        .replaceAll("æ", "ae")
        .replaceAll("œ", "oe")
        .replaceAll("ø", "o");

const PLAIN = /^[\p{ASCII}]*$/u;

/** The words of a text that are written in letters alone. A text with a digit beside its letters may be a number of a part. */
export const lettersOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
