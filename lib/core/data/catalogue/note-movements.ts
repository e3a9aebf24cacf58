import { idMadeOf, newId, type ObjectId } from "@/lib/core/data/store/ids";
import type { MovedBy, PendingMovement, ProductDocument } from "./documents";

/** The parts of a product's write that add movements to its ledger. */

/** Empty where no piece moves, so that such a write costs what it did. */
export const noteMovements = (
  moved: readonly PendingMovement[],
): { $inc?: { moveSeq: number }; $push?: { movesPending: { $each: PendingMovement[] } } } =>
  moved.length === 0
    ? {}
    : { $inc: { moveSeq: moved.length }, $push: { movesPending: { $each: [...moved] } } };

/** A movement that belongs to no order. */
export const movementBy = (
  { role, userId }: MovedBy,
  at: Date,
  { kind, pieces, reason }: Pick<PendingMovement, "kind" | "pieces" | "reason">,
): PendingMovement => ({ _id: newId(), kind, pieces, by: { role, userId }, reason, at });

/** Of a product that is made now, with pieces or without. */
export const firstMovement = (
  pieces: number,
  by: MovedBy,
  at: Date,
): Pick<ProductDocument, "ledgerFromStart" | "moveSeq" | "movesPending"> => ({
  ledgerFromStart: true,
  ...(pieces === 0
    ? {}
    : { moveSeq: 1, movesPending: [movementBy(by, at, { kind: "receive", pieces, reason: null })] }),
});

/** Each arrival has one movement of a product, by which a repeat finds that it is made. */
export const arrivedId = (arrivalId: ObjectId, productId: ObjectId): ObjectId =>
  idMadeOf(`arrival ${arrivalId.toHexString()} ${productId.toHexString()}`);

/** Each count has one movement of a product, too. */
export const countedId = (countId: ObjectId, productId: ObjectId): ObjectId =>
  idMadeOf(`count ${countId.toHexString()} ${productId.toHexString()}`);
