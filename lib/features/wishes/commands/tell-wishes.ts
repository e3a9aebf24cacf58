import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import {
  countToldPieces,
  findTerms,
  findWaiting,
  findWishedProducts,
  forgetTakenPieces,
  tellWish,
  type WishedProduct,
} from "@/lib/features/wishes/data/wish-turns";
import { sharesOf, TURN_HOURS } from "@/lib/features/wishes/domain/wishes";

const AT_ONCE = 100;
const ROUNDS = 20;
const HOUR_MS = 3_600_000;
/** Turns that began earlier have ended. */
const turnsSince = (now: Date): Date => new Date(now.getTime() - TURN_HOURS * HOUR_MS);

/** Tells wishes whose pieces are free, product by product. @returns how many products were looked at */
export async function tellWishes(now: Date): Promise<number> {
  await forgetTakenPieces(turnsSince(now));
  const wished = await findWishedProducts();
  return await forEachIsolated("telling wishes", wished, async (product) => {
    await tellWishesFor(product, now);
    return true;
  });
}

/**
 * The waiting wishes are read first: one that another process tells meanwhile is then either not among them and counts as told,
 * or cannot be told here and everything is read again. So two processes never share out the same pieces.
 */
async function tellWishesFor({ _id }: WishedProduct, now: Date): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = await findWaiting(_id, AT_ONCE);
    const told = await countToldPieces(_id, turnsSince(now));
    const product = await findTerms(_id);
    if (!product) return;
    const shares = sharesOf({ ...product, available: product.available - told }, waiting);
    if (shares.length === 0) return;
    for (const [index, pieces] of shares.entries()) {
      const wish = waiting[index];
      if (!wish || !(await tellWish(wish, { name: product.name, pieces, at: now }, SYSTEM))) break;
    }
  }
}
