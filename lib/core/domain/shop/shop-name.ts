import { slugOf } from "@/lib/values/slug";
import { DEFAULT_SELLER } from "./seller";
import { shopRecord } from "./shop-record";

/** The shop's name as its owner has set it. Not for constants: the record is read after the modules are loaded. */
export const shopName = (): string =>
  typeof document === "undefined"
    ? shopRecord().seller.tradingName
    : (document.documentElement.dataset.shopName ?? DEFAULT_SELLER.tradingName);

/** `basket` → `halfinch-basket`, for a file that somebody downloads. */
export const shopFileName = (name: string): string => `${slugOf(shopName()) || "shop"}-${name}`;
