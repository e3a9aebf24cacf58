import { actorOf } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { findProductById } from "@/lib/core/data/catalogue/products";
import { maxLinePieces } from "@/lib/core/domain/basket/basket-limits";
import type { Viewer } from "@/lib/core/domain/people/access";
import { judgeQuantity } from "@/lib/core/domain/prices/lots";
import * as stored from "@/lib/features/wishes/data/wishes";
import { MAX_WISHES, type WishView } from "@/lib/features/wishes/domain/wishes";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { msg } from "@/lib/values/text";
import { viewWishes } from "./view-wishes";

const NO_PRODUCT = refuse("not_found", "There is no such product");
const NO_WISH = refuse("not_found", "There is no such wish");
const FULL = refuse(
  "full",
  msg`You can have ${MAX_WISHES} wishes at most. Please withdraw one that you no longer need.`,
);
const BUSY = refuse("busy", "This wish is being changed elsewhere. Please try again in a moment.", {
  details: { retryAfter: 1 },
});
const UNCONFIRMED = refuse(
  "email_unconfirmed",
  "Please confirm your e-mail first: wishes are told by mail. Your dashboard sends you the link.",
);
const TRIES = 5;

/**
 * Wishes for pieces of a product on sale, by the lot rule without its stock. The same wish again changes nothing while it waits,
 * and asks anew once its customer was told. Only a confirmed mailbox is told, so that nobody has mails sent to somebody else.
 */
export async function setWish(viewer: Viewer, id: string, pieces: number): Promise<Result<WishView>> {
  const product = await findProductById(id);
  if (!product) return NO_PRODUCT;
  const asked = judgeQuantity(pieces, { minimumLot: product.minimumLot, available: maxLinePieces() });
  if (!asked.ok)
    return refuse("off_lot", asked.message, {
      fields: { pieces: asked.message },
      details: { nearest: asked.nearest },
    });
  if (!viewer.isConfirmed) return UNCONFIRMED;
  const wanted = { productId: product.id, name: product.name, pieces };
  const by = actorOf(viewer, viewer.userId);
  let counted = false;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await stored.findWish(viewer, product.id);
    if (before?.state === "waiting" && before.pieces === pieces) return await viewOne(viewer, product.id);
    const often = counted ? null : await refuseOften(viewer);
    if (often) return often;
    counted = true;
    if (before) {
      if (!(await stored.askAgain(before, wanted, by))) continue;
    } else {
      const outcome = await stored.insertWish(viewer, wanted, by);
      if (outcome === "full") return FULL;
      if (outcome !== "inserted") continue;
    }
    await auditNow("wishes");
    return await viewOne(viewer, product.id);
  }
  return BUSY;
}

async function viewOne(viewer: Viewer, productId: string): Promise<Result<WishView>> {
  const wish = await stored.findWish(viewer, productId);
  const [view] = wish ? await viewWishes([stored.toWish(wish)]) : [];
  return view ? done(view) : BUSY;
}

/** Also of a product that is no longer sold. */
export async function withdrawWish(viewer: Viewer, id: string): Promise<Result<{ deletedCount: 1 }>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await stored.findWish(viewer, id);
    if (!before) return NO_WISH;
    const product = (await findBasketProducts([before.productId.toHexString()])).get(id.toLowerCase());
    if (!(await stored.withdrawWish(before, product?.name ?? "", actorOf(viewer, viewer.userId)))) continue;
    await auditNow("wishes");
    return done({ deletedCount: 1 });
  }
  return BUSY;
}

/** Each change is an entry of the audit, which is never deleted. */
const refuseOften = ({ userId }: Viewer): Promise<Refusal | null> =>
  refuseOver("wishChanges", userId, "You have changed your wishes very often. Please try again later.");
