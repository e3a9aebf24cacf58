/**
 * The pages that owners write (feature `own-pages`), as far as every page and every order needs them: the links of the footer, and
 * the version of the terms. A process shows them as it shows the shop's record.
 */

/** Pages that the law of many countries asks a shop for. */
export const LAW_PAGES = {
  imprint: { label: "Imprint", path: "/imprint" },
  terms: { label: "Terms", path: "/terms" },
  privacy: { label: "Privacy", path: "/privacy" },
  delivery: { label: "Delivery and returns", path: "/delivery-and-returns" },
} as const;

/** Pages of which there is one each, with the paths of the shop. The place of each in this list is its id, so new ones come last. */
export const FIXED_PAGES = {
  ...LAW_PAGES,
  portfolio: { label: "Portfolio", path: "/myprotfolio" },
} as const;

export type LawPage = keyof typeof LAW_PAGES;
export type FixedPage = keyof typeof FIXED_PAGES;
/** Of these an owner may write several. */
export const WRITTEN_KINDS = ["page", "article"] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];
export type PageKind = FixedPage | WrittenKind;

export const isLawPage = (kind: string): kind is LawPage => Object.hasOwn(LAW_PAGES, kind);
export const isFixedPage = (kind: string): kind is FixedPage => Object.hasOwn(FIXED_PAGES, kind);

export const ARTICLES_PATH = "/blogs";
const WRITTEN_PATHS = { page: "/pages", article: ARTICLES_PATH } as const satisfies Record<
  WrittenKind,
  string
>;

/** @param slug of a page that is not fixed */
export const pagePath = (kind: PageKind, slug: string): string =>
  isFixedPage(kind) ? FIXED_PAGES[kind].path : `${WRITTEN_PATHS[kind]}/${slug}`;

export const termsPath = (version: number): string => `${FIXED_PAGES.terms.path}/${version}`;

export interface PublishedPage {
  kind: PageKind;
  path: string;
  title: string;
  /** Rises with each published text, from 1 on. */
  version: number;
  inFooter: boolean;
  /** Smaller ones come first in the footer. */
  position: number;
}

/** On globalThis, since a process holds several bundles of this file. */
const KEY = Symbol.for("halfinch.published-pages");
const kept = globalThis as typeof globalThis & { [KEY]?: readonly PublishedPage[] };

/** For the server: the pages that this process shows. */
export const publishedPages = (): readonly PublishedPage[] => kept[KEY] ?? [];

export function showPublishedPages(pages: readonly PublishedPage[]): void {
  kept[KEY] = pages;
}

/** In the owner's order; pages of the same position stand by their titles. */
export const footerPages = (pages: readonly PublishedPage[] = publishedPages()): PublishedPage[] =>
  pages
    .filter(({ inFooter }) => inFooter)
    .sort((a, b) => a.position - b.position || a.title.localeCompare(b.title, "en"));

/** The version of the terms that an order accepts now; null where the shop has published none. */
export const termsInForce = (): number | null =>
  publishedPages().find(({ kind }) => kind === "terms")?.version ?? null;
