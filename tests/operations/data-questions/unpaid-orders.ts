import * as holds from "@/lib/core/data/catalogue/holds";
import * as thinOrders from "@/lib/core/data/orders/thin-orders";
import * as unpaidOrders from "@/lib/core/data/orders/unpaid-orders";
import { admin, type DataQuestions, limit, now, order } from "./asked-shop";

/** One of the networks that the large shop's unpaid orders come from. */
const NETWORK = "198.51.100.7";

export const unpaidOrderQuestions: DataQuestions = {
  modules: { holds, "thin-orders": thinOrders, "unpaid-orders": unpaidOrders },
  withoutSearch: [
    "unpaid-orders.anyOf",
    "unpaid-orders.ordersPlacedSince",
    "unpaid-orders.unpaidOrdersFrom",
    "unpaid-orders.unpaidOrdersOf",
  ],
  questions: {
    "holds.listHolds": () => holds.listHolds(admin, { limit }),
    "holds.countHolds": () => holds.countHolds(admin),
    "holds.countAwaiting": () => holds.countAwaiting(admin),
    "thin-orders.thinCancelledOrders": () => thinOrders.thinCancelledOrders(now, limit),
    "unpaid-orders.countOrdersIn": () =>
      unpaidOrders.countOrdersIn(unpaidOrders.unpaidOrdersOf(order.customer.userId), limit),
    "unpaid-orders.countOrdersIn: from a network": () =>
      unpaidOrders.countOrdersIn(unpaidOrders.unpaidOrdersFrom(NETWORK), limit),
    "unpaid-orders.countOrdersIn: of a customer or a network": () =>
      unpaidOrders.countOrdersIn(
        unpaidOrders.anyOf([
          unpaidOrders.unpaidOrdersOf(order.customer.userId),
          unpaidOrders.ordersPlacedSince(order.customer.userId, new Date(0)),
          unpaidOrders.unpaidOrdersFrom(NETWORK),
        ]),
        limit,
      ),
    "unpaid-orders.findOrdersIn": () =>
      unpaidOrders.findOrdersIn(unpaidOrders.ordersPlacedSince(order.customer.userId, new Date(0))),
    "unpaid-orders.findOrdersIn: from a network": () =>
      unpaidOrders.findOrdersIn(unpaidOrders.unpaidOrdersFrom(NETWORK)),
    "unpaid-orders.hasPaid": () => unpaidOrders.hasPaid(order.customer.userId),
    "unpaid-orders.findLapses": () => unpaidOrders.findLapses(order.customer.userId, new Date(0)),
    "unpaid-orders.countOwnCancellations": () =>
      unpaidOrders.countOwnCancellations(order.customer.userId, new Date(0), 0),
    "unpaid-orders.findLastPayment": () => unpaidOrders.findLastPayment(order.customer.userId),
    "unpaid-orders.findShortHolds": () => unpaidOrders.findShortHolds(order.customer.userId),
    "unpaid-orders.lengthenHold": () => unpaidOrders.lengthenHold({ ...order, ordinaryExpiresAt: now }),
  },
};
