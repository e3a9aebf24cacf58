import type { Document, Filter, ObjectId, UpdateFilter } from "mongodb";
import { isPartlyConflict } from "@/lib/core/data/store/errors";
import { retryConflicts } from "@/lib/core/data/store/retried-writes";
import { products } from "./collections";
import type { ProductDocument } from "./documents";

/** How guarded writes of many products are sent. */

export interface ProductWrite {
  filter: Filter<ProductDocument>;
  update: UpdateFilter<ProductDocument> | Document[];
  arrayFilters?: Document[];
}

/** Sends guarded writes of different products as one command. @returns how many of them changed their product */
export async function writeProducts(writes: readonly ProductWrite[]): Promise<number> {
  const updates = writes.map((write) => ({ updateOne: write }));
  const write = () => products().bulkWrite(updates, { ordered: false });
  // A write that was done does not match any more, so all may be repeated where some have met others.
  return (await retryConflicts(write, isPartlyConflict)).modifiedCount;
}

/** So many products are written by one command: other customers' commands come between two of them. */
const CHUNK = 100;

export function inChunks<Line extends { productId: ObjectId }>(lines: readonly Line[]): Line[][] {
  const sorted = [...lines].sort((a, b) => (a.productId.toHexString() < b.productId.toHexString() ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / CHUNK) }, (_, n) =>
    sorted.slice(n * CHUNK, (n + 1) * CHUNK),
  );
}
