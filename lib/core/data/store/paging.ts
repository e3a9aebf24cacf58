import type { ObjectId } from "mongodb";
import { decodePosition, encodePosition, type Position, type SortValue } from "@/lib/values/cursor";
import type { Page } from "@/lib/values/page";
import { requireId } from "./ids";

export interface PageQuery {
  /** Without a limit all records are returned. */
  limit?: number;
  after?: string;
}

/**
 * Filters for the page behind a cursor, by one field and the id. Records added or removed meanwhile neither repeat nor hide
 * others, and the hundredth page costs as much as the first.
 */
export function afterFilter(field: string, direction: 1 | -1, after: string | undefined): object {
  if (after === undefined) return {};
  const { value, id } = positionOf(after);
  const further = direction === 1 ? "$gt" : "$lt";
  if (field === "_id") return { _id: { [further]: requireId(id) } };
  return {
    // Follows from the next condition, but lets every server begin at the right index entry.
    [field]: { [`${further}e`]: value },
    $or: [{ [field]: { [further]: value } }, { [field]: value, _id: { [further]: requireId(id) } }],
  };
}

/** @param found one record more than the limit if there are more */
export function toPage<D extends { _id: ObjectId }, V>(
  found: readonly D[],
  { limit }: PageQuery,
  sortValueOf: (document: D) => SortValue,
  toView: (document: D) => V,
): Page<V> {
  const shown = limit === undefined ? found : found.slice(0, limit);
  const last = shown.at(-1);
  const more = found.length > shown.length && last !== undefined;
  return {
    items: shown.map(toView),
    next: more ? encodePosition({ value: sortValueOf(last), id: last._id.toHexString() }) : null,
  };
}

/** For the driver's `limit`, where 0 means no limit. */
export const oneMore = ({ limit }: PageQuery): number => (limit === undefined ? 0 : limit + 1);

/** The input schemas refuse invalid cursors before they reach this (`paging`). */
function positionOf(after: string): Position {
  const position = decodePosition(after);
  if (!position) throw new Error("no page of ours gave this position out");
  return position;
}
