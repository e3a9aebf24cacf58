import type { OrderDocument, OrderLine } from "@/lib/data/documents";
import type { ObjectId } from "@/lib/data/ids";
import { newId } from "@/lib/data/ids";
import { decideReturn, findDecidedReturn, markStockDone } from "@/lib/data/order-stock-writes";
import {
  findReturnHold,
  holdReturn,
  releaseHold,
  releaseLines,
  settleHold,
  settleLines,
} from "@/lib/data/stock";
import { type StockEffect, stockMoves } from "@/lib/domain/order-lifecycle";

/**
 * Does with the stock what the order's status says: the second half of every transition. Whoever finds it undone may
 * do it, any number at once: each move happens once, guarded by the id of its hold.
 */
export async function finishStock(order: OrderDocument): Promise<void> {
  if (!order.stockDue) return;
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
  return: giveBackSold,
};

/**
 * From sold to free, once for each product: every attempt first takes its pieces out of `sold` under an id of its
 * own, then the order names the one that counts, and the others put theirs back.
 */
async function giveBackSold(order: OrderDocument): Promise<void> {
  for (const line of order.lines) await giveBackLine(order, line);
}

/** Everybody who tries and fails has met another's attempt, which is there for the next look. */
const LOOKS = 10;

async function giveBackLine(order: OrderDocument, line: OrderLine): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const decided = await findDecidedReturn(order._id, line.productId);
    if (decided) return await settleReturn(order._id, line, decided);
    const begun = await findReturnHold(order._id, line.productId);
    const holdId = begun ?? newId();
    const { _id: orderId, expiresAt } = order;
    if (begun || (await holdReturn(line, { holdId, orderId, expiresAt }))) {
      return await settleReturn(order._id, line, holdId);
    }
  }
  throw new Error(`order ${order._id.toHexString()}: less is sold of a product than the order bought`);
}

/** Carries an attempt to its end, whoever began it. Also for the sweeper, which finds what a crash left. */
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
