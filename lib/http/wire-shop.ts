import type { z } from "zod";
import type { DeliveryRate } from "@/lib/core/domain/shop/delivery-rate";
import { isDefaultInvoicing } from "@/lib/core/domain/shop/invoicing";
import type { MailSettings } from "@/lib/core/domain/shop/mail-settings";
import { DEFAULT_RETURN_DAYS } from "@/lib/core/domain/shop/return-days";
import type { setShopSchema, shopSchema } from "@/lib/core/domain/shop/schemas/shop";
import type { ShopChanges, ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { isDefaultTax } from "@/lib/core/domain/shop/tax-settings";
import { centsOf, centsToDollars } from "@/lib/values/money";
import type { Result } from "@/lib/values/result";

/** The shop's record with the wire's names. Sections have the same form in both. */
export const toShop = ({
  freeDeliveryOverCents,
  deliveryRates,
  tax,
  leavesWithinDays,
  returnDays,
  carriers,
  invoices,
  languages,
  ...sections
}: ShopRecord): z.output<typeof shopSchema> => ({
  ...sections,
  mail: toMail(sections.mail),
  ...(leavesWithinDays === 0 ? {} : { leavesWithinDays }),
  ...(returnDays === DEFAULT_RETURN_DAYS ? {} : { returnDays }),
  ...(carriers.length === 0 ? {} : { carriers: [...carriers] }),
  ...(languages.length === 0 ? {} : { languages: [...languages] }),
  ...(isDefaultTax(tax) ? {} : { tax }),
  ...(isDefaultInvoicing(invoices) ? {} : { invoices }),
  freeDeliveryOver: centsToDollars(freeDeliveryOverCents),
  delivery: deliveryRates.map(({ country, upToGrams, upToCents, cents }) => ({
    country,
    ...(upToGrams === undefined ? {} : { upToGrams }),
    ...(upToCents === undefined ? {} : { upTo: centsToDollars(upToCents) }),
    price: centsToDollars(cents),
  })),
});

const toMail = ({ greeting, ...mail }: MailSettings) => ({
  ...mail,
  ...(greeting === "" ? {} : { greeting }),
});

/** A change of the record, of a body that its schema has parsed. */
export const fromShop = ({
  freeDeliveryOver,
  delivery,
  ...sections
}: z.output<typeof setShopSchema>): ShopChanges & { revision: number } => ({
  ...sections,
  ...(freeDeliveryOver === undefined ? {} : { freeDeliveryOverCents: centsOf(freeDeliveryOver) }),
  ...(delivery === undefined ? {} : { deliveryRates: fromDeliveryRates(delivery) }),
});

const fromDeliveryRates = (rates: NonNullable<z.output<typeof setShopSchema>["delivery"]>): DeliveryRate[] =>
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
