import { productCounted } from "@/lib/core/data/audit/audit-product-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { differenceOf } from "@/lib/core/domain/catalogue/movements";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products } from "./collections";
import type { ProductDocument } from "./documents";
import { countedId, noteMovements } from "./note-movements";
import { inChunks, type ProductWrite, writeProducts } from "./stock-writes";

/** The writes by which the differences of a count come into stock, each one update of one product. */

export interface CountedLine {
  productId: ObjectId;
  counted: number;
  /** The pieces that the shop held when they were counted. */
  expected: number;
  /** How many movements the product had then. */
  seq: number;
}

export interface Counted {
  countId: ObjectId;
  by: Actor;
  /** For the ledger and the audit. */
  reason: string;
  at: Date;
}

export type Shelved = Pick<ProductDocument, "_id" | "name" | "available" | "moveSeq" | "movesPending">;

/** Read this before the ledger: a movement that is made in between changes the product's `moveSeq`. */
export async function findShelved(ids: readonly ObjectId[]): Promise<Map<string, Shelved>> {
  const found = await products()
    .find<Shelved>(
      { _id: { $in: [...ids] } },
      { projection: { name: 1, available: 1, moveSeq: 1, "movesPending._id": 1, "movesPending.kind": 1 } },
    )
    .toArray();
  return new Map(found.map((product) => [product._id.toHexString(), product]));
}

/** @param lines with their products as they were read; one that has moved since, or lacks the pieces, is left alone. @returns how many were written */
export async function bookDifferences(
  lines: readonly (CountedLine & { product: Shelved })[],
  counted: Counted,
): Promise<number> {
  let written = 0;
  for (const some of inChunks(lines))
    written += await writeProducts(some.map((line) => differenceWrite(line, counted)));
  return written;
}

/** Visitors see free pieces. */
export async function showCounted(): Promise<void> {
  await raiseCatalogueRevision();
}

/** Missing pieces are taken off the free ones alone: those that orders hold or have paid are not the count's to take. */
function differenceWrite(
  { product, ...line }: CountedLine & { product: Shelved },
  { countId, by, reason, at }: Counted,
): ProductWrite {
  const { _id, name, moveSeq } = product;
  const pieces = differenceOf(line);
  const movement = {
    _id: countedId(countId, _id),
    kind: "count" as const,
    pieces,
    by: { role: by.role, userId: by.userId },
    reason,
    at,
    countId,
  };
  const { $inc, $push } = noteMovements([movement]);
  const entry = productCounted({ _id, name }, line, by);
  return {
    filter: {
      _id,
      moveSeq: moveSeq ?? { $exists: false },
      ...(pieces < 0 ? { available: { $gte: -pieces } } : {}),
    },
    update: {
      $inc: { available: pieces, received: pieces, ...$inc },
      $push: { auditPending: { ...entry, at, reason }, ...$push },
    },
  };
}
