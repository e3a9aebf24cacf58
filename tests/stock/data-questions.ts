import * as heldStock from "@/lib/core/data/catalogue/held-stock";
import * as holds from "@/lib/core/data/catalogue/holds";
import * as stock from "@/lib/core/data/catalogue/stock";
import * as stockMoves from "@/lib/core/data/catalogue/stock-moves";
import * as stockWrites from "@/lib/core/data/catalogue/stock-writes";
import { newId } from "@/lib/core/data/store/ids";
import {
  admin,
  type DataQuestions,
  hold,
  limit,
  now,
  order,
  product,
} from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: { stock, "stock-moves": stockMoves, "stock-writes": stockWrites, "held-stock": heldStock, holds },
  withoutSearch: ["stock-writes.inChunks"],
  questions: {
    "held-stock.heldStockOf": () => heldStock.heldStockOf(product._id.toHexString()),
    "held-stock.findHeldStock": () => heldStock.findHeldStock([product._id.toHexString()]),
    "held-stock.findStockByOrder": () => heldStock.findStockByOrder(order.lines),
    "held-stock.lengthenHoldsIn": () => heldStock.lengthenHoldsIn({ ...order, holdId: newId() }, now),
    "held-stock.lengthenHoldIn": () => heldStock.lengthenHoldIn(product._id, newId(), now),
    "stock.holdLines": () => stock.holdLines(order.lines, hold(), new Map()),
    "stock.changeHolds": () =>
      stock.changeHolds({ lines: order.lines, holdId: newId() }, { lines: order.lines, ...hold() }),
    "stock.heldLines": () => stock.heldLines(order.lines, newId()),
    "stock.releaseLines": () => stock.releaseLines(order.lines, newId()),
    "stock.settleLines": () => stock.settleLines(order.lines, newId()),
    "stock.releaseHold": () =>
      stock.releaseHold(product._id, { holdId: newId(), kind: "order", quantity: 100 }),
    "stock.settleHold": () =>
      stock.settleHold(product._id, { holdId: newId(), kind: "order", quantity: 100 }),
    "stock.holdReturn": async () => {
      for (const line of order.lines) await stock.holdReturn(line, hold());
    },
    "stock.findReturnHold": () => stock.findReturnHold(order._id, product._id),
    "stock-moves.moveHeld": () =>
      stockMoves.moveHeld([
        {
          _id: newId(),
          orderId: order._id,
          productId: product._id,
          holdId: newId(),
          held: 100,
          pieces: 40,
          to: "shipped",
          at: new Date(),
        },
      ]),
    "stock-moves.findMoveMarks": () => stockMoves.findMoveMarks([product._id]),
    "stock-moves.moveSold": () =>
      stockMoves.moveSold([
        {
          productId: product._id,
          mark: { _id: newId(), orderId: order._id },
          pieces: 1e9,
          from: "sold",
          to: "available",
          at: new Date(),
          moveRevision: null,
        },
      ]),
    "stock-moves.removeMarks": () => stockMoves.removeMarks([{ productId: product._id, moveId: newId() }]),
    "stock-moves.showFree": () => stockMoves.showFree([{ to: "available" }]),
    "stock-moves.isSold": () => stockMoves.isSold(product._id, 100),
    "stock-writes.writeProducts": () =>
      stockWrites.writeProducts([{ filter: { _id: newId() }, update: { $set: { updatedAt: now } } }]),
    "stock.productsWithHolds": async () => {
      for await (const _ of stock.productsWithHolds()) break;
    },
    "holds.listHolds": () => holds.listHolds(admin, { limit }),
    "holds.countHolds": () => holds.countHolds(admin),
    "holds.countAwaiting": () => holds.countAwaiting(admin),
  },
};
