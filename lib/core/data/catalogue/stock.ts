import type { ObjectId } from "mongodb";
import type { OrderLine } from "@/lib/core/data/orders/documents";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products } from "./collections";
import type { Hold, MoveMark, ProductDocument } from "./documents";
import { inChunks, type ProductWrite, writeProducts } from "./stock-writes";

/**
 * The writes of stock, with those in stock-moves.ts. Each is one update of one product that moves pieces between `available`, `holds` and `sold`
 * and is guarded by what it moves, so that it happens once, however many processes try. At every moment available +
 * holds + sold = received. Moves that change `available` raise the catalogue's revision, since visitors see it.
 */

export interface HoldRequest {
  holdId: ObjectId;
  orderId: ObjectId;
  expiresAt: Date;
}

/** The product as its price and minimum lot were read; a hold is refused when an administrator has changed it since. */
export interface Terms {
  revision: number;
}

/**
 * Holds the stock of every line or of none. Products are held in the order of their ids, so that two orders of the
 * same products do not each get one half.
 * @param terms by product, where they must still be as shown
 */
export async function holdLines(
  lines: readonly OrderLine[],
  request: HoldRequest,
  terms: ReadonlyMap<string, Terms>,
): Promise<boolean> {
  for (const some of inChunks(lines)) {
    const made = await writeProducts(
      some.map((line) => hold(line, request, terms.get(line.productId.toHexString()))),
    );
    if (made === some.length) continue;
    const held = await heldLines(lines, request.holdId);
    // The driver may have sent a write twice: then it counted as not made, and its stock is held.
    if (some.every((line) => held.includes(line))) continue;
    if (held.length > 0) await releaseLines(held, request.holdId);
    return false;
  }
  await raiseCatalogueRevision("move");
  return true;
}

/** The lines whose stock this attempt holds. */
export async function heldLines<Line extends HeldLine>(
  lines: readonly Line[],
  holdId: ObjectId,
): Promise<Line[]> {
  const ids = lines.map(({ productId }) => productId);
  const found = await products()
    .find({ _id: { $in: ids }, "holds.holdId": holdId }, { projection: { _id: 1 } })
    .toArray();
  const held = new Set(found.map(({ _id }) => _id.toHexString()));
  return lines.filter(({ productId }) => held.has(productId.toHexString()));
}

/**
 * From held to available. Raises the catalogue's revision even if nothing is held any more: an earlier attempt may have
 * died between its write and its raise.
 */
export async function releaseLines(lines: readonly HeldLine[], holdId: ObjectId): Promise<void> {
  await moveLines(lines, holdId, "available");
  await raiseCatalogueRevision("move");
}

/** From held to sold, which no visitor sees. */
export const settleLines = (lines: readonly HeldLine[], holdId: ObjectId): Promise<void> =>
  moveLines(lines, holdId, "sold");

/**
 * Gives the holds of an order's lines before a change to the attempt that has held what the new lines need besides, and
 * frees what they do not need. A hold that is the attempt's already is left alone.
 */
export async function changeHolds(
  from: { lines: readonly HeldLine[]; holdId: ObjectId },
  to: { lines: readonly OrderLine[] } & HoldRequest,
): Promise<void> {
  const wanted = new Map(to.lines.map((line) => [line.productId.toHexString(), line]));
  for (const some of inChunks(from.lines)) {
    await writeProducts(
      some.map((before) => {
        const line = wanted.get(before.productId.toHexString());
        const held = { holdId: from.holdId, kind: "order", quantity: before.quantity } as const;
        if (!line) return move(before.productId, held, "available");
        return line.quantity > before.quantity ? joinHolds(line, held, to) : renameHold(line, held, to);
      }),
    );
  }
  await raiseCatalogueRevision("move");
}

/** The order holds as many pieces or fewer. */
const renameHold = (line: OrderLine, held: HeldPieces, to: HoldRequest): ProductWrite => ({
  filter: { _id: line.productId, holds: { $elemMatch: held } },
  update: {
    $inc: { available: held.quantity - line.quantity },
    $set: { "holds.$[own]": holdOf(line, to, "order") },
  },
  arrayFilters: [{ "own.holdId": held.holdId, "own.kind": held.kind, "own.quantity": held.quantity }],
});

