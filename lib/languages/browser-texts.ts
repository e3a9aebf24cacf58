import { createHash } from "node:crypto";
import type { Language } from "@/lib/values/language";
import browserKeys from "./browser-keys.json";
import { dictionaryOf } from "./in-language";

interface BrowserTexts {
  /** Has a hash of the texts, so that browsers keep it for ever. */
  path: string;
  script: string;
}

const made = new Map<Language, BrowserTexts>();

/** The texts that scripts of pages in a language may show, as a script that runs before them. English has none. */
export function browserTexts(language: Language): BrowserTexts {
  const known = made.get(language);
  if (known) return known;
  const dictionary = dictionaryOf(language);
  const texts = Object.fromEntries(
    browserKeys.flatMap((key) => (dictionary[key] ? [[key, dictionary[key]]] : [])),
  );
  const script = `(globalThis[Symbol.for("halfinch.language")]??={}).texts=${JSON.stringify(texts)};\n`;
  const hash = createHash("sha256").update(script).digest("hex").slice(0, 16);
  const one = { path: `/texts/${language}-${hash}.js`, script };
  made.set(language, one);
  return one;
}
