import { collectionOf } from "@/lib/core/data/store/collection";
import type { ObjectId } from "@/lib/core/data/store/ids";
import {
  type PageKind,
  type PublishedPage,
  pagePath,
  showPublishedPages,
} from "@/lib/core/domain/shop/published-pages";

/** Of a document of the feature `own-pages`, the part that every page and order of the shop needs. It has no text. */
export interface PublishedPart {
  _id: ObjectId;
  kind: PageKind;
  /** Of a page that is not fixed. */
  slug?: string;
  /** Missing where nothing is published. */
  published?: Pick<PublishedPage, "title" | "version" | "inFooter" | "position">;
}

const ownPages = collectionOf<PublishedPart>("ownPages");

/** Counts the readings of this process: one that began earlier must not replace what a later one has found. */
const KEY = Symbol.for("halfinch.published-pages-read");
const kept = globalThis as typeof globalThis & { [KEY]?: { begun: number; shown: number } };

/** Reads what is published, and shows it from now on. */
export async function loadPublishedPages(): Promise<void> {
  kept[KEY] ??= { begun: 0, shown: 0 };
  const count = kept[KEY];
  count.begun += 1;
  const reading = count.begun;
  const found = await ownPages()
    .find({ "published.version": { $gte: 1 } }, { projection: { kind: 1, slug: 1, published: 1 } })
    .toArray();
  if (reading < count.shown) return;
  count.shown = reading;
  showPublishedPages(found.flatMap(toPublished));
}

function toPublished({ kind, slug = "", published }: PublishedPart): PublishedPage[] {
  if (!published) return [];
  const { title, version, inFooter, position } = published;
  return [{ kind, path: pagePath(kind, slug), title, version, inFooter, position }];
}
