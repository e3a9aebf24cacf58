import {
  FIXED_PAGES,
  isFixedPage,
  isLawPage,
  type PageKind,
  type WrittenKind,
} from "@/lib/core/domain/shop/published-pages";

/** Pages that owners write: those of the law, the portfolio, articles at /blogs/{slug}, and own ones at /pages/{slug}. */

/** So many an owner may write, and what they are called. */
export const WRITTEN = {
  page: { most: 20, word: "own pages" },
  article: { most: 100, word: "articles" },
} as const satisfies Record<WrittenKind, { most: number; word: string }>;
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

/** A public text. Title and text are of one version. */
export interface PublishedText {
  title: string;
  text: string;
  version: number;
  /** When it was published; ISO. */
  at: string;
}

/** An article as the list of articles shows it. */
export interface PublishedArticle extends Pick<PublishedText, "title" | "text"> {
  path: string;
  /** When its first version was published, as far as versions are kept; ISO. */
  since: string;
}

/** The content that an editor shows. */
export const contentOf = ({ kind, draft, published }: OwnPage): PageContent =>
  draft ?? published ?? emptyContent(kind);

/** Of a page on which nothing is written. */
export const emptyContent = (kind: PageKind): PageContent => ({
  title: isFixedPage(kind) ? FIXED_PAGES[kind].label : "",
  text: "",
  inFooter: standsInFooter(kind),
  position: isFixedPage(kind) ? (Object.keys(FIXED_PAGES).indexOf(kind) + 1) * 10 : 100,
});

/** Whether the footer may lead to it. Others stand in the shop's menu, or in the list of articles. */
export const standsInFooter = (kind: PageKind): boolean => isLawPage(kind) || kind === "page";

/** Whether both say the same in title and text, so that publishing it makes no new version. */
export const isSameText = (
  a: Pick<PageContent, "title" | "text">,
  b: Pick<PageContent, "title" | "text">,
): boolean => a.title === b.title && a.text === b.text;

export const isSameContent = (a: PageContent, b: PageContent): boolean =>
  isSameText(a, b) && a.inFooter === b.inFooter && a.position === b.position;
