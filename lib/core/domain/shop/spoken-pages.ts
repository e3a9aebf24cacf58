import { language, withLanguage, withoutLanguage } from "@/lib/values/language";

/**
 * The pages that the shop has in every language that its owner switches on, each text of them; `spoken-page-names.ts` names them. A page
 * is here once it is whole; the others are in English alone, and links lead to them there.
 */
const SPOKEN = /^\/(?:|singlegoods|basket|login|singup|forgot|goods\/[^/]+)$/;

export const isSpokenPath = (path: string): boolean => SPOKEN.test(path);

/** A link on a page: to the same page in the language of this one, where it has it. */
export const localHref = (href: string, by: string = language()): string =>
  isSpokenPath(href.replace(/[?#].*$/s, "")) ? withLanguage(href, by) : href;

/** The path of the page that is open, without its language, as every rule for a path knows it. */
export const pagePath = (pathname: string): string => withoutLanguage(pathname).path;
