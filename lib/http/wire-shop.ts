import type { z } from "zod";
import type { shopSchema } from "@/lib/core/domain/shop/schemas/shop";
import type { ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { centsToDollars } from "@/lib/values/money";
import type { Result } from "@/lib/values/result";

/** The shop's record with the wire's names. */
export const toShop = ({
  currency,
  freeDeliveryOverCents,
  revision,
}: ShopRecord): z.output<typeof shopSchema> => ({
  currency,
  freeDeliveryOver: centsToDollars(freeDeliveryOverCents),
  revision,
});

/** A refusal for a form that shows an older record has the newer one. */
export function shopOutcome(changed: Result<ShopRecord>): Result<z.output<typeof shopSchema>> {
  if (changed.ok) return { ok: true, value: toShop(changed.value) };
  const newer = changed.details?.shop;
  return newer === undefined ? changed : { ...changed, details: { shop: toShop(newer as ShopRecord) } };
}
