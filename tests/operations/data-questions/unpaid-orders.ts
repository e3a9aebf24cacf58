import * as unpaidOrders from "@/lib/data/unpaid-orders";
import { type DataQuestions, limit, now, order } from "./asked-shop";

/** One of the networks that the large shop's unpaid orders come from. */
const NETWORK = "198.51.100.7";

export const unpaidOrderQuestions: DataQuestions = {
  modules: { "unpaid-orders": unpaidOrders },
  withoutSearch: [
    "unpaid-orders.ordersPlacedSince",
    "unpaid-orders.unpaidOrdersFrom",
    "unpaid-orders.unpaidOrdersOf",
  ],
  questions: {
    "unpaid-orders.countOrdersIn": () =>
      unpaidOrders.countOrdersIn(unpaidOrders.unpaidOrdersOf(order.customer.userId), limit),
    "unpaid-orders.countOrdersIn: from a network": () =>
      unpaidOrders.countOrdersIn(unpaidOrders.unpaidOrdersFrom(NETWORK), limit),
    "unpaid-orders.findOrdersIn": () =>
      unpaidOrders.findOrdersIn(unpaidOrders.ordersPlacedSince(order.customer.userId, new Date(0))),
    "unpaid-orders.findOrdersIn: from a network": () =>
      unpaidOrders.findOrdersIn(unpaidOrders.unpaidOrdersFrom(NETWORK)),
    "unpaid-orders.hasPaid": () => unpaidOrders.hasPaid(order.customer.userId),
    "unpaid-orders.findLapses": () => unpaidOrders.findLapses(order.customer.userId, new Date(0)),
    "unpaid-orders.findLastPayment": () => unpaidOrders.findLastPayment(order.customer.userId),
    "unpaid-orders.findShortHolds": () => unpaidOrders.findShortHolds(order.customer.userId),
    "unpaid-orders.lengthenHold": () => unpaidOrders.lengthenHold({ ...order, ordinaryExpiresAt: now }),
  },
};
