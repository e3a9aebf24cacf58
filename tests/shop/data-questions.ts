import { SYSTEM } from "@/lib/core/commands/audit/actor";
import * as changeShop from "@/lib/core/data/shop/change-shop-record";
import * as shopRecord from "@/lib/core/data/shop/shop-record";
import { DEFAULT_RECORD } from "@/lib/core/domain/shop/shop-record";
import type { DataQuestions } from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: { "change-shop-record": changeShop, "shop-record": shopRecord },
  // Any one order.
  withoutSearch: ["change-shop-record.hasOrders"],
  questions: {
    "shop-record.findShopRecord": () => shopRecord.findShopRecord(),
    "shop-record.loadShopRecord": () => shopRecord.loadShopRecord(),
    "change-shop-record.changeShopRecord": () =>
      changeShop.changeShopRecord(DEFAULT_RECORD, { freeDeliveryOverCents: 100 }, SYSTEM),
    "change-shop-record.hasOrders": () => changeShop.hasOrders(),
  },
};
