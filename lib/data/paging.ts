import type { ObjectId } from "mongodb";
import type { Page } from "@/lib/domain/views";
import { parseId } from "./ids";

export interface PageQuery {
  /** Without it everything is answered. */
  limit?: number;
  after?: string;
}

export type SortValue = string | number | Date;
interface Position {
  value: SortValue;
  id: ObjectId;
}

/**
 * Pages by key: what comes after the last record seen, by one field and the id. Records made or gone meanwhile
 * neither repeat nor hide others, and the hundredth page costs as much as the first.
 */
export function afterFilter(field: string, direction: 1 | -1, after: string | undefined): object {
  const position = after === undefined ? null : decode(after);
  if (!position) return {};
  const further = direction === 1 ? "$gt" : "$lt";
  if (field === "_id") return { _id: { [further]: position.id } };
  return {
    // Says nothing new, but tells every server where in the index to begin.
    [field]: { [`${further}e`]: position.value },
    $or: [
      { [field]: { [further]: position.value } },
      { [field]: position.value, _id: { [further]: position.id } },
    ],
  };
}

/** @param found one more than asked for, where there is more */
export function toPage<D extends { _id: ObjectId }, V>(
  found: readonly D[],
  { limit }: PageQuery,
  sortValueOf: (document: D) => SortValue,
  toView: (document: D) => V,
): Page<V> {
  const shown = limit === undefined ? found : found.slice(0, limit);
  const last = shown.at(-1);
  const more = found.length > shown.length && last !== undefined;
  return { items: shown.map(toView), next: more ? encode({ value: sortValueOf(last), id: last._id }) : null };
}

/** For the driver's `limit`: 0 is none. */
export const oneMore = ({ limit }: PageQuery): number => (limit === undefined ? 0 : limit + 1);

function encode({ value, id }: Position): string {
  const kept = value instanceof Date ? { date: value.toISOString() } : value;
  return Buffer.from(JSON.stringify([kept, id.toHexString()])).toString("base64url");
}

/** Null for whatever no page of ours has given out: then the list starts anew. */
function decode(after: string): Position | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(after, "base64url").toString("utf8"));
    if (!Array.isArray(parsed) || parsed.length !== 2) return null;
    const id = typeof parsed[1] === "string" ? parseId(parsed[1]) : null;
    const value = sortValueIn(parsed[0]);
    return id && value !== null ? { value, id } : null;
  } catch {
    return null;
  }
}

function sortValueIn(kept: unknown): SortValue | null {
  if (typeof kept === "string" || typeof kept === "number") return kept;
  if (typeof kept !== "object" || kept === null || !("date" in kept)) return null;
  const date = new Date(String(kept.date));
  return Number.isNaN(date.getTime()) ? null : date;
}
