import type { z } from "zod";
import type { DeliveryRate } from "@/lib/core/domain/shop/delivery-rate";
import type { setShopSchema, shopSchema } from "@/lib/core/domain/shop/schemas/shop";
import type { ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { centsOf, centsToDollars } from "@/lib/values/money";
import type { Result } from "@/lib/values/result";

/** The shop's record with the wire's names. */
export const toShop = ({
  currency,
  freeDeliveryOverCents,
  deliveryRates,
  revision,
}: ShopRecord): z.output<typeof shopSchema> => ({
  currency,
  freeDeliveryOver: centsToDollars(freeDeliveryOverCents),
  delivery: deliveryRates.map(({ country, upToGrams, upToCents, cents }) => ({
    country,
    ...(upToGrams === undefined ? {} : { upToGrams }),
    ...(upToCents === undefined ? {} : { upTo: centsToDollars(upToCents) }),
    price: centsToDollars(cents),
  })),
  revision,
});

/** The table of deliveries, of a body that its schema has parsed. */
export const fromDeliveryRates = (
  rates: NonNullable<z.output<typeof setShopSchema>["delivery"]>,
): DeliveryRate[] =>
  rates.map(({ country, upToGrams, upTo, price }) => ({
    country,
    ...(upToGrams === undefined ? {} : { upToGrams }),
    ...(upTo === undefined ? {} : { upToCents: centsOf(upTo) }),
    cents: centsOf(price),
  }));

/** A refusal for a form that shows an older record has the newer one. */
export function shopOutcome(changed: Result<ShopRecord>): Result<z.output<typeof shopSchema>> {
  if (changed.ok) return { ok: true, value: toShop(changed.value) };
  const newer = changed.details?.shop;
  return newer === undefined ? changed : { ...changed, details: { shop: toShop(newer as ShopRecord) } };
}
