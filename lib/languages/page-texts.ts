import { type Dictionary, spoken } from "@/lib/values/language";
import pageKeys from "./page-keys.json";

/** For the server: the texts of a page's scripts that not every page has, in the language of the request; null in English. */
export function pageTexts(page: keyof typeof pageKeys): Dictionary | null {
  const by = spoken();
  if (by === null) return null;
  return Object.fromEntries(
    pageKeys[page].flatMap((key) => (by.dictionary[key] ? [[key, by.dictionary[key]]] : [])),
  );
}
