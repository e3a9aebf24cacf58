import { productArrived } from "@/lib/core/data/audit/audit-product-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { withoutArrived } from "@/lib/core/domain/catalogue/expected-deliveries";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products } from "./collections";
import type { ProductDocument } from "./documents";
import { arrivedId, noteMovements } from "./note-movements";
import { inChunks, type ProductWrite, writeProducts } from "./stock-writes";

/** The writes by which the pieces of an arrival come into stock, each one update of one product. */

export interface ArrivedLine {
  productId: ObjectId;
  pieces: number;
  /** Of the expected delivery that it is; the first where it is missing, none where it is null. */
  expectedDate?: string | null;
}

export interface Arrived {
  arrivalId: ObjectId;
  by: Actor;
  /** For the ledger and the audit. */
  reason: string;
  at: Date;
}

export type Receiving = Pick<
  ProductDocument,
  "_id" | "name" | "revision" | "expected" | "moveSeq" | "movesPending"
>;

/** Read this before the ledger: a movement that is made in between changes the product's `moveSeq`. */
export async function findToReceive(ids: readonly ObjectId[]): Promise<Map<string, Receiving>> {
  const found = await products()
    .find<Receiving>(
      { _id: { $in: [...ids] } },
      { projection: { name: 1, revision: 1, expected: 1, moveSeq: 1, "movesPending._id": 1 } },
    )
    .toArray();
  return new Map(found.map((product) => [product._id.toHexString(), product]));
}

/** @param lines with their products as they were read; one that has moved since is left alone. @returns how many were written */
export async function receiveLines(
  lines: readonly (ArrivedLine & { product: Receiving })[],
  arrived: Arrived,
): Promise<number> {
  let written = 0;
  for (const some of inChunks(lines))
    written += await writeProducts(some.map((line) => receiveWrite(line, arrived)));
  return written;
}

/** Visitors see free pieces and expected deliveries. */
export async function showArrived(): Promise<void> {
  await raiseCatalogueRevision();
}

/** Editors save the whole list of expected deliveries, so a change of it raises the revision that they hold. */
function receiveWrite(
  { product, pieces, expectedDate }: ArrivedLine & { product: Receiving },
  { arrivalId, by, reason, at }: Arrived,
): ProductWrite {
  const { _id, name, revision, moveSeq, expected: before = [] } = product;
  const { expected, taken } = withoutArrived(before, pieces, expectedDate);
  const movement = {
    _id: arrivedId(arrivalId, _id),
    kind: "receive" as const,
    pieces,
    by: { role: by.role, userId: by.userId },
    reason,
    at,
    arrivalId,
  };
  const { $inc, $push } = noteMovements([movement]);
  const entry = productArrived({ _id, name }, { pieces, expected: { before, after: expected } }, by);
  return {
    filter: { _id, moveSeq: moveSeq ?? { $exists: false }, ...(taken ? { revision } : {}) },
    update: {
      $inc: { available: pieces, received: pieces, ...(taken ? { revision: 1 } : {}), ...$inc },
      ...(taken ? { $set: { expected, updatedAt: at } } : {}),
      $push: { auditPending: { ...entry, at, reason }, ...$push },
    },
  };
}
