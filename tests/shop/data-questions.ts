import { SYSTEM } from "@/lib/core/commands/audit/actor";
import * as changeShop from "@/lib/core/data/shop/change-shop-record";
import * as shopRecord from "@/lib/core/data/shop/shop-record";
import { DEFAULT_RECORD } from "@/lib/core/domain/shop/shop-record";
import type { DataQuestions } from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: { changeShop, shopRecord },
  // Any one order.
  withoutSearch: ["changeShop.hasOrders"],
  questions: {
    "shopRecord.findShopRecord": () => shopRecord.findShopRecord(),
    "shopRecord.loadShopRecord": () => shopRecord.loadShopRecord(),
    "changeShop.changeShopRecord": () =>
      changeShop.changeShopRecord(DEFAULT_RECORD, { freeDeliveryOverCents: 100 }, SYSTEM),
    "changeShop.hasOrders": () => changeShop.hasOrders(),
  },
};
