import { LIFECYCLE, type OrderEvent, type OrderStatus, type Rule, type StockEffect } from "./order-lifecycle";
import { piecesIn } from "./order-statuses";
import { keptPieces, type ShippedLine } from "./shipments";

/** The moves of stock that an event leaves due. The order stores them with the event itself, and does each once. */

/** `hold`: the order's own pieces in the product. `sold`: the product's sum of sold pieces. `shipped`: those of them that are gone. */
export type MoveSource = "hold" | "sold" | "shipped";
/** `shipped`: sold, and gone. `scrap`: back, and unusable. */
export type MoveTarget = "available" | "sold" | "shipped" | "scrap";

export interface StockMove {
  /** The line, counted from 1. */
  lineNo: number;
  pieces: number;
  from: MoveSource;
  to: MoveTarget;
  /** Of a move from the hold: the pieces that the hold has before it. */
  held?: number;
}

/** Whether pieces leave the shelf by it, or come back to it. Other moves change what is promised alone. */
export const isPhysical = ({ from, to }: Pick<StockMove, "from" | "to">): boolean =>
  from === "shipped" || to === "shipped";

/** The pieces that leave, by line; or those that come back, where `to` says what becomes of them. */
export type LeavingPieces = readonly { lineNo: number; pieces: number; to?: "available" | "scrap" }[];

/**
 * @param from the order's status before the event
 * @param leaving the pieces that it is about, where those are not all that are left
 */
export function movesAfter(
  event: OrderEvent,
  from: OrderStatus,
  lines: readonly ShippedLine[],
  leaving?: LeavingPieces,
): StockMove[] {
  const { stock }: Rule = LIFECYCLE[event];
  if (stock === "takeBack") return leaving?.map(backMove) ?? [];
  const way = stock && wayOf(stock, from);
  if (!way) return [];
  return lines.flatMap((line, index) => {
    const lineNo = index + 1;
    const left = keptPieces(line) - (line.shipped ?? 0);
    const pieces = leaving
      ? leaving.filter((each) => each.lineNo === lineNo).reduce((sum, each) => sum + each.pieces, 0)
      : left;
    return pieces === 0 ? [] : [{ lineNo, pieces, ...way, ...(way.from === "hold" ? { held: left } : {}) }];
  });
}

const backMove = ({ lineNo, pieces, to = "available" }: LeavingPieces[number]): StockMove => ({
  lineNo,
  pieces,
  from: "shipped",
  to,
});

/** Null where the pieces are where they belong. An order holds its pieces before it is confirmed. */
function wayOf(stock: StockEffect, status: OrderStatus): Pick<StockMove, "from" | "to"> | null {
  const where = piecesIn(status);
  if (stock === "hold") return null;
  if (stock === "sell") return where === "sold" ? null : { from: "hold", to: "sold" };
  if (stock === "release") return { from: "hold", to: "available" };
  if (where === "free") return null;
  return { from: where === "sold" ? "sold" : "hold", to: stock === "ship" ? "shipped" : "available" };
}
