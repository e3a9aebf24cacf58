/** Pieces that have left and come back (lib/features/returns). They are counted as pieces, not lots. */

export const RETURN_STATES = ["asked", "allowed", "refused", "received", "settled"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const RETURN_REASONS = ["wrong", "damaged", "surplus"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Refused ones count, so that an order stays small enough for its document. A customer cannot use up those that the shop may begin. */
export const MOST_RETURNS = 20;
export const MOST_RETURNS_BY_SHOP = 40;

export interface ReturnLine {
  /** The order's line, counted from 1. */
  lineNo: number;
  pieces: number;
  reason: ReturnReason;
  /** Of those that have arrived: the good ones, and the unusable ones. Missing until then. */
  stock?: number;
  scrap?: number;
}

export interface ReturnParts {
  state: ReturnState;
  lines: readonly ReturnLine[];
}

/** Neither settled nor refused. */
export const isReturnOpen = ({ state }: Pick<ReturnParts, "state">): boolean =>
  state !== "settled" && state !== "refused";

/** The shop has to decide on it, or on its money. */
export const waitsForShop = ({ state }: Pick<ReturnParts, "state">): boolean =>
  state === "asked" || state === "received";

/** The pieces of a line that have arrived, usable or not. */
export const arrivedOf = ({ stock = 0, scrap = 0 }: Pick<ReturnLine, "stock" | "scrap">): number =>
  stock + scrap;

/** All pieces of a return that have arrived. */
export const arrivedIn = ({ lines }: Pick<ReturnParts, "lines">): number =>
  lines.reduce((sum, line) => sum + arrivedOf(line), 0);

/** The pieces that a return takes out of its order: those that were announced, and once it has arrived those that did arrive. */
export const piecesBack = ({ state }: Pick<ReturnParts, "state">, line: ReturnLine): number => {
  if (state === "refused") return 0;
  return state === "received" || state === "settled" ? arrivedOf(line) : line.pieces;
};
