import { isDeliveredFree } from "@/lib/core/domain/prices/free-delivery";
import { type DeliveryRate, OTHER_COUNTRIES } from "@/lib/core/domain/shop/delivery-rate";
import { type ShopRecord, shopRecord } from "@/lib/core/domain/shop/shop-record";
import type { Cents } from "@/lib/values/money";

/** The price of a delivery, by the shop's table. Without a table delivery is no part of what an order costs. */

export interface Parcel {
  /** ISO 3166; null where the address names no country that is known. */
  country: string | null;
  goodsCents: Cents;
  /** Of all pieces; null where the weight of one is not known. */
  grams: number | null;
}

export const DELIVERY_KINDS = ["none", "free", "open", "rate"] as const;

/** `none`: the shop charges no delivery. `open`: no row fits, so that staff agree on it with the customer. */
export type DeliveryPrice = { kind: "none" | "free" | "open" } | { kind: "rate"; cents: Cents };

export function priceDelivery(
  { country, goodsCents, grams }: Parcel,
  { deliveryRates }: Pick<ShopRecord, "deliveryRates"> = shopRecord(),
): DeliveryPrice {
  if (deliveryRates.length === 0) return { kind: "none" };
  if (isDeliveredFree(goodsCents)) return { kind: "free" };
  const own = deliveryRates.filter((rate) => rate.country === country);
  const rows = own.length > 0 ? own : deliveryRates.filter((rate) => rate.country === OTHER_COUNTRIES);
  // A country that nobody knows may have rows of its own.
  if (country === null) return { kind: "open" };
  const byWeight = rows.filter(({ upToGrams }) => upToGrams !== undefined);
  const byAmount = rows.filter(({ upToGrams }) => upToGrams === undefined);
  const fitting =
    (grams === null ? undefined : smallest(byWeight, grams, ({ upToGrams }) => upToGrams)) ??
    smallest(byAmount, goodsCents, ({ upToCents }) => upToCents);
  return fitting ? { kind: "rate", cents: fitting.cents } : { kind: "open" };
}

/** The row with the smallest limit that is large enough. A row without one comes last. */
const smallest = (
  rows: readonly DeliveryRate[],
  size: number,
  limitOf: (rate: DeliveryRate) => number | undefined,
): DeliveryRate | undefined =>
  rows
    .filter((rate) => size <= (limitOf(rate) ?? Number.POSITIVE_INFINITY))
    .sort((a, b) => order(limitOf(a), limitOf(b)))[0];

const order = (a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY): number => (a === b ? 0 : a - b);

/** The weight of these pieces in grams; null where that of one product is not known. @param ofOne of one piece, by product */
export function weightOf(
  pieces: readonly { productId: string; quantity: number }[],
  ofOne: ReadonlyMap<string, number>,
): number | null {
  const weights = pieces.map(({ productId, quantity }) => (ofOne.get(productId) ?? Number.NaN) * quantity);
  const grams = weights.reduce((sum, weight) => sum + weight, 0);
  return Number.isNaN(grams) ? null : grams;
}
