import type { z } from "zod";
import type { Quote } from "@/lib/core/commands/orders/quote-delivery";
import { dueOf, type OrderTax, type TaxSum } from "@/lib/core/domain/orders/amounts";
import type { deliveryQuoteSchema } from "@/lib/core/domain/orders/schemas/delivery";
import type { orderTaxSchema, taxSumSchema } from "@/lib/core/domain/tax/schemas/order-tax";
import type { taxRatesSchema } from "@/lib/core/domain/tax/schemas/tax-rates";
import type { CountryRates } from "@/lib/core/domain/tax/tax-rates";
import { centsToDollars } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { alsoSaid } from "./asked-language";

/** Answers about tax. */

export const toTaxRates = ({ country, rates, revision }: CountryRates): z.output<typeof taxRatesSchema> => ({
  country,
  rates: rates.map((rate) => ({ ...rate })),
  revision,
});

export const toTaxSum = ({ category, rate, baseCents, taxCents }: TaxSum): z.output<typeof taxSumSchema> => ({
  category,
  rate,
  base: centsToDollars(baseCents),
  tax: centsToDollars(taxCents),
});

/** Without the year that the shop counts it in. */
export const toOrderTax = ({ distanceYear: _, ...tax }: OrderTax): z.output<typeof orderTaxSchema> => tax;

export function toQuote({ delivery, taxed, why: reason }: Quote): z.output<typeof deliveryQuoteSchema> {
  const price = delivery.kind === "rate" ? { price: centsToDollars(delivery.cents) } : {};
  if (!taxed?.tax) return { kind: delivery.kind, ...price };
  const { mode, category, rate, code, why } = taxed.tax;
  return {
    kind: delivery.kind,
    ...price,
    tax: {
      ...{ mode, category, rate, ...(code ? { code } : {}), why },
      ...alsoSaid(() => t(reason ?? why)),
      sums: (taxed.taxes ?? []).map(toTaxSum),
      ...(taxed.deliveryOpen ? {} : { due: centsToDollars(dueOf(taxed)) }),
    },
  };
}
