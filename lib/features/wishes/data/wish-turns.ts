import type { Filter } from "mongodb";
import type { Actor } from "@/lib/core/data/audit/documents";
import { products } from "@/lib/core/data/catalogue/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { accountJob } from "@/lib/core/data/people/account-jobs";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import type { LotTerms } from "@/lib/core/domain/prices/lots";
import { wishMailCause } from "@/lib/features/wishes/domain/wishes";
import { wishes } from "./collections";
import type { WishDocument } from "./documents";
import { wishChanged } from "./wish-audit";

/**
 * Finds the wishes whose turn it is when pieces become free. Nothing is counted as it happens: from the free stock, the waiting wishes and those
 * told lately the turn follows at any moment, so that no event can be lost or counted twice.
 */

/** Products on sale that have free pieces and waiting wishes. */
export async function findWishedProducts(): Promise<WishedProduct[]> {
  const ids = await wishes().distinct("productId", WAITING);
  const found: WishedProduct[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    found.push(
      ...(await products()
        .find<WishedProduct>(
          { _id: { $in: ids.slice(at, at + AT_ONCE) }, archived: false, available: { $gt: 0 } },
          { projection: TERMS },
        )
        .toArray()),
    );
  return found;
}

export interface WishedProduct extends LotTerms {
  _id: ObjectId;
  name: string;
}

const WAITING = { state: "waiting" } as const;
const TERMS = { name: 1, available: 1, minimumLot: 1 } as const;
const AT_ONCE = 500;

export const findTerms = (productId: ObjectId): Promise<WishedProduct | null> =>
  products().findOne<WishedProduct>({ _id: productId, archived: false }, { projection: TERMS });

/** Waiting wishes for a product in the order of asking. */
export const findWaiting = (productId: ObjectId, limit: number): Promise<WishDocument[]> =>
  wishes()
    .find({ productId, ...WAITING })
    .sort({ askedAt: 1, _id: 1 })
    .limit(limit)
    .toArray();

/** The pieces that are left to those who were told since then and have not ordered the product after that. */
export async function countToldPieces(productId: ObjectId, since: Date): Promise<number> {
  const told = await findTold({ productId }, since);
  const used = await findUsedTurns(productId, told, since);
  return told.reduce((sum, turn) => (used.has(turn) ? sum : sum + leftOf(turn)), 0);
}

/**
 * Writes down which pieces of a turn others have taken, so that the next delivery is told to the next wish. It happens at each
 * look: a turn whose pieces went and came back between two looks lasts its whole time.
 */
export async function forgetTakenPieces(since: Date): Promise<void> {
  const ids = await wishes().distinct("productId", WAITING);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const portion = ids.slice(at, at + AT_ONCE);
    const told = await findTold({ productId: { $in: portion } }, since);
    const free = products().find<WishedProduct>(
      { _id: { $in: portion }, archived: false },
      { projection: TERMS },
    );
    for await (const { _id, available } of free)
      await forgetTakenOf(_id, available, {
        told: told.filter(({ productId }) => productId.equals(_id)),
        since,
      });
  }
}

async function forgetTakenOf(
  productId: ObjectId,
  available: number,
  { told, since }: { told: readonly ToldWish[]; since: Date },
): Promise<void> {
  if (told.reduce((sum, turn) => sum + leftOf(turn), 0) <= available) return;
  const used = await findUsedTurns(productId, told, since);
  let free = available;
  // The pieces of the later turns are the first to go.
  for (const turn of [...told].sort((a, b) => Number(a.told?.at) - Number(b.told?.at))) {
    const left = used.has(turn) ? 0 : Math.min(leftOf(turn), free);
    free -= left;
    if (left < leftOf(turn))
      await wishes().updateOne(
        { _id: turn._id, userId: turn.userId, state: "told", "told.at": turn.told?.at },
        // No entry of the audit: the wish says the same to its customer.
        { $min: { "told.left": left } },
      );
  }
}

type ToldWish = Pick<WishDocument, "_id" | "userId" | "productId" | "told">;

const findTold = (of: Filter<WishDocument>, since: Date): Promise<ToldWish[]> =>
  wishes()
    .find<ToldWish>(
      { ...of, state: "told", "told.at": { $gte: since } },
      { projection: { userId: 1, productId: 1, told: 1 } },
    )
    .toArray();

const leftOf = ({ told }: ToldWish): number => told?.left ?? told?.pieces ?? 0;

/** The turns whose customers have ordered the product since they were told. */
async function findUsedTurns(
  productId: ObjectId,
  told: readonly ToldWish[],
  since: Date,
): Promise<ReadonlySet<ToldWish>> {
  if (told.length === 0) return new Set();
  const ordered = await orders()
    .find(
      {
        "customer.userId": { $in: told.map(({ userId }) => userId) },
        placedAt: { $gte: since },
        "lines.productId": productId,
      },
      { projection: { "customer.userId": 1, placedAt: 1 } },
    )
    .toArray();
  const lastOrder = new Map<string, number>();
  for (const { customer, placedAt } of ordered) {
    const id = customer.userId.toHexString();
    lastOrder.set(id, Math.max(lastOrder.get(id) ?? 0, placedAt.getTime()));
  }
  return new Set(
    told.filter((turn) => (lastOrder.get(turn.userId.toHexString()) ?? 0) >= Number(turn.told?.at)),
  );
}

/**
 * Its turn has come: the mail is stored with that, so that a crash neither loses nor doubles it.
 * @returns false where it was told, changed or withdrawn since it was read
 */
export async function tellWish(
  wish: WishDocument,
  { name, pieces, at }: { name: string; pieces: number; at: Date },
  by: Actor,
): Promise<boolean> {
  const told = { at, pieces };
  const { _id, userId, revision } = wish;
  const written = await wishes().updateOne(
    { _id, userId, revision, ...WAITING },
    {
      $set: { state: "told", told },
      $inc: { revision: 1 },
      $push: {
        jobsDue: accountJob("mail.wish", wishMailCause(_id.toHexString(), revision + 1), at),
        auditPending: wishChanged("edit", wish, name, wish, { pieces: wish.pieces, told }, by),
      },
    },
  );
  return written.modifiedCount === 1;
}

/** For its mail: the wish that was told; null where it was withdrawn or asked anew since. */
export async function findToldWish(id: string): Promise<WishDocument | null> {
  const _id = parseId(id);
  return _id && (await wishes().findOne({ _id, state: "told" }));
}
