import type { OrderDocument, OrderLine } from "@/lib/core/data/orders/documents";
import { batch } from "@/lib/core/data/store/batching/batch";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import type { HeldStock } from "@/lib/core/domain/catalogue/stock-outlook";
import { HELD_UNTIL_SHIPPED } from "@/lib/core/domain/companies/terms";
import { raiseCatalogueRevision, showUntil, toMinute } from "./catalogue-revision";
import { products } from "./collections";
import type { ProductDocument } from "./documents";

/**
 * The pieces that unpaid orders hold, as every visitor may know them: how many, and the earliest moment at which some may become
 * free. The holds stand in the product, so that no order is read, and the database answers two numbers however many there are.
 */

/** @returns the products of which pieces are held, by their ids */
export async function findHeldStock(ids: readonly string[]): Promise<Map<string, HeldStock>> {
  const found = await Promise.all(ids.map(async (id) => [id, await heldStockOf(id)] as const));
  return new Map(found.flatMap(([id, held]) => (held ? [[id, held] as const] : [])));
}

/** Null where nothing is held. An answer that names the moment is not sent again once it has passed. */
export const heldStockOf = batch(async (ids: readonly string[]): Promise<(HeldStock | null)[]> => {
  const known = [...new Set(ids)].flatMap((id) => parseId(id) ?? []);
  const now = new Date();
  const found = known.length === 0 ? [] : await readHeld(known, now);
  const byId = new Map(found.map((held) => [held._id.toHexString(), held]));
  return ids.map((id) => {
    const held = byId.get(id.toLowerCase());
    return held && held.pieces > 0 ? toHeldStock(held, now) : null;
  });
});

interface Held {
  _id: ObjectId;
  pieces: number;
  /** Null where each hold should have ended: the sweeper ends it soon, or its payment is under way. */
  earliest: Date | null;
}

const readHeld = (known: ObjectId[], now: Date): Promise<Held[]> =>
  products()
    .find<Held>(
      { _id: { $in: known }, "holds.0": { $exists: true } },
      {
        projection: {
          pieces: { $sum: ofHolds("$$hold.quantity", OF_ORDER) },
          earliest: {
            $min: ofHolds("$$hold.expiresAt", { $and: [OF_ORDER, { $gt: ["$$hold.expiresAt", now] }] }),
          },
        },
      },
    )
    .toArray();

/** Pieces of a refunded order are free in a moment, and those of an order on account are not expected to be. */
const OF_ORDER = {
  $and: [{ $eq: ["$$hold.kind", "order"] }, { $lt: ["$$hold.expiresAt", HELD_UNTIL_SHIPPED] }],
};

const ofHolds = (value: string, cond: object) => ({
  $map: { input: { $filter: { input: "$holds", as: "hold", cond } }, as: "hold", in: value },
});

function toHeldStock({ pieces, earliest }: Held, now: Date): HeldStock {
  if (earliest === null) return { pieces, freeFrom: null };
  const moment = toMinute(earliest);
  showUntil(moment, now.getTime());
  return { pieces, freeFrom: moment.toISOString() };
}

export interface StockByOrder {
  minimumLot: number;
  available: number;
  /** The pieces that orders hold, by the orders' ids. */
  heldBy: ReadonlyMap<string, number>;
}

/** The stock of some products at one moment each, free and held. @returns by the products' ids */
export async function findStockByOrder(
  of: readonly Pick<OrderLine, "productId">[],
): Promise<Map<string, StockByOrder>> {
  const found = await products()
    .find(
      { _id: { $in: of.map(({ productId }) => productId) } },
      {
        projection: {
          minimumLot: 1,
          available: 1,
          "holds.orderId": 1,
          "holds.quantity": 1,
          "holds.kind": 1,
        },
      },
    )
    .toArray();
  return new Map(found.map(({ _id, ...product }) => [_id.toHexString(), byOrder(product)]));
}

function byOrder({
  minimumLot,
  available,
  holds,
}: Pick<ProductDocument, "minimumLot" | "available" | "holds">): StockByOrder {
  const heldBy = new Map<string, number>();
  for (const { kind, orderId, quantity } of holds) {
    if (kind !== "order") continue;
    const id = orderId.toHexString();
    // An order whose lines change has two holds.
    heldBy.set(id, (heldBy.get(id) ?? 0) + quantity);
  }
  return { minimumLot, available, heldBy };
}

type HoldingOrder = Pick<OrderDocument, "lines" | "holdId">;

/** The order is held for longer: its holds say so, too, so that no page promises their pieces earlier. Harmless when repeated. */
export async function lengthenHoldsIn({ lines, holdId }: HoldingOrder, expiresAt: Date): Promise<void> {
  if (holdId === null) return;
  await setEnds({ _id: { $in: lines.map(({ productId }) => productId) } }, holdId, expiresAt);
}

/** As `lengthenHoldsIn`, for one product that was left out by a process that died. */
export const lengthenHoldIn = (productId: ObjectId, holdId: ObjectId, expiresAt: Date): Promise<void> =>
  setEnds({ _id: productId }, holdId, expiresAt);

async function setEnds(
  of: { _id: ObjectId | { $in: ObjectId[] } },
  holdId: ObjectId,
  expiresAt: Date,
): Promise<void> {
  const written = await products().updateMany(
    { ...of, holds: { $elemMatch: { holdId, expiresAt: { $lt: expiresAt } } } },
    { $max: { "holds.$[own].expiresAt": expiresAt } },
    { arrayFilters: [{ "own.holdId": holdId }] },
  );
  if (written.modifiedCount > 0) await raiseCatalogueRevision("move");
}
