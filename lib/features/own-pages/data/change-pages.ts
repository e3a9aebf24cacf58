import type { Filter, ObjectId, UpdateFilter } from "mongodb";
import type { Actor } from "@/lib/core/data/audit/documents";
import { raiseCatalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { loadPublishedPages } from "@/lib/core/data/shop/published-pages";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import { newId } from "@/lib/core/data/store/ids";
import { isFixedPage, pagePath, type WrittenKind } from "@/lib/core/domain/shop/published-pages";
import {
  contentOf,
  emptyContent,
  isSameText,
  type OwnPage,
  type PageContent,
  VERSIONS_KEPT,
  WRITTEN,
} from "@/lib/features/own-pages/domain/own-page";
import { DAY_MS } from "@/lib/values/day";
import { ownPages, pageTexts } from "./collections";
import type { OwnPageDocument, StoredContent } from "./documents";
import { type PageState, pageChanged } from "./page-audit";
import { pageId } from "./page-ids";

/** Writes of pages. Each text is stored before the page that names it; what no page names any more is deleted later. */

/** As long as a save that has stored its text may take to store its page. */
const TEXT_KEPT_MS = 3_600_000;
const DELETED_KEPT_MS = 30 * DAY_MS;

/** @returns "repeated" where the same request has made the page before, "other" where another request has used its id */
export async function insertOwnPage(
  { _id, requestHash }: { _id: ObjectId; requestHash: string },
  { kind, title, slug }: { kind: WrittenKind; title: string; slug: string },
  by: Actor,
): Promise<"inserted" | "repeated" | "deleted" | "other" | "taken" | "full"> {
  const content = { ...emptyContent(kind), title };
  const path = pagePath(kind, slug);
  for (;;) {
    const earlier = await ownPages().findOne({ _id }, { projection: { requestHash: 1, deletedAt: 1 } });
    if (earlier && earlier.requestHash !== requestHash) return "other";
    if (earlier) return earlier.deletedAt ? "deleted" : "repeated";
    if (await ownPages().findOne({ slug }, { projection: { _id: 1 } })) return "taken";
    const place = await freePlace(kind);
    if (place === null) return "full";
    try {
      await ownPages().insertOne({
        _id,
        kind,
        slug,
        place,
        revision: 1,
        draft: { title, textId: null, inFooter: content.inFooter, position: content.position },
        versions: [],
        requestHash,
        updatedAt: new Date(),
        auditPending: [pageChanged("add", { _id, path }, NOTHING, { content, version: null }, by)],
      });
      return "inserted";
    } catch (error) {
      // Another request has taken the place, the slug or the id, which the next round finds.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

const NOTHING: PageState = { content: null, version: null };

/** The first place of each kind. Their ranges lie far apart, so that either can hold more. */
const FIRST_PLACE = { page: 0, article: 1_000 } as const satisfies Record<WrittenKind, number>;

async function freePlace(kind: WrittenKind): Promise<number | null> {
  const first = FIRST_PLACE[kind];
  const end = first + WRITTEN[kind].most;
  const found = await ownPages()
    .find({ place: { $gte: first, $lt: end } }, { projection: { _id: 0, place: 1 } })
    .toArray();
  const taken = new Set(found.map(({ place }) => place));
  for (let place = first; place < end; place += 1) if (!taken.has(place)) return place;
  return null;
}

/**
 * Stores a draft of the page as it was read, or publishes the content. A text that visitors know already is no new version.
 * @returns false where somebody else has changed the page meanwhile
 */
export async function storeContent(
  before: OwnPage,
  content: PageContent,
  { publish, by }: { publish: boolean; by: Actor },
): Promise<boolean> {
  const _id = requireId(before);
  const stored: StoredContent = {
    title: content.title,
    textId: await storeText(_id, content.text),
    inFooter: content.inFooter,
    position: content.position,
  };
  const now = new Date();
  const isNewVersion = before.published === null || !isSameText(before.published, content);
  const version = isNewVersion ? (before.versions[0]?.version ?? 0) + 1 : (before.published?.version ?? 1);
  const entry = pageChanged(
    publish ? "show" : "edit",
    { _id, path: before.path },
    stateOf(before),
    { content, version: publish ? version : (before.published?.version ?? null) },
    by,
  );
  const at = isNewVersion ? now : new Date(before.published?.at ?? now);
  const written = await update(before, {
    $set: publish
      ? { kind: before.kind, draft: null, published: { ...stored, version, at }, updatedAt: now }
      : { kind: before.kind, draft: stored, updatedAt: now },
    $inc: { revision: 1 },
    $push: {
      auditPending: entry,
      ...(publish && isNewVersion
        ? {
            versions: {
              $each: [{ version, title: stored.title, textId: stored.textId, at }],
              ...(before.kind === "terms" ? {} : { $slice: -VERSIONS_KEPT }),
            },
          }
        : {}),
    },
    // A first draft has no version; the array is there all the same.
    ...(before.revision === 0 && !publish ? { $setOnInsert: { versions: [] } } : {}),
  });
  if (!written) return false;
  await deleteUnnamedTexts(_id, now);
  if (publish) await showChange();
  return true;
}

/** Takes a page from visitors; its text is the draft from now on. @returns false as `storeContent` */
export async function takeDown(before: OwnPage, by: Actor): Promise<boolean> {
  const _id = requireId(before);
  const found = await ownPages().findOne({ _id }, { projection: { draft: 1, published: 1 } });
  if (!found?.published) return false;
  const { title, textId, inFooter, position } = found.published;
  const entry = pageChanged(
    "hide",
    { _id, path: before.path },
    stateOf(before),
    { content: contentOf(before), version: null },
    by,
  );
  const written = await update(before, {
    $set: { draft: found.draft ?? { title, textId, inFooter, position }, updatedAt: new Date() },
    $unset: { published: "" },
    $inc: { revision: 1 },
    $push: { auditPending: entry },
  });
  if (written) await showChange();
  return written;
}

/** Deletes an own page with its versions. @returns false as `storeContent` */
export async function deleteOwnPage(before: OwnPage, by: Actor): Promise<boolean> {
  const _id = requireId(before);
  const now = new Date();
  const written = await update(before, {
    $set: {
      draft: null,
      versions: [],
      updatedAt: now,
      deletedAt: now,
      expiresAt: new Date(now.getTime() + DELETED_KEPT_MS),
    },
    $unset: { published: "", slug: "", place: "" },
    $inc: { revision: 1 },
    $push: { auditPending: pageChanged("delete", { _id, path: before.path }, stateOf(before), NOTHING, by) },
  });
  if (!written) return false;
  await pageTexts().deleteMany({ pageId: _id });
  await showChange();
  return true;
}

async function update(before: OwnPage, change: UpdateFilter<OwnPageDocument>): Promise<boolean> {
  const filter: Filter<OwnPageDocument> = {
    _id: requireId(before),
    revision: before.revision,
    deletedAt: { $exists: false },
  };
  // Of a fixed page there is no document before its first change.
  const isFirst = isFixedPage(before.kind) && before.revision === 0;
  try {
    const changed = await ownPages().updateOne(filter, change, { upsert: isFirst });
    return changed.modifiedCount + changed.upsertedCount > 0;
  } catch (error) {
    if (isFirst && isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Every cached page has the links of the footer from before, also where they cannot be read at this moment. */
async function showChange(): Promise<void> {
  try {
    await loadPublishedPages();
  } finally {
    await raiseCatalogueRevision();
  }
}

const stateOf = (page: OwnPage): PageState => ({
  content: page.draft === null && page.published === null ? null : contentOf(page),
  version: page.published?.version ?? null,
});

function requireId({ id }: OwnPage): ObjectId {
  const _id = pageId(id);
  if (!_id) throw new Error("no id of a page");
  return _id;
}

async function storeText(page: ObjectId, text: string): Promise<ObjectId | null> {
  if (text === "") return null;
  const _id = newId();
  await pageTexts().insertOne({ _id, pageId: page, text, at: new Date() });
  return _id;
}

/** Texts of a former draft or a dropped version, and of saves that were refused or that a crash has ended. */
async function deleteUnnamedTexts(page: ObjectId, now: Date): Promise<void> {
  const found = await ownPages().findOne(
    { _id: page },
    { projection: { draft: 1, published: 1, versions: 1 } },
  );
  if (!found) return;
  const named = [found.draft, found.published, ...found.versions].flatMap((one) => one?.textId ?? []);
  const before = new Date(now.getTime() - TEXT_KEPT_MS);
  await pageTexts().deleteMany({ pageId: page, at: { $lt: before }, _id: { $nin: named } });
}
