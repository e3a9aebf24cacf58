import type { Actor } from "@/lib/core/data/audit/documents";
import { raiseCatalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { movementBy, noteMovements } from "@/lib/core/data/catalogue/note-movements";
import { collectionOf } from "@/lib/core/data/store/collection";
import type { LedgerSums } from "@/lib/core/domain/catalogue/movements";
import type { ComparedProduct } from "./compared-products";

/** The writes that mend products. Each names all figures that it was derived from. */

/** Visitors see neither received pieces nor movements, so that writes of these raise no revision of the catalogue. */
const comparedProducts = collectionOf<ComparedProduct>("products");

const asRead = ({ _id, available, sold, received, shipped, holds, moveSeq }: ComparedProduct) => ({
  _id,
  ...{ available, sold, received },
  shipped: shipped ?? { $exists: false },
  moveSeq: moveSeq ?? { $exists: false },
  ...(holds.length === 0 ? { holds: { $size: 0 } } : { holds }),
});

/** @returns false where a piece has moved since the product was read */
export async function setReceived(product: ComparedProduct, received: number): Promise<boolean> {
  const set = await comparedProducts().updateOne(asRead(product), { $set: { received } });
  return set.modifiedCount === 1;
}

/** The pieces stay where they are, so that no movement is noted. @returns false where a piece has moved since the product was read */
export async function setAvailable(product: ComparedProduct, available: number): Promise<boolean> {
  const set = await comparedProducts().updateOne(asRead(product), { $set: { available } });
  await raiseCatalogueRevision("move");
  return set.modifiedCount === 1;
}

/**
 * Notes a movement for what the ledger lacks. The pieces of the product stay as they are.
 * @returns false where a piece has moved since the product was read
 */
export async function noteGap(
  product: ComparedProduct,
  gap: LedgerSums,
  by: Actor,
  at: Date,
): Promise<boolean> {
  const reason = "The ledger lacked these pieces: noted from the truth panel";
  const moved = [
    ...(gap.received === 0 ? [] : [{ kind: "correct" as const, pieces: gap.received, reason }]),
    ...(gap.shipped === 0
      ? []
      : [
          { kind: gap.shipped > 0 ? ("ship" as const) : ("returnIn" as const), pieces: -gap.shipped, reason },
        ]),
  ];
  const noted = await comparedProducts().updateOne(
    asRead(product),
    noteMovements(moved.map((movement) => movementBy(by, at, movement))),
  );
  return noted.modifiedCount === 1;
}
