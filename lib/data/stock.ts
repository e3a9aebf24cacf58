import type { ObjectId } from "mongodb";
import { products } from "./collections";
import type { Hold, OrderLine, ProductDocument } from "./documents";

/**
 * The only writes of stock. Each is one update of one product that moves pieces between `available`, `holds` and
 * `sold` and is guarded by what it moves, so that each can happen once, whoever tries. What is received less what is
 * sold and held is always free.
 */

export interface HoldRequest {
  holdId: ObjectId;
  orderId: ObjectId;
  expiresAt: Date;
}

/** What the customer was shown; a hold is refused when it has changed. */
export interface Terms {
  priceCents: number;
  minimumLot: number;
}

/**
 * Holds the stock of every line or of none. Products are taken in the order of their ids, so that two orders of the
 * same products do not each get one half.
 * @param terms by product, where they must still be as shown
 */
export async function holdLines(
  lines: readonly OrderLine[],
  request: HoldRequest,
  terms: ReadonlyMap<string, Terms>,
): Promise<boolean> {
  const taken: OrderLine[] = [];
  for (const line of inIdOrder(lines)) {
    if (!(await holdOne(line, request, terms.get(line.productId.toHexString())))) {
      await releaseLines(taken, request.holdId);
      return false;
    }
    taken.push(line);
  }
  return true;
}

/** Back to free stock. @returns whether anything was still held under this id */
export const releaseLines = (lines: readonly OrderLine[], holdId: ObjectId): Promise<boolean> =>
  moveAll(lines, holdId, "order", "available");

/** From held to sold. */
export const settleLines = (lines: readonly OrderLine[], holdId: ObjectId): Promise<boolean> =>
  moveAll(lines, holdId, "order", "sold");

/** Takes one hold out of its product, into free stock or into what is sold; once, whoever tries. */
export async function moveHold(
  productId: ObjectId,
  hold: Pick<Hold, "holdId" | "kind" | "quantity">,
  to: "available" | "sold",
): Promise<boolean> {
  const { holdId, kind, quantity } = hold;
  const moved = await products().updateOne(
    { _id: productId, holds: { $elemMatch: { holdId, kind, quantity } } },
    { $inc: { [to]: quantity }, $pull: { holds: { holdId, kind } } },
  );
  return moved.modifiedCount === 1;
}

/** The first step of a return: pieces that were sold are neither sold nor free. */
export async function holdReturn(line: OrderLine, request: HoldRequest): Promise<boolean> {
  const { productId, quantity } = line;
  const held = await products().updateOne(
    { _id: productId, sold: { $gte: quantity } },
    { $inc: { sold: -quantity }, $push: { holds: holdOf(line, request, "return") } },
  );
  return held.modifiedCount === 1;
}

/** An attempt to return this order's pieces that somebody has begun. */
export async function findReturnHold(orderId: ObjectId, productId: ObjectId): Promise<ObjectId | null> {
  const product = await products().findOne(
    { _id: productId, holds: { $elemMatch: { orderId, kind: "return" } } },
    { projection: { holds: 1 } },
  );
  const hold = product?.holds.find((held) => held.kind === "return" && held.orderId.equals(orderId));
  return hold?.holdId ?? null;
}

/** For the sweeper: every product that has something held, a bounded number at a time. */
export async function* productsWithHolds(): AsyncGenerator<Pick<ProductDocument, "_id" | "holds">> {
  const cursor = products()
    .find({}, { projection: { holds: 1 } })
    .sort({ _id: 1 })
    .batchSize(100);
  for await (const product of cursor) if (product.holds.length > 0) yield product;
}

async function holdOne(line: OrderLine, request: HoldRequest, terms: Terms | undefined): Promise<boolean> {
  const { productId, quantity } = line;
  const held = await products().updateOne(
    { _id: productId, archived: false, ...terms, available: { $gte: quantity } },
    { $inc: { available: -quantity }, $push: { holds: holdOf(line, request, "order") } },
  );
  return held.modifiedCount === 1;
}

const holdOf = (line: OrderLine, request: HoldRequest, kind: Hold["kind"]): Hold => ({
  holdId: request.holdId,
  orderId: request.orderId,
  quantity: line.quantity,
  kind,
  at: new Date(),
  expiresAt: request.expiresAt,
});

async function moveAll(
  lines: readonly OrderLine[],
  holdId: ObjectId,
  kind: Hold["kind"],
  to: "available" | "sold",
): Promise<boolean> {
  let any = false;
  for (const { productId, quantity } of inIdOrder(lines)) {
    if (await moveHold(productId, { holdId, kind, quantity }, to)) any = true;
  }
  return any;
}

const inIdOrder = (lines: readonly OrderLine[]): OrderLine[] =>
  [...lines].sort((a, b) => (a.productId.toHexString() < b.productId.toHexString() ? -1 : 1));
