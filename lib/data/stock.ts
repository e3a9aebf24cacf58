import type { ObjectId } from "mongodb";
import { batch } from "./batching/batch";
import type { Change } from "./batching/bulk-write";
import { updateGroups } from "./batching/update-groups";
import { raiseCatalogueRevision } from "./catalogue-revision";
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
    const attempt = { line, request, terms: terms.get(line.productId.toHexString()) };
    if (!(await hold(attempt))) {
      if (taken.length > 0) await releaseLines(taken, request.holdId);
      return false;
    }
    taken.push(line);
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
    await release({ productId, hold: { holdId, kind: "order", quantity } });
  await raiseCatalogueRevision();
}

/** From held to sold, which no visitor sees. */
export async function settleLines(lines: readonly OrderLine[], holdId: ObjectId): Promise<void> {
  for (const { productId, quantity } of inIdOrder(lines))
    await settleHold(productId, { holdId, kind: "order", quantity });
}

type HeldPieces = Pick<Hold, "holdId" | "kind" | "quantity">;

/** Takes one hold out of its product into free stock; once, whoever tries. @returns whether it was there */
export async function releaseHold(productId: ObjectId, hold: HeldPieces): Promise<boolean> {
  const released = await release({ productId, hold });
  await raiseCatalogueRevision();
  return released;
}

/** Takes one hold out of its product into what is sold; once, whoever tries. */
export async function settleHold(productId: ObjectId, hold: HeldPieces): Promise<void> {
  await settle({ productId, hold });
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

interface Attempt {
  line: OrderLine;
  request: HoldRequest;
  terms: Terms | undefined;
}

/** What everyone wants is not written once for each: who comes together for the same pieces is held in one write. */
const hold = batch(
  updateGroups<Attempt, ProductDocument>({
    collection: products,
    key: ({ line, terms }) => `${line.productId.toHexString()} ${terms?.priceCents} ${terms?.minimumLot}`,
    identity: ({ request }) => request.holdId.toHexString(),
    change: (attempts) => {
      const [{ line, terms }] = attempts;
      const quantity = sumOf(attempts.map((attempt) => attempt.line));
      const holds = attempts.map((attempt) => holdOf(attempt.line, attempt.request, "order"));
      return {
        filter: { _id: line.productId, archived: false, ...terms, available: { $gte: quantity } },
        update: { $inc: { available: -quantity }, $push: { holds: { $each: holds } } },
      };
    },
    wasMade: ({ line, request }) => isHeld(line.productId, request.holdId),
  }),
);

interface Move {
  productId: ObjectId;
  hold: HeldPieces;
}

const moves = (to: "available" | "sold") => ({
  collection: products,
  key: ({ productId, hold: { kind } }: Move) => `${productId.toHexString()} ${kind}`,
  identity: ({ hold: { holdId } }: Move) => holdId.toHexString(),
  change: (together: readonly [Move, ...Move[]]): Change<ProductDocument> => {
    const [{ productId, hold: first }] = together;
    const holds = together.map(({ hold: { holdId, kind, quantity } }) => ({ holdId, kind, quantity }));
    const gone = { holdId: { $in: holds.map(({ holdId }) => holdId) }, kind: { $eq: first.kind } };
    return {
      filter: { _id: productId, $and: holds.map((one) => ({ holds: { $elemMatch: one } })) },
      update: { $inc: { [to]: sumOf(holds) }, $pull: { holds: gone } },
    };
  },
});

const release = batch(updateGroups<Move, ProductDocument>(moves("available")));

/** A hold that is gone does not tell who took it, and nobody asks: each is tried once more where it may not have been. */
const settle = batch(updateGroups<Move, ProductDocument>({ ...moves("sold"), wasMade: async () => false }));

async function isHeld(_id: ObjectId, holdId: ObjectId): Promise<boolean> {
  const filter = { _id, holds: { $elemMatch: { holdId } } };
  return (await products().findOne(filter, { projection: { _id: 1 } })) !== null;
}

const sumOf = (parts: readonly { quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

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
