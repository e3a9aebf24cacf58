import type { OrderTax, TaxSum } from "@/lib/core/domain/orders/amounts";
import { type Cents, formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";

/** The tax of an order as its readers see it: in basket, form, order, pay link and mails. */

export interface TaxLine {
  /** `VAT 19 %`; `Of which VAT 19 %` where the sum contains it. */
  label: string;
  /** The amount that it is a part of: `on $ 1,246.90`. */
  base: string;
  cents: Cents;
}

/** Nothing for goods that are exempt or out of scope: the order's reason says so. */
export const taxLines = (taxes: readonly TaxSum[], mode: OrderTax["mode"]): TaxLine[] =>
  taxes
    .filter(({ category }) => category !== "E" && category !== "O")
    .map(({ rate, baseCents, taxCents }) => ({
      label: mode === "included" ? t`Of which VAT ${rate} %` : t`VAT ${rate} %`,
      base: t`on ${formatPrice(baseCents)}`,
      cents: taxCents,
    }));
