import { termsInForce } from "./published-pages";

/** The version of the terms that is in force. In the browser: the one that the page was rendered with. */
export function shownTerms(): number | null {
  if (typeof document === "undefined") return termsInForce();
  const version = Number(document.documentElement.dataset.terms);
  return Number.isInteger(version) ? version : null;
}

/** For the root element of each page; nothing where no terms are published. */
export function termsAttributes(): Record<`data-${string}`, string> {
  const version = termsInForce();
  return version === null ? {} : { "data-terms": String(version) };
}
