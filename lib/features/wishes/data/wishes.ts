import type { Actor } from "@/lib/core/data/audit/documents";
import { newId, type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { emptySlot, IN_SLOT, insertInSlot, type SlotOutcome } from "@/lib/core/data/store/slots";
import type { Viewer } from "@/lib/core/domain/people/access";
import { MAX_WISHES, type Wish } from "@/lib/features/wishes/domain/wishes";
import type { Page } from "@/lib/values/page";
import { wishes } from "./collections";
import type { WishDocument } from "./documents";
import { wishChanged } from "./wish-audit";

/** A customer's own wishes. The owner is part of every query. */

/** Returns the last asked first. */
export async function listWishes(viewer: Viewer, page: PageQuery = {}): Promise<Page<Wish>> {
  const userId = requireId(viewer.userId);
  const found = await wishes()
    .find({ $and: [{ userId, ...IN_SLOT }, afterFilter("askedAt", -1, page.after)] })
    .sort({ askedAt: -1, _id: -1 })
    .limit(oneMore(page))
    .toArray();
  return toPage(found, page, ({ askedAt }) => askedAt, toWish);
}

/** The viewer's wish for the product; null where there is none. */
export async function findWish(viewer: Viewer, productId: string): Promise<WishDocument | null> {
  const _id = parseId(productId);
  return _id && (await wishes().findOne({ userId: requireId(viewer.userId), productId: _id, ...IN_SLOT }));
}

interface Asked {
  productId: string;
  /** The name of the product. */
  name: string;
  pieces: number;
}

/** "busy" also where another request of the customer has made a wish for this product. */
export async function insertWish(
  viewer: Viewer,
  { productId, name, pieces }: Asked,
  by: Actor,
): Promise<SlotOutcome> {
  const [_id, userId] = [newId(), requireId(viewer.userId)];
  return await insertInSlot(wishes(), { _id, userId, requestHash: "" }, MAX_WISHES, (slot) => ({
    _id,
    userId,
    slot,
    productId: requireId(productId),
    pieces,
    state: "waiting" as const,
    askedAt: new Date(),
    told: null,
    revision: 1,
    requestHash: "",
    auditPending: [wishChanged("add", { _id }, name, null, { pieces, told: null }, by)],
  }));
}

/**
 * Asks again. A wish that waits for as many pieces or more keeps its place in the order of asking.
 * @returns false where the wish was changed or withdrawn since it was read
 */
export async function askAgain(before: WishDocument, asked: Asked, by: Actor): Promise<boolean> {
  const keepsPlace = before.state === "waiting" && asked.pieces <= before.pieces;
  const changed = await wishes().updateOne(asRead(before), {
    $set: {
      pieces: asked.pieces,
      state: "waiting",
      told: null,
      ...(keepsPlace ? {} : { askedAt: new Date() }),
    },
    $inc: { revision: 1 },
    $push: {
      auditPending: wishChanged("edit", before, asked.name, before, { ...asked, told: null }, by),
    },
  });
  return changed.modifiedCount === 1;
}

/** @returns false where the wish was changed or withdrawn since it was read */
export async function withdrawWish(before: WishDocument, name: string, by: Actor): Promise<boolean> {
  const withdrawn = await wishes().updateOne(asRead(before), {
    ...emptySlot({ state: "withdrawn", pieces: 0, told: null } as const),
    $push: { auditPending: wishChanged("delete", before, name, before, null, by) },
  });
  return withdrawn.modifiedCount === 1;
}

const asRead = ({ _id, userId, revision }: WishDocument) => ({ _id, userId, revision, ...IN_SLOT });

/** All of a person, for the export of their own data. */
export const findAllWishes = async (userId: ObjectId): Promise<Wish[]> =>
  (await findWishesOf(userId)).map(toWish);

export const findWishesOf = (userId: ObjectId): Promise<WishDocument[]> =>
  wishes()
    .find({ userId, ...IN_SLOT })
    .toArray();

/** The wish as it is now; null where it was withdrawn. */
export const findWishById = ({
  _id,
  userId,
}: Pick<WishDocument, "_id" | "userId">): Promise<WishDocument | null> =>
  wishes().findOne({ _id, userId, ...IN_SLOT });

/** For the erasure of an account, after the audit has copied their entries. */
export async function eraseWishes(userId: ObjectId): Promise<void> {
  await wishes().deleteMany({ userId });
}

export const toWish = ({ productId, pieces, askedAt, told }: WishDocument): Wish => ({
  productId: productId.toHexString(),
  pieces,
  askedAt: askedAt.toISOString(),
  told: told && { at: told.at.toISOString(), pieces: told.pieces },
});