/** The order holds more pieces: the attempt has held the rest, and the two holds become one. */
const joinHolds = (line: OrderLine, held: HeldPieces, to: HoldRequest): ProductWrite => {
  const more = { holdId: to.holdId, kind: "order", quantity: line.quantity - held.quantity } as const;
  const others = { $not: { $in: ["$$hold.holdId", [held.holdId, to.holdId]] } };
  return {
    filter: {
      _id: line.productId,
      $and: [{ holds: { $elemMatch: held } }, { holds: { $elemMatch: more } }],
    },
    update: [
      {
        $set: {
          holds: {
            $concatArrays: [
              { $filter: { input: "$holds", as: "hold", cond: others } },
              [holdOf(line, to, "order")],
            ],
          },
        },
      },
    ],
  };
};

type HeldLine = Pick<OrderLine, "productId" | "quantity">;
type HeldPieces = Pick<Hold, "holdId" | "kind" | "quantity">;

/** Moves one hold of a product to its available stock. @returns whether it was still held */
export async function releaseHold(productId: ObjectId, hold: HeldPieces): Promise<boolean> {
  const released = await moveHold(productId, hold, "available");
  await raiseCatalogueRevision("move");
  return released;
}

/** Moves one hold of a product to what is sold, unless it is gone. */
export async function settleHold(productId: ObjectId, hold: HeldPieces): Promise<void> {
  await moveHold(productId, hold, "sold");
}

/** The first step of a return: from sold to held. @returns whether so many were sold */
export async function holdReturn(line: OrderLine, request: HoldRequest): Promise<boolean> {
  const { productId, quantity } = line;
  const held = await products().updateOne(
    { _id: productId, sold: { $gte: quantity } },
    { $inc: { sold: -quantity }, $push: { holds: holdOf(line, request, "return") } },
  );
  return held.modifiedCount === 1;
}

/** The hold of a return of this order that has begun already, if there is one. */
export async function findReturnHold(orderId: ObjectId, productId: ObjectId): Promise<ObjectId | null> {
  const product = await products().findOne(
    { _id: productId, holds: { $elemMatch: { orderId, kind: "return" } } },
    { projection: { holds: 1 } },
  );
  const hold = product?.holds.find((held) => held.kind === "return" && held.orderId.equals(orderId));
  return hold?.holdId ?? null;
}

/** For the sweeper: every product with a hold or a mark of a move, read 100 at a time. */
export async function* productsWithHolds(): AsyncGenerator<
  Pick<ProductDocument, "_id" | "holds"> & { moveMarks: MoveMark[] }
> {
  const cursor = products()
    .find({}, { projection: { holds: 1, moveMarks: 1 } })
    .sort({ _id: 1 })
    .batchSize(100);
  for await (const { moveMarks = [], ...product } of cursor) {
    if (product.holds.length > 0 || moveMarks.length > 0) yield { ...product, moveMarks };
  }
}

/** Pieces from available to held, if the product is on sale on these terms and has enough; once, even if sent again. */
function hold(line: OrderLine, request: HoldRequest, terms: Terms | undefined): ProductWrite {
  const { productId: _id, quantity } = line;
  const isFree = { archived: false, ...terms, available: { $gte: quantity } };
  return {
    filter: { _id, ...isFree, "holds.holdId": { $ne: request.holdId } },
    update: { $inc: { available: -quantity }, $push: { holds: holdOf(line, request, "order") } },
  };
}

async function moveLines(
  lines: readonly HeldLine[],
  holdId: ObjectId,
  to: "available" | "sold",
): Promise<void> {
  for (const some of inChunks(lines)) {
    await writeProducts(
      some.map(({ productId, quantity }) => move(productId, { holdId, kind: "order", quantity }, to)),
    );
  }
}

const moveHold = async (_id: ObjectId, hold: HeldPieces, to: "available" | "sold"): Promise<boolean> =>
  (await writeProducts([move(_id, hold, to)])) === 1;

const move = (
  _id: ObjectId,
  { holdId, kind, quantity }: HeldPieces,
  to: "available" | "sold",
): ProductWrite => ({
  filter: { _id, holds: { $elemMatch: { holdId, kind, quantity } } },
  update: { $inc: { [to]: quantity }, $pull: { holds: { holdId, kind } } },
});

const holdOf = (line: OrderLine, request: HoldRequest, kind: Hold["kind"]): Hold => ({
  holdId: request.holdId,
  orderId: request.orderId,
  quantity: line.quantity,
  kind,
  at: new Date(),
  expiresAt: request.expiresAt,
});
