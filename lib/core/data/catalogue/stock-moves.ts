import { idMadeOf, type ObjectId } from "@/lib/core/data/store/ids";
import type { MoveSource, MoveTarget } from "@/lib/core/domain/orders/stock-moves";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products } from "./collections";
import type { MovedBy, MoveMark, PendingMovement } from "./documents";
import { noteMovements } from "./note-movements";
import { inChunks, type ProductWrite, writeProducts } from "./stock-writes";

/**
 * The writes that make the moves of stock that orders have left due. Each is one update of one product, and happens once,
 * however many processes try and however old the order is that they have read (docs/decisions/036-moves-of-stock-that-are-due.md).
 */

export interface HeldMove {
  /** The move's, and so its movement's in the ledger. */
  _id: ObjectId;
  orderId: ObjectId;
  productId: ObjectId;
  holdId: ObjectId;
  /** The pieces of the hold before the move. */
  held: number;
  pieces: number;
  to: MoveTarget;
  at: Date;
  by?: MovedBy | undefined;
}

/** Moves out of holds. A hold that has other pieces than before the move has made it: it only ever gets smaller. */
export async function moveHeld(moves: readonly HeldMove[]): Promise<void> {
  await writeAll(moves, ({ productId, holdId, held, pieces, to, ...move }) => {
    const { $inc, ...noted } = noteMovements(to === "shipped" ? [shipped(move, pieces)] : []);
    return {
      filter: { _id: productId, holds: { $elemMatch: { holdId, kind: "order", quantity: held } } },
      update: {
        ...noted,
        ...(pieces === held
          ? { $inc: { ...gained(to, pieces), ...$inc }, $pull: { holds: { holdId, kind: "order" } } }
          : { $inc: { ...gained(to, pieces), ...$inc, "holds.$[own].quantity": -pieces } }),
      },
      ...(pieces === held
        ? {}
        : { arrayFilters: [{ "own.holdId": holdId, "own.kind": "order", "own.quantity": held }] }),
    };
  });
  await showFree(moves);
}

type Moving = Pick<HeldMove, "_id" | "orderId" | "at" | "by">;

const movementOf = (
  { _id, orderId, at, by = { role: "system", userId: null } }: Moving,
  kind: PendingMovement["kind"],
  pieces: number,
): PendingMovement => ({ _id, kind, pieces, by, reason: null, at, orderId });

const shipped = (move: Moving, pieces: number) => movementOf(move, "ship", -pieces);

/** Unusable pieces have two movements: they came back, and were scrapped. */
const cameBack = (move: Moving, pieces: number, to: MoveTarget) => [
  movementOf(move, "returnIn", pieces),
  ...(to === "scrap"
    ? [movementOf({ ...move, _id: idMadeOf(`scrap ${move._id.toHexString()}`) }, "scrap", -pieces)]
    : []),
];

/** Pieces that are gone are sold as well. */
const gained = (to: MoveTarget, pieces: number) =>
  to === "shipped" ? { sold: pieces, shipped: pieces } : { [to]: pieces };

export interface MarkedProduct {
  moveMarks: MoveMark[];
  /** Null before the first mark. */
  moveRevision: number | null;
}

/** Read this before the order's moves that are due: a move that is made in between changes the revision. */
export async function findMoveMarks(ids: readonly ObjectId[]): Promise<Map<string, MarkedProduct>> {
  const found = await products()
    .find({ _id: { $in: [...ids] } }, { projection: { moveMarks: 1, moveRevision: 1 } })
    .toArray();
  return new Map(
    found.map(({ _id, moveMarks = [], moveRevision = null }) => [
      _id.toHexString(),
      { moveMarks, moveRevision },
    ]),
  );
}

export interface SoldMove {
  productId: ObjectId;
  mark: MoveMark;
  pieces: number;
  from: Exclude<MoveSource, "hold">;
  to: Exclude<MoveTarget, "sold">;
  at: Date;
  by?: MovedBy | undefined;
  /** Of the product, as it was read before the order. */
  moveRevision: number | null;
}

/** Moves sold pieces, gone or not, and marks each move. @returns how many were made; the others met another move of their product */
export const moveSold = (moves: readonly SoldMove[]): Promise<number> =>
  writeAll(moves, ({ productId, mark, pieces, from, to, moveRevision, at, by }) => {
    const { $inc, $push } = noteMovements(physical({ ...mark, at, by }, { pieces, from, to }));
    return {
      filter: {
        _id: productId,
        sold: { $gte: pieces },
        moveRevision: moveRevision ?? { $exists: false },
      },
      update: {
        $inc: {
          ...(to === "shipped" ? { shipped: pieces } : { sold: -pieces, ...givenBack(to, pieces) }),
          ...(from === "shipped" ? { shipped: -pieces } : {}),
          moveRevision: 1,
          ...$inc,
        },
        $push: { moveMarks: mark, ...$push },
      },
    };
  });

/** Sold pieces that become free before they have left are on the shelf all the time. */
function physical(
  move: Moving,
  { pieces, from, to }: Pick<SoldMove, "pieces" | "from" | "to">,
): PendingMovement[] {
  if (to === "shipped") return [shipped(move, pieces)];
  return from === "shipped" ? cameBack(move, pieces, to) : [];
}

/** Scrap is no stock any more: it is not among the received pieces either, as after a correction by hand. */
const givenBack = (to: Exclude<MoveTarget, "sold" | "shipped">, pieces: number) =>
  to === "scrap" ? { received: -pieces } : { available: pieces };

/**
 * Visitors see free pieces. Raised even if nothing moves any more, and before the order forgets the moves: an earlier attempt may
 * have died before it.
 */
export async function showFree(moves: readonly { to: MoveTarget }[]): Promise<void> {
  if (moves.some(({ to }) => to === "available")) await raiseCatalogueRevision("move");
}

/** The last step: the order knows that these moves are made. */
export async function removeMarks(
  marks: readonly { productId: ObjectId; moveId: ObjectId }[],
): Promise<void> {
  await writeAll(marks, ({ productId, moveId }) => ({
    filter: { _id: productId },
    update: { $pull: { moveMarks: { _id: moveId } } },
  }));
}

/** Whether so many pieces of the product are sold. */
export const isSold = async (productId: ObjectId, pieces: number): Promise<boolean> =>
  (await products().findOne({ _id: productId, sold: { $gte: pieces } }, { projection: { _id: 1 } })) !== null;

/** Sends the writes of different products. @returns how many of them changed their product */
async function writeAll<Move extends { productId: ObjectId }>(
  moves: readonly Move[],
  write: (move: Move) => ProductWrite,
): Promise<number> {
  let written = 0;
  for (const some of inChunks(moves)) written += await writeProducts(some.map(write));
  return written;
}
