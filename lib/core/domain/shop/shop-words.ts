/** The words that the shop uses for the texts that the specification quotes: its own, or the same spelled rightly. */
export const WORDS = ["specified", "plain"] as const;
export type Words = (typeof WORDS)[number];

export const DEFAULT_WORDS: Words = "specified";

/** On globalThis, since a process holds several bundles of this file. */
const KEY = Symbol.for("halfinch.words");
const kept = globalThis as typeof globalThis & { [KEY]?: Words };

/** The server learns it from the shop's record, the browser from the page. */
export function shopWords(): Words {
  if (typeof document === "undefined") return kept[KEY] ?? DEFAULT_WORDS;
  return document.documentElement.dataset.words === "plain" ? "plain" : DEFAULT_WORDS;
}

/** For the server, where the shop's record was read. */
export function showWords(words: Words): void {
  kept[KEY] = words;
}

interface Texts {
  readonly [name: string]: string | readonly string[] | Texts;
}

/** The same texts, of which no literal is known to the compiler: the owner's choice says which. */
export type Worded<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends readonly string[]
      ? readonly string[]
      : Worded<T[Name]>;
};

/** The spellings of plain words, where they differ. */
export type Plain<T> = {
  readonly [Name in keyof T]?: T[Name] extends string
    ? string
    : T[Name] extends readonly string[]
      ? never
      : Plain<T[Name]>;
};

const isTexts = (text: Texts[string]): text is Texts => typeof text === "object" && !Array.isArray(text);

/** Texts that are read in the words of the moment, each time anew. */
export function worded<T extends Texts>(specified: T, plain: Plain<T>): Worded<T> {
  const texts = {};
  for (const [name, text] of Object.entries(specified)) {
    const other = (plain as Readonly<Record<string, unknown>>)[name];
    const property =
      typeof text === "string" && typeof other === "string"
        ? { get: () => (shopWords() === "plain" ? other : text) }
        : { value: isTexts(text) ? worded(text, (other ?? {}) as Plain<Texts>) : text };
    Object.defineProperty(texts, name, { ...property, enumerable: true });
  }
  return texts as Worded<T>;
}

export const pairs = <T extends Texts>(
  specified: T,
  plain: Plain<T>,
): { specified: string; plain: string }[] =>
  Object.entries(plain).flatMap(([name, text]) => {
    const own = specified[name];
    return typeof own === "string" && typeof text === "string"
      ? [{ specified: own, plain: text }]
      : pairs(own as Texts, text as Plain<Texts>);
  });
