import {
  findReturnHold,
  holdReturn,
  releaseHold,
  releaseLines,
  settleHold,
  settleLines,
} from "@/lib/core/data/catalogue/stock";
import type { OrderDocument, OrderLine } from "@/lib/core/data/orders/documents";
import { decideReturn, findDecidedReturn, markStockDone } from "@/lib/core/data/orders/order-stock-writes";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { newId } from "@/lib/core/data/store/ids";
import type { StockEffect } from "@/lib/core/domain/orders/order-lifecycle";
import { stockMoves } from "@/lib/core/domain/orders/order-statuses";

/**
 * Moves the stock as the last event of an order asks that a version before `movesDue` has changed. Any number of processes may do
 * this concurrently: the id of the hold guards each move, so that it happens once.
 */
export async function finishOlderStock(order: OrderDocument): Promise<void> {
  for (const move of stockMoves(order)) await MOVES[move](order);
  await markStockDone(order);
}

const MOVES: Record<StockEffect, (order: OrderDocument) => Promise<void>> = {
  hold: async ({ status }) => {
    throw new Error(`no stock is due for an order that is ${status}`);
  },
  sell: async ({ lines, holdId }) => {
    if (holdId) await settleLines(lines, holdId);
  },
  release: async ({ lines, holdId }) => {
    if (holdId) await releaseLines(lines, holdId);
  },
  return: returnSold,
  ship: async ({ lines, holdId }) => {
    if (holdId) await settleLines(lines, holdId);
  },
  // A version before closes no rest, and takes nothing back.
  rest: async () => {},
  takeBack: async () => {},
};

/**
 * Returns sold pieces to free stock, once for each product. Every attempt first takes its pieces out of `sold` under an id
 * of its own. Then the order names the attempt that counts, and the others put their pieces back.
 */
async function returnSold(order: OrderDocument): Promise<void> {
  for (const line of order.lines) await returnLine(order, line);
}

/** An attempt that fails has met another one, which the next try finds. */
const MAX_TRIES = 10;

async function returnLine(order: OrderDocument, line: OrderLine): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const decided = await findDecidedReturn(order._id, line.productId);
    if (decided) return await settleReturn(order._id, line, decided);
    const started = await findReturnHold(order._id, line.productId);
    const holdId = started ?? newId();
    const { _id: orderId, expiresAt } = order;
    if (started || (await holdReturn(line, { holdId, orderId, expiresAt }))) {
      return await settleReturn(order._id, line, holdId);
    }
  }
  throw new Error(`order ${order._id.toHexString()}: less is sold of a product than the order bought`);
}

/** Finishes an attempt of any process. The sweeper calls it for attempts that a crash left. */
export async function settleReturn(
  orderId: ObjectId,
  { productId, quantity }: Pick<OrderLine, "productId" | "quantity">,
  holdId: ObjectId,
): Promise<void> {
  const winner = await decideReturn(orderId, productId, holdId);
  if (!winner) return;
  await releaseHold(productId, { holdId: winner, kind: "return", quantity });
  if (!winner.equals(holdId)) await settleHold(productId, { holdId, kind: "return", quantity });
}
