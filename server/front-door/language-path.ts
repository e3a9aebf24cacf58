import type { IncomingMessage, RequestListener } from "node:http";
import { isSpokenPath } from "../../lib/core/domain/shop/spoken-pages";
import { inLanguage } from "../../lib/languages/in-language";
import { isLanguage, type Language } from "../../lib/values/language";
import { LANGUAGE_HEADER } from "./language-header";
import { isPublicPage } from "./public-request";

export interface Spoken {
  language: Language;
  /** The path without the language, which Next is asked for. */
  path: string;
}

/** The language of a canonical path such as `/de/singlegoods`; null where it has none that the owner has switched on. */
export function languageOfPath(path: string, spoken: readonly string[]): Spoken | null {
  // Most paths have none: no more than a look at the first letters.
  const code = spoken.find((one) => path.startsWith(`/${one}`) && (path[one.length + 1] ?? "/") === "/");
  return isLanguage(code) ? { language: code, path: path.slice(code.length + 1) || "/" } : null;
}

/**
 * Next renders these in another language. Calls, files, links with secrets and pages behind a sign-in have no language in their path, so
 * that each of their gates has one path to match.
 */
export const isSpoken = (path: string): boolean => isPublicPage(path) && isSpokenPath(path);

/** Rendered for each visitor and cached for none. Next is asked for the same path as in English, so that its gates are those. */
export const isSpokenForOne = (path: string): boolean => isSpokenPath(path) && !isPublicPage(path);

const FOR_PEOPLE = /^\/(?:dashboard|orders|login|singup)(?:\/|$)/;

/** Other pages are in English alone: a path with a language before one is redirected to the path without. */
export const isWithoutLanguage = (path: string): boolean => FOR_PEOPLE.test(path) || isPublicPage(path);

/** Next, where a request's page is made in the language that its header names. */
export const inLanguageOfRequest =
  (next: RequestListener): RequestListener =>
  (req, res) =>
    inLanguage(languageOf(req), () => next(req, res));

function languageOf({ headers }: IncomingMessage): Language | null {
  const named = headers[LANGUAGE_HEADER];
  return isLanguage(named) ? named : null;
}
