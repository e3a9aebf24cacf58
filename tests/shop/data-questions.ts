import { SYSTEM } from "@/lib/core/commands/audit/actor";
import * as shopRecord from "@/lib/core/data/shop/shop-record";
import { DEFAULT_RECORD } from "@/lib/core/domain/shop/shop-record";
import type { DataQuestions } from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: { shopRecord },
  // Any one order.
  withoutSearch: ["shopRecord.hasOrders"],
  questions: {
    "shopRecord.findShopRecord": () => shopRecord.findShopRecord(),
    "shopRecord.loadShopRecord": () => shopRecord.loadShopRecord(),
    "shopRecord.changeShopRecord": () =>
      shopRecord.changeShopRecord(DEFAULT_RECORD, { freeDeliveryOverCents: 100 }, SYSTEM),
    "shopRecord.hasOrders": () => shopRecord.hasOrders(),
  },
};
