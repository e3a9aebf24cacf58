import type { FormattedValue } from "./formatted-value";

/**
 * The language in which a page, a mail or a paper is written (docs/decisions/051-english-is-the-key.md). English needs no
 * dictionary: each English text is the key of its translations. The server keeps the language of a request beside its work
 * (`lib/languages/in-language.ts`); the browser reads it from the page, which brings the dictionary of its scripts along.
 */
export const ENGLISH = "en";

/** The languages that the shop can speak beside English, each with a file in `lib/languages`. */
export const LANGUAGES = [{ code: "de", name: "Deutsch" }] as const;
export type Language = (typeof LANGUAGES)[number]["code"];

export const isLanguage = (code: unknown): code is Language => LANGUAGES.some((one) => one.code === code);

/** The path of a page in a language: `/de/singlegoods`. English has no prefix. */
export const withLanguage = (path: string, code: string): string =>
  code === ENGLISH ? path : `/${code}${path.replace(/^\/(?=$|[ ?#])/, "")}`;

/** A page's path without its language, and the language. */
export function withoutLanguage(path: string): { path: string; code: string } {
  const { code } = LANGUAGES.find((one) => new RegExp(`^/${one.code}(?=$|[/?#])`).test(path)) ?? {
    code: ENGLISH,
  };
  return code === ENGLISH
    ? { path, code }
    : { path: path.slice(code.length + 1).replace(/^(?!\/)/, "/"), code };
}

/** By English pattern: the same in another language, or for a plural its forms by the categories of `Intl.PluralRules`. */
export type Dictionary = Readonly<Record<string, string | PluralForms>>;
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

export interface Spoken {
  /** BCP 47: `de`. */
  language: string;
  dictionary: Dictionary;
}

interface Kept {
  /** On the server: the language of the work that is being done, null for English. */
  ofWork?: () => Spoken | null;
  /** In the browser: of the page. A script of the page sets it before the others run. */
  texts?: Dictionary;
  /** Writes a price, a count or a day: set by the module that makes such values. */
  write?: (value: FormattedValue, language: string) => string;
  /** English texts that the owner has spelled otherwise. */
  respelled?: (text: string) => string | undefined;
}

/** On globalThis, since a process holds several bundles of this file. */
const KEY = Symbol.for("halfinch.language");
const holder = globalThis as typeof globalThis & { [KEY]?: Kept };
holder[KEY] ??= {};
const kept = holder[KEY];

/** For a page that brings texts of its own along: they join those of every page. */
export function addTexts(texts: Dictionary): void {
  if (typeof document !== "undefined") kept.texts = { ...kept.texts, ...texts };
}

/** Null for English. */
export function spoken(): Spoken | null {
  if (typeof document === "undefined") return kept.ofWork?.() ?? null;
  const { lang } = document.documentElement;
  return lang === "" || lang === ENGLISH ? null : { language: lang, dictionary: kept.texts ?? {} };
}

export const language = (): string => spoken()?.language ?? ENGLISH;

/** Between whole units and decimals, as somebody types them: every language of the shop but English writes a comma. */
export const decimalMark = (): "." | "," => (language() === ENGLISH ? "." : ",");

/** For the server, at its start. */
export function keepLanguageOfWork(ofWork: () => Spoken | null): void {
  kept.ofWork = ofWork;
}

export function keepWriter(write: NonNullable<Kept["write"]>): void {
  kept.write = write;
}

/** A value of a text as a language writes it. */
export const written = (value: FormattedValue, language: string): string =>
  kept.write?.(value, language) ?? String(value.of);

/** An English text as this shop spells it. */
export const spelled = (text: string): string => kept.respelled?.(text) ?? text;

export function keepSpelling(respelled: (text: string) => string | undefined): void {
  kept.respelled = respelled;
}
