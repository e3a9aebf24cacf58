import type { Filter } from "mongodb";
import { IS_SET, NOT_DELETED, wordsOf } from "@/lib/core/data/store/filters";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { products } from "./collections";
import type { ProductDocument } from "./documents";

/** Products that are not public yet. For staff alone: callers ask for their right first. */

export interface ScheduledDraft {
  productId: string;
  publishAt: Date;
  revision: number;
}

/** Drafts whose time comes until then, the longest due first. Each is there until it is public. */
export async function findScheduledDrafts(until: Date, limit: number): Promise<ScheduledDraft[]> {
  const found = await products()
    .find(
      { publishAt: { ...IS_SET, $lte: until }, ...NOT_DELETED },
      { projection: { publishAt: 1, revision: 1 } },
    )
    .sort({ publishAt: 1 })
    .limit(limit)
    .toArray();
  return found.flatMap(({ _id, publishAt, revision }) =>
    publishAt ? [{ productId: _id.toHexString(), publishAt, revision }] : [],
  );
}

const DRAFTS = { state: "draft", ...NOT_DELETED } as const;

export const countDrafts = (): Promise<number> => products().countDocuments(DRAFTS);

export interface DraftView {
  id: string;
  name: string;
  sku: string;
  /** When it becomes public by itself. */
  publishAt: string | null;
  updatedAt: string;
}

/** Empty: all drafts. */
export interface DraftQuery {
  /** Words of the name or the SKU. */
  q?: string;
  /** Of these products alone. */
  ids?: readonly ObjectId[];
}

function matching({ q = "", ids }: DraftQuery): Filter<ProductDocument> {
  const words = wordsOf(q).map((word) => ({ $or: [{ name: word }, { sku: word }] }));
  return {
    ...DRAFTS,
    ...(words.length > 0 ? { $and: words } : {}),
    ...(ids === undefined ? {} : { _id: { $in: [...ids] } }),
  };
}

const LATEST_FIRST = { updatedAt: -1, _id: -1 } as const;

/** The latest changed first. */
export async function pageOfDrafts(
  page: number,
  perPage: number,
  query: DraftQuery = {},
): Promise<{ items: DraftView[]; total: number }> {
  const filter = matching(query);
  const [found, total] = await Promise.all([
    products()
      .find(filter, { projection: { name: 1, sku: 1, publishAt: 1, updatedAt: 1 } })
      .sort(LATEST_FIRST)
      .skip((page - 1) * perPage)
      .limit(perPage)
      .toArray(),
    products().countDocuments(filter),
  ]);
  const items = found.map(({ _id, name, sku, publishAt, updatedAt }) => ({
    id: _id.toHexString(),
    name,
    sku,
    publishAt: publishAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }));
  return { items, total };
}

/** In the list's order. */
export async function findDraftIds(query: DraftQuery, limit: number): Promise<string[]> {
  const found = await products()
    .find(matching(query), { projection: { _id: 1 } })
    .sort(LATEST_FIRST)
    .limit(limit)
    .toArray();
  return found.map(({ _id }) => _id.toHexString());
}
