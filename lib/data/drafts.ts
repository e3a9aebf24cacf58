import { products } from "./collections";
import { IS_SET, NOT_DELETED } from "./filters";

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

/** The latest changed first. */
export async function pageOfDrafts(
  page: number,
  perPage: number,
): Promise<{ items: DraftView[]; total: number }> {
  const [found, total] = await Promise.all([
    products()
      .find(DRAFTS, { projection: { name: 1, sku: 1, publishAt: 1, updatedAt: 1 } })
      .sort({ updatedAt: -1, _id: -1 })
      .skip((page - 1) * perPage)
      .limit(perPage)
      .toArray(),
    countDrafts(),
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
