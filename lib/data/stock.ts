import type { ObjectId } from "mongodb";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products } from "./collections";
import type { Hold, OrderLine, ProductDocument } from "./documents";

/**
 * The only writes of stock. Each is one update of one product that moves pieces between `available`, `holds` and `sold`
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
  const held: OrderLine[] = [];
  for (const line of inIdOrder(lines)) {
    if (!(await hold(line, request, terms.get(line.productId.toHexString())))) {
      if (held.length > 0) await releaseLines(held, request.holdId);
      return false;
    }
    held.push(line);
  }
  await raiseCatalogueRevision();
  return true;
}

/**
 * From held to available. Raises the catalogue's revision even if nothing is held any more: an earlier attempt may have
 * died between its write and its raise.
 */
export async function releaseLines(lines: readonly OrderLine[], holdId: ObjectId): Promise<void> {
  for (const { productId, quantity } of inIdOrder(lines))
    await moveHold(productId, { holdId, kind: "order", quantity }, "available");
  await raiseCatalogueRevision();
}

/** From held to sold, which no visitor sees. */
export async function settleLines(lines: readonly OrderLine[], holdId: ObjectId): Promise<void> {
  for (const { productId, quantity } of inIdOrder(lines))
    await settleHold(productId, { holdId, kind: "order", quantity });
}

type HeldPieces = Pick<Hold, "holdId" | "kind" | "quantity">;

/** Moves one hold of a product to its available stock. @returns whether it was still held */
export async function releaseHold(productId: ObjectId, hold: HeldPieces): Promise<boolean> {
  const released = await moveHold(productId, hold, "available");
  await raiseCatalogueRevision();
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

/** For the sweeper: every product with a hold, read 100 at a time. */
export async function* productsWithHolds(): AsyncGenerator<Pick<ProductDocument, "_id" | "holds">> {
  const cursor = products()
    .find({}, { projection: { holds: 1 } })
    .sort({ _id: 1 })
    .batchSize(100);
  for await (const product of cursor) if (product.holds.length > 0) yield product;
}

/** Pieces from available to held, if the product is on sale on these terms and has enough. */
async function hold(line: OrderLine, request: HoldRequest, terms: Terms | undefined): Promise<boolean> {
  const { productId: _id, quantity } = line;
  const held = await products().updateOne(
    { _id, archived: false, ...terms, available: { $gte: quantity } },
    { $inc: { available: -quantity }, $push: { holds: holdOf(line, request, "order") } },
  );
  return held.modifiedCount === 1;
}

async function moveHold(
  _id: ObjectId,
  { holdId, kind, quantity }: HeldPieces,
  to: "available" | "sold",
): Promise<boolean> {
  const moved = await products().updateOne(
    { _id, holds: { $elemMatch: { holdId, kind, quantity } } },
    { $inc: { [to]: quantity }, $pull: { holds: { holdId, kind } } },
  );
  return moved.modifiedCount === 1;
}

const holdOf = (line: OrderLine, request: HoldRequest, kind: Hold["kind"]): Hold => ({
  holdId: request.holdId,
  orderId: request.orderId,
  quantity: line.quantity,
  kind,
  at: new Date(),
  expiresAt: request.expiresAt,
});

const inIdOrder = (lines: readonly OrderLine[]): OrderLine[] =>
  [...lines].sort((a, b) => (a.productId.toHexString() < b.productId.toHexString() ? -1 : 1));
