import { maxLinePieces } from "@/lib/core/domain/basket/basket-limits";
import { canBeOrdered, type LotTerms, lotCeiling, lotFloor, wholeLots } from "@/lib/core/domain/prices/lots";

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

/**
 * The pieces to wish for, if so many are wanted as what can be ordered now does not have: in whole lots, from the smallest order on.
 * @returns null where nothing is missing, or what is wanted is no number
 */
export function missingPieces(wanted: number, terms: LotTerms): number | null {
  const missing = wanted - (canBeOrdered(terms) ? lotCeiling(terms.available) : 0);
  if (!(missing > 0)) return null;
  return Math.min(Math.max(wholeLots(missing), lotFloor(terms.minimumLot)), maxLinePieces());
}

/** The wish of a product's page with these pieces filled in. They stand behind the `#`, so that the page stays one for everybody. */
export const wishPath = (slug: string, pieces: number): string => `/goods/${slug}#wish-${pieces}`;

/** Reads the pieces that `wishPath` has put behind the `#`. */
export function wishOfHash(hash: string): number | null {
  const pieces = /^#wish-([1-9][0-9]{0,11})$/.exec(hash)?.[1];
  return pieces === undefined ? null : Number(pieces);
}
