import { inLotsOf } from "@/lib/core/domain/prices/lot-texts";
import type { ShopRecord } from "./shop-record";

/** Why choices of the shop's owner stay as they are since its first order. */

export const soldInCurrency = ({ currency }: Pick<ShopRecord, "currency">): string =>
  `This shop has sold in ${currency}`;

/** `This shop has sold in lots of 100` */
export const soldInLots = ({ lotStep }: Pick<ShopRecord, "lotStep">): string =>
  `This shop has sold ${inLotsOf(lotStep)}`;
