import type { ObjectId } from "@/lib/core/data/store/ids";
import {
  FIXED_PAGES,
  type FixedPage,
  isFixedPage,
  type PageKind,
  pagePath,
  WRITTEN_KINDS,
  type WrittenKind,
} from "@/lib/core/domain/shop/published-pages";
import {
  emptyContent,
  type OwnPage,
  type OwnPageSummary,
  type PageContent,
  type PageVersion,
  type PublishedArticle,
  type PublishedText,
} from "@/lib/features/own-pages/domain/own-page";
import { ownPages, pageTexts } from "./collections";
import type { OwnPageDocument, StoredContent } from "./documents";
import { pageId } from "./page-ids";

const KINDS: readonly PageKind[] = [...(Object.keys(FIXED_PAGES) as FixedPage[]), ...WRITTEN_KINDS];
const THERE = { deletedAt: { $exists: false } } as const;

/** The fixed pages in their order, written or not, then the own ones by their titles. Without texts. */
export async function listOwnPages(): Promise<OwnPageSummary[]> {
  const found = await ownPages()
    .find({ kind: { $in: [...KINDS] }, ...THERE }, { projection: { auditPending: 0, versions: 0 } })
    .toArray();
  const fixed = (Object.keys(FIXED_PAGES) as FixedPage[]).map((kind) => {
    const document = found.find((page) => page.kind === kind);
    return document ? toSummary(document) : unwrittenSummary(kind);
  });
  const own = found.filter(({ kind }) => !isFixedPage(kind)).map(toSummary);
  return [...fixed, ...own.sort((a, b) => a.title.localeCompare(b.title, "en"))];
}

/** @param id the kind of a fixed page, which is there also where nothing is written */
export async function findOwnPage(id: string): Promise<OwnPage | null> {
  const _id = pageId(id);
  const found = _id && (await ownPages().findOne({ _id, ...THERE }, { projection: { auditPending: 0 } }));
  if (found) return await toOwnPage(found);
  return isFixedPage(id) ? unwritten(id) : null;
}

export const findPublishedFixed = (kind: FixedPage): Promise<PublishedText | null> =>
  findPublished({ _id: requirePageId(kind) });

export const findPublishedWritten = (kind: WrittenKind, slug: string): Promise<PublishedText | null> =>
  findPublished({ kind, slug });

/** The latest first. */
export async function listPublishedArticles(): Promise<PublishedArticle[]> {
  const found = await ownPages()
    .find(
      { kind: "article", "published.version": { $gte: 1 } },
      { projection: { auditPending: 0, draft: 0 } },
    )
    .toArray();
  const ids = found.flatMap(({ published }) => published?.textId ?? []);
  const texts = await pageTexts()
    .find({ _id: { $in: ids } })
    .toArray();
  return found
    .flatMap(({ slug = "", published, versions }) => {
      if (!published) return [];
      const text = texts.find(({ _id }) => published.textId?.equals(_id))?.text ?? "";
      const since = (versions[0]?.at ?? published.at).toISOString();
      return [{ path: pagePath("article", slug), title: published.title, text, since }];
    })
    .sort((a, b) => b.since.localeCompare(a.since) || a.title.localeCompare(b.title, "en"));
}

async function findPublished(
  filter: { _id: ObjectId } | { kind: WrittenKind; slug: string },
): Promise<PublishedText | null> {
  const found = await ownPages().findOne(filter, { projection: { published: 1 } });
  if (!found?.published) return null;
  const { title, textId, version, at } = found.published;
  return { title, text: await textOf(textId), version, at: at.toISOString() };
}

/** A version of a page that is or was public. */
export async function findVersion(id: string, version: number): Promise<PublishedText | null> {
  const _id = pageId(id);
  const found = _id && (await ownPages().findOne({ _id, ...THERE }, { projection: { versions: 1 } }));
  const stored = found?.versions.find((one) => one.version === version);
  if (!stored) return null;
  return { title: stored.title, text: await textOf(stored.textId), version, at: stored.at.toISOString() };
}

function requirePageId(kind: FixedPage): ObjectId {
  const _id = pageId(kind);
  if (!_id) throw new Error(`no id of ${kind}`);
  return _id;
}

const toSummary = (page: OwnPageDocument): OwnPageSummary => ({
  ...namesOf(page),
  title: (page.draft ?? page.published ?? emptyContent(page.kind)).title,
  hasDraft: page.draft !== null,
  published: page.published
    ? {
        version: page.published.version,
        at: page.published.at.toISOString(),
        inFooter: page.published.inFooter,
        position: page.published.position,
      }
    : null,
});

async function toOwnPage(page: OwnPageDocument): Promise<OwnPage> {
  const { draft, published } = page;
  const [draftText, publishedText] = await Promise.all([textOf(draft?.textId), textOf(published?.textId)]);
  return {
    ...namesOf(page),
    draft: draft && toContent(draft, draftText),
    published: published
      ? {
          ...toContent(published, publishedText),
          version: published.version,
          at: published.at.toISOString(),
        }
      : null,
    versions: page.versions.map(toVersion).reverse(),
  };
}

const namesOf = ({ _id, kind, slug = "", revision }: OwnPageDocument) => ({
  id: isFixedPage(kind) ? kind : _id.toHexString(),
  kind,
  path: pagePath(kind, slug),
  revision,
});

const toContent = ({ title, inFooter, position }: StoredContent, text: string): PageContent => ({
  title,
  text,
  inFooter,
  position,
});

const toVersion = ({ version, title, at }: OwnPageDocument["versions"][number]): PageVersion => ({
  version,
  title,
  at: at.toISOString(),
});

async function textOf(textId: ObjectId | null | undefined): Promise<string> {
  if (!textId) return "";
  return (await pageTexts().findOne({ _id: textId }))?.text ?? "";
}

const unwritten = (kind: FixedPage): OwnPage => ({
  id: kind,
  kind,
  path: FIXED_PAGES[kind].path,
  revision: 0,
  draft: null,
  published: null,
  versions: [],
});

const unwrittenSummary = (kind: FixedPage): OwnPageSummary => ({
  id: kind,
  kind,
  path: FIXED_PAGES[kind].path,
  revision: 0,
  title: emptyContent(kind).title,
  hasDraft: false,
  published: null,
});
