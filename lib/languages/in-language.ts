import { AsyncLocalStorage } from "node:async_hooks";
import { type Dictionary, keepLanguageOfWork, type Language, type Spoken } from "@/lib/values/language";
import german from "./de.json";

/**
 * For the server: does a piece of work in a language. Each text that it reads, at once or later, is in that language, whichever bundle
 * the text's code is in. Without it everything is in English.
 */
export const inLanguage = <T>(language: Language | null, work: () => T): T =>
  language === null ? work() : storage().run({ language, dictionary: dictionaryOf(language) }, work);

export const dictionaryOf = (language: Language): Dictionary => DICTIONARIES[language];

const DICTIONARIES: Readonly<Record<Language, Dictionary>> = { de: dictionaryIn(german.texts) };

/** Texts that are still to be translated are left out, so that they are shown in English. */
function dictionaryIn(entries: readonly { text: string; says: unknown }[]): Dictionary {
  return Object.fromEntries(
    entries.filter(({ says }) => says !== "").map(({ text, says }) => [text, says]),
  ) as Dictionary;
}

/** On globalThis, since a process holds several bundles of this file. */
const KEY = Symbol.for("halfinch.language-of-work");
const kept = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<Spoken> };

function storage(): AsyncLocalStorage<Spoken> {
  kept[KEY] ??= new AsyncLocalStorage<Spoken>();
  const made = kept[KEY];
  keepLanguageOfWork(() => made.getStore() ?? null);
  return made;
}
