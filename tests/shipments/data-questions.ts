import * as ordersToShip from "@/lib/features/shipments/data/orders-to-ship";
import * as productsToPick from "@/lib/features/shipments/data/products-to-pick";
import * as shipments from "@/lib/features/shipments/data/shipments";
import { admin, after, type DataQuestions, order, product } from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: { shipments, "orders-to-ship": ordersToShip, "products-to-pick": productsToPick },
  withoutSearch: [],
  questions: {
    "shipments.findOrderOfShipment": () => shipments.findOrderOfShipment("64b0000000000000000000aa"),
    "orders-to-ship.pageOfOrdersToShip": () => ordersToShip.pageOfOrdersToShip(admin, { limit: 40 }),
    "orders-to-ship.pageOfOrdersToShip: a later page": () =>
      ordersToShip.pageOfOrdersToShip(admin, { limit: 40, after: after.orders }),
    "orders-to-ship.countOrdersToShip": () => ordersToShip.countOrdersToShip(admin),
    "orders-to-ship.findOrdersForLater": () => ordersToShip.findOrdersForLater(admin, 100),
    "orders-to-ship.findOrdersToShip": () =>
      ordersToShip.findOrdersToShip(admin, [order._id.toHexString(), "64b0000000000000000000aa"]),
    "products-to-pick.findProductsToPick": () =>
      productsToPick.findProductsToPick([product._id.toHexString()]),
  },
};
