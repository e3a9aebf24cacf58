import { LIFECYCLE, type OrderEvent, type OrderStatus, type Rule, type StockEffect } from "./order-lifecycle";
import { piecesIn } from "./order-statuses";

/** The moves of stock that an event leaves due. The order stores them with the event itself, and does each once. */

/** `hold`: the order's own pieces in the product. `sold`: the product's sum of sold pieces. */
export type MoveSource = "hold" | "sold";
export type MoveTarget = "available" | "sold";

export interface StockMove {
  /** The line, counted from 1. */
  lineNo: number;
  pieces: number;
  from: MoveSource;
  to: MoveTarget;
  /** Of a move from the hold: the pieces that the hold has before it. */
  held?: number;
}

export interface MovedLine {
  quantity: number;
}

/** @param from the order's status before the event */
export function movesAfter(event: OrderEvent, from: OrderStatus, lines: readonly MovedLine[]): StockMove[] {
  const { stock }: Rule = LIFECYCLE[event];
  const way = stock && wayOf(stock, from);
  if (!way) return [];
  return lines.map(({ quantity }, index) => ({
    lineNo: index + 1,
    pieces: quantity,
    ...way,
    ...(way.from === "hold" ? { held: quantity } : {}),
  }));
}

/** Null where the pieces are where they belong. An order holds its pieces before it is confirmed. */
function wayOf(stock: StockEffect, status: OrderStatus): Pick<StockMove, "from" | "to"> | null {
  const where = piecesIn(status);
  if (stock === "hold") return null;
  if (stock === "sell") return where === "sold" ? null : { from: "hold", to: "sold" };
  if (stock === "release") return { from: "hold", to: "available" };
  if (where === "free") return null;
  return { from: where === "sold" ? "sold" : "hold", to: "available" };
}
