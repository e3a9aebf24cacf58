import { FIXED_PAGES, isFixedPage, ownPagePath, type PageKind } from "@/lib/core/domain/shop/published-pages";

/** Pages that owners write: those of the law, and own ones at /pages/{slug}. */

/** The largest number of own pages. */
export const MAX_OWN_PAGES = 20;
/** Of the text, in UTF-8. */
export const MAX_PAGE_BYTES = 100 * 1024;
/** Of a call's body, whose JSON escapes line ends and quotation marks. */
export const MAX_PAGE_BODY_BYTES = 192 * 1024;
export const PAGE_TITLE_MAX = 120;
export const PAGE_SLUG_MAX = 60;
export const MAX_POSITION = 999;
/** So many versions of a page stay. All of the terms do, since orders name them. */
export const VERSIONS_KEPT = 50;

export const PAGE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Paths of Next's own pictures, and words that a visitor would take for the pages of the law. */
const RESERVED_SLUGS =
  /^(?:opengraph|twitter)-image|^(?:imprint|terms|privacy|delivery|delivery-and-returns)$/;

/** Says why a text can be no slug; null where it can. */
export function slugMistake(slug: string): string | null {
  if (slug.length > PAGE_SLUG_MAX) return `At most ${PAGE_SLUG_MAX} characters`;
  if (!PAGE_SLUG.test(slug)) return "Small letters, digits and single dashes";
  return RESERVED_SLUGS.test(slug) ? "The shop has a page of its own for this" : null;
}

/** The content of a page. */
export interface PageContent {
  title: string;
  /** Markdown. */
  text: string;
  inFooter: boolean;
  /** Smaller ones come first in the footer. */
  position: number;
}

export interface PageVersion {
  version: number;
  title: string;
  /** ISO. */
  at: string;
}

/** A page without its texts. */
export interface OwnPageSummary {
  /** The kind of a fixed page, the id of any other. */
  id: string;
  kind: PageKind;
  /** Of the public page. */
  path: string;
  /** 0 where nothing was ever written. */
  revision: number;
  /** Of the draft where there is one, else of what is published; the usual name where nothing is written. */
  title: string;
  hasDraft: boolean;
  published: { version: number; at: string; inFooter: boolean; position: number } | null;
}

export interface OwnPage extends Omit<OwnPageSummary, "published" | "title" | "hasDraft"> {
  draft: PageContent | null;
  published: (PageContent & { version: number; at: string }) | null;
  /** The latest first, with the one that is published. */
  versions: PageVersion[];
}

/** The content that an editor shows. */
export const contentOf = ({ kind, draft, published }: OwnPage): PageContent =>
  draft ?? published ?? emptyContent(kind);

/** Of a page on which nothing is written. */
export const emptyContent = (kind: PageKind): PageContent => ({
  title: isFixedPage(kind) ? FIXED_PAGES[kind].label : "",
  text: "",
  inFooter: true,
  position: isFixedPage(kind) ? (Object.keys(FIXED_PAGES).indexOf(kind) + 1) * 10 : 100,
});

export const pathOf = (kind: PageKind, slug: string): string =>
  isFixedPage(kind) ? FIXED_PAGES[kind].path : ownPagePath(slug);

/** Whether both say the same in title and text, so that publishing it makes no new version. */
export const isSameText = (
  a: Pick<PageContent, "title" | "text">,
  b: Pick<PageContent, "title" | "text">,
): boolean => a.title === b.title && a.text === b.text;

export const isSameContent = (a: PageContent, b: PageContent): boolean =>
  isSameText(a, b) && a.inFooter === b.inFooter && a.position === b.position;
