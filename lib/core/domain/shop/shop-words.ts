import { keepSpelling } from "@/lib/values/language";
import { t } from "@/lib/values/text";

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

/** The same texts, of which no literal is known to the compiler: the owner and the page's language say which it is. */
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

/** Texts that are read in the words and the language of the moment, each time anew. */
export function worded<T extends Texts>(specified: T): Worded<T> {
  const texts = {};
  for (const [name, text] of Object.entries(specified)) {
    const get = () =>
      typeof text === "string" ? t(text) : isList(text) ? text.map((one) => t(one)) : deeper;
    const deeper = typeof text === "string" || isList(text) ? undefined : worded(text);
    Object.defineProperty(texts, name, { get, enumerable: true });
  }
  return texts as Worded<T>;
}

const isList = (text: Texts[string]): text is readonly string[] => Array.isArray(text);

/** Plain words are a dictionary of English: `t` says them where the owner wants them. */
export function spellPlainly(spellings: readonly Spelling[]): void {
  const plain = new Map(spellings.map((one) => [one.specified, one.plain]));
  keepSpelling((text) => (shopWords() === "plain" ? plain.get(text) : undefined));
}

export interface Spelling {
  specified: string;
  plain: string;
}

export const pairs = <T extends Texts>(specified: T, plain: Plain<T>): Spelling[] =>
  Object.entries(plain).flatMap(([name, text]) => {
    const own = specified[name];
    return typeof own === "string" && typeof text === "string"
      ? [{ specified: own, plain: text }]
      : pairs(own as Texts, text as Plain<Texts>);
  });
