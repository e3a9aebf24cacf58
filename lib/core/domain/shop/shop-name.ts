import { slugOf } from "@/lib/values/slug";
import { shopName } from "./page-record";

/** `basket` → `halfinch-basket`, for a file that somebody downloads. */
export const shopFileName = (name: string): string => `${slugOf(shopName()) || "shop"}-${name}`;
