import { lotCeiling, lotFloor } from "@/lib/core/domain/prices/lots";

/**
 * The parts of a product's stock that customers who are not known may hold together: those of one client's network, and those of the
 * widest network around it. Another network has its part of what is left, so that they never come to all of it.
 */
export const STOCK_SHARES = { own: 1 / 2, widest: 3 / 4 } as const;

/** All in pieces. */
export interface SharedStock {
  minimumLot: number;
  /** Free, or held by customers of the network who have never paid. */
  pieces: number;
}

/** The pieces of a product that they may hold together: their share, and at least one order of the smallest quantity. */
export const shareOf = ({ minimumLot, pieces }: SharedStock, share: number): number =>
  Math.max(lotFloor(minimumLot), Math.floor(pieces * share));

/** The largest quantity that another order of theirs may have now; 0 where there is none. */
export function leftOfShare(stock: SharedStock, share: number, held: number): number {
  const left = lotCeiling(shareOf(stock, share) - held);
  return left < lotFloor(stock.minimumLot) ? 0 : left;
}
