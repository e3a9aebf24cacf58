// @ts-check

/** @type {Readonly<Record<string, string>>} */
const ACCENTS = { a: "á", e: "é", i: "í", o: "ó", u: "ú", y: "ý" };

/**
 * A text in the made-up language: each letter has an accent or a dot below, and it is two fifths longer, with words of at most eight letters more.
 * Values and elements stay.
 * @param {string} text
 */
export function madeUp(text) {
  const said = text.replaceAll(/\{\d+\}|<\/?\w+>|[a-z]/gi, (part) =>
    part.length > 1 ? part : (ACCENTS[part.toLowerCase()] ?? `${part}̣`),
  );
  const more = "ó̤".repeat(Math.ceil(text.length * 0.4));
  return `${said}${more.replaceAll(/(?:ó̤){8}(?=ó)/g, "$& ")}`;
}

/**
 * The dictionary of the made-up language.
 * @param {readonly string[] | null} keys the texts that it has; null: every one
 * @returns {Record<string, string>}
 */
export function madeUpDictionary(keys = null) {
  if (keys !== null) return Object.fromEntries(keys.map((key) => [key, madeUp(key)]));
  return new Proxy(
    {},
    {
      get: (_, key) => madeUp(String(key)),
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    },
  );
}
