import * as heldStock from "@/lib/core/data/catalogue/held-stock";
import * as stock from "@/lib/core/data/catalogue/stock";
import { newId } from "@/lib/core/data/store/ids";
import { type DataQuestions, hold, now, order, product } from "./asked-shop";

export const stockQuestions: DataQuestions = {
  modules: {
    stock,
    "held-stock": heldStock,
  },
  withoutSearch: [],
  questions: {
    "held-stock.heldStockOf": () => heldStock.heldStockOf(product._id.toHexString()),
    "held-stock.findHeldStock": () => heldStock.findHeldStock([product._id.toHexString()]),
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
    "stock.productsWithHolds": async () => {
      for await (const _ of stock.productsWithHolds()) break;
    },
  },
};
