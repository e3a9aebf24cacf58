import { SYSTEM } from "@/lib/core/commands/audit/actor";
import * as changeShop from "@/lib/core/data/shop/change-shop-record";
import * as logos from "@/lib/core/data/shop/logos";
import * as shopRecord from "@/lib/core/data/shop/shop-record";
import { DEFAULT_RECORD } from "@/lib/core/domain/shop/shop-record";
import type { DataQuestions } from "../operations/data-questions/asked-shop";

const LOGO = "0123456789ab".repeat(2);

export const dataQuestions: DataQuestions = {
  modules: { "change-shop-record": changeShop, "shop-record": shopRecord, logos },
  // Any one order, and an insert.
  withoutSearch: ["change-shop-record.hasOrders", "logos.storeLogo"],
  questions: {
    "logos.findLogo": () => logos.findLogo(LOGO),
    "logos.findLogoBytes": () => logos.findLogoBytes(LOGO, "head"),
    "shop-record.findShopRecord": () => shopRecord.findShopRecord(),
    "shop-record.loadShopRecord": () => shopRecord.loadShopRecord(),
    "change-shop-record.changeShopRecord": () =>
      changeShop.changeShopRecord(DEFAULT_RECORD, { freeDeliveryOverCents: 100 }, SYSTEM),
    "change-shop-record.hasOrders": () => changeShop.hasOrders(),
  },
};
