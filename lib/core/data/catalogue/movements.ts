import { collectionOf } from "@/lib/core/data/store/collection";
import { IS_SET } from "@/lib/core/data/store/filters";
import { idMadeOf, type ObjectId } from "@/lib/core/data/store/ids";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import {
  addMovement,
  CORRECTIONS,
  type LedgerSums,
  NO_SUMS,
  sumsBefore,
} from "@/lib/core/domain/catalogue/movements";
import { movements, products } from "./collections";
import type { MovementDocument, PendingMovement, ProductDocument } from "./documents";

/**
 * The ledger: a product's write stores its movement, which is copied here later. A movement's number is its index in the product's list,
 * counted back from `moveSeq`: the list only ever grows at its end and is shortened at its beginning.
 */

/** The fields of a product that the ledger needs. */
export const LEDGER_FIELDS = {
  createdAt: 1,
  received: 1,
  shipped: 1,
  ledgerFromStart: 1,
  moveSeq: 1,
  movesPending: 1,
} as const;

export type LedgerProduct = Pick<
  ProductDocument,
  "_id" | "createdAt" | "received" | "shipped" | "ledgerFromStart" | "moveSeq" | "movesPending"
>;

/** A second handle of the products. Visitors do not see pending movements, so removing them raises no revision of the catalogue. */
const withMovements = collectionOf<LedgerProduct>("products");

/** Whether a movement waits to be copied. */
export const isMovementPending = async (): Promise<boolean> =>
  (await products().findOne({ "movesPending.at": IS_SET }, { projection: { _id: 1 } })) !== null;

/** @param ids of these products alone */
export const findPendingMovements = (limit: number, ids?: readonly ObjectId[]): Promise<LedgerProduct[]> =>
  products()
    .find<LedgerProduct>(
      { ...(ids ? { _id: { $in: [...ids] } } : {}), "movesPending.at": IS_SET },
      { projection: LEDGER_FIELDS },
    )
    .limit(limit)
    .toArray();

/** Appends movements. One whose id is there already is left as it is. */
export async function keepMovements(copied: readonly MovementDocument[]): Promise<void> {
  if (copied.length > 0) await insertMissing(movements(), copied);
}

/** Takes the copied movements out of their products. Those added since then stay. */
export async function endPendingMovements(copied: readonly LedgerProduct[]): Promise<void> {
  await withMovements().bulkWrite(
    copied.map(({ _id, movesPending = [] }) => ({
      updateOne: {
        filter: { _id },
        update: { $pull: { movesPending: { _id: { $in: movesPending.map((movement) => movement._id) } } } },
      },
    })),
    { ordered: false },
  );
}

/** Which of these movements are copied. */
export async function findKeptMovements(ids: readonly ObjectId[]): Promise<Set<string>> {
  const found = await movements()
    .find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id.toHexString()));
}

export const figuresOf = ({ received, shipped = 0 }: LedgerProduct): LedgerSums => ({ received, shipped });

/** The movements that a product still has, as the ledger keeps them, the first first, and the sums of all up to now. */
export async function pendingOf(
  product: LedgerProduct,
): Promise<{ pending: MovementDocument[]; sums: LedgerSums }> {
  const { _id: productId, moveSeq = 0, movesPending = [] } = product;
  const copied = moveSeq - movesPending.length;
  const opening = copied === 0 && !product.ledgerFromStart ? openingOf(product, movesPending) : [];
  const before = copied === 0 ? opening.at(-1) : await findLastOf(productId, copied);
  let sums = before?.sums ?? NO_SUMS;
  const moved = movesPending.map((movement, index): MovementDocument => {
    sums = addMovement(sums, movement);
    return { ...movement, productId, seq: copied + index + 1, sums };
  });
  return { pending: [...opening, ...moved], sums };
}

/**
 * A product that is older than the ledger begins it with what it had: made of its figures and of all its movements since, which it
 * still has itself, so that nobody has to write all products at once.
 */
function openingOf(
  product: LedgerProduct,
  movesPending: readonly PendingMovement[],
): (MovementDocument & { isOpening: true })[] {
  const { _id: productId, createdAt: at } = product;
  const had = sumsBefore(figuresOf(product), movesPending);
  const parts = [
    { kind: "receive", pieces: had.received, seq: -1, sums: { received: had.received, shipped: 0 } },
    { kind: "ship", pieces: -had.shipped, seq: 0, sums: had },
  ] as const;
  return parts
    .filter(({ pieces }) => pieces !== 0)
    .map((part) => ({
      _id: idMadeOf(`opening ${part.kind} ${productId.toHexString()}`),
      ...part,
      productId,
      by: { role: "system", userId: null },
      reason: null,
      at,
      isOpening: true,
    }));
}

const findLastOf = (productId: ObjectId, seq: number): Promise<MovementDocument | null> =>
  movements().findOne({ productId, seq: { $lte: seq } }, { sort: { seq: -1, _id: -1 } });

/** The copied movements of a product, the last first. */
export const findMovementsOf = (
  productId: ObjectId,
  filter: object,
  limit: number,
): Promise<MovementDocument[]> =>
  movements()
    .find({ productId, ...filter })
    .sort({ seq: -1, _id: -1 })
    .limit(limit)
    .toArray();

/** Whether staff or a count have corrected the pieces after the movement of this number, as far as that is copied. */
export const isCorrectedAfter = async (productId: ObjectId, seq: number): Promise<boolean> =>
  (await movements().findOne(
    { productId, seq: { $gt: seq }, kind: { $in: [...CORRECTIONS] } },
    { projection: { _id: 1 } },
  )) !== null;

const AT_ONCE = 500;

/** The copied movements of some days, the first first, in portions. Movements of the last seconds may be missing, because they are not copied yet. */
export async function* movementsBetween(from: Date, until: Date): AsyncGenerator<MovementDocument[]> {
  let some: MovementDocument[] = [];
  const cursor = movements()
    .find({ at: { $gte: from, $lt: until }, isOpening: { $exists: false } })
    .sort({ at: 1, _id: 1 });
  for await (const movement of cursor) {
    some.push(movement);
    if (some.length < AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
