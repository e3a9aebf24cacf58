import { type LotTerms, lotCeiling, lotFloor } from "./lots";

/** Wishes for more pieces than are free. Their customers are told by mail, in the order of asking. */

/** The largest number of wishes of a customer. */
export const MAX_WISHES = 100;

/** For these hours nobody else is told of the same pieces. The pieces are not held. */
export const TURN_HOURS = 24;

export interface Wish {
  productId: string;
  pieces: number;
  askedAt: string;
  /** The pieces that were free when its turn came; null while it waits. */
  told: { at: string; pieces: number } | null;
}

/** A wish with its product as it is now. */
export interface WishView extends Wish {
  name: string;
  sku: string;
  slug: string;
  image: string;
  /** False for a product that is no longer sold: nobody is told of it. */
  isOnSale: boolean;
  available: number;
}

/** @param revision of the wish after its turn has come */
export const wishMailCause = (wishId: string, revision: number): string => `${wishId} ${revision}`;

/**
 * Shares free pieces out to wishes in their order. The last one may get a part of its pieces, as long as an order can have it;
 * nobody overtakes a wish that is left.
 * @returns the pieces of the first wishes, one number for each that is told
 */
export function sharesOf(
  { available, minimumLot }: LotTerms,
  wishes: readonly Pick<Wish, "pieces">[],
): number[] {
  const floor = lotFloor(minimumLot);
  const shares: number[] = [];
  let left = available;
  for (const { pieces } of wishes) {
    // The minimum lot may have risen since the wish.
    const share = Math.min(Math.max(pieces, floor), lotCeiling(left));
    if (share < floor) break;
    shares.push(share);
    left -= share;
  }
  return shares;
}
