import type { Charge, OrderAmounts, OrderTax, TaxMode, TaxSum } from "@/lib/core/domain/orders/amounts";
import { amountsOf } from "@/lib/core/domain/orders/amounts";
import { type Cents, totalOf } from "@/lib/values/money";

interface TaxedPart {
  cents: Cents;
  category: OrderTax["category"];
  /** In percent. */
  rate: number;
}

/** Rates have at most two decimals, so that all of it is whole numbers. */
const HUNDREDTHS = 100;
const WHOLE = 100 * HUNDREDTHS;

/**
 * The VAT of several parts: once for each category and rate, of the sum of its parts, to the cent, a half up (EN 16931, BR-CO-17).
 * `included`: parts contain their tax, and each base is what is left of them.
 */
export function taxesOf(mode: TaxMode, parts: readonly TaxedPart[]): TaxSum[] {
  const sums = new Map<string, TaxedPart>();
  for (const { category, rate, cents } of parts) {
    const key = `${category} ${rate}`;
    sums.set(key, { category, rate, cents: (sums.get(key)?.cents ?? 0) + cents });
  }
  return [...sums.values()]
    .sort((a, b) => b.rate - a.rate)
    .map(({ category, rate, cents }) => {
      const share = Math.round(rate * HUNDREDTHS);
      const taxCents = halfUp(cents * share, mode === "included" ? WHOLE + share : WHOLE);
      return { category, rate, baseCents: mode === "included" ? cents - taxCents : cents, taxCents };
    });
}

/** A quotient of whole numbers, a half up. Both are under 2^53, as is twice the first. */
const halfUp = (of: number, by: number): number => Math.floor((2 * of + by) / (2 * by));

/** As much of an order as its sum follows from. */
interface Taxable {
  lines: readonly { priceCents: Cents; quantity: number; taxRate?: number }[];
  charges?: readonly Charge[] | undefined;
  deliveryOpen?: true | undefined;
}

/** The parts of the sum of an order that is taxed so. The charges follow the goods. */
export function taxedAmounts(tax: OrderTax, { lines, charges = [], deliveryOpen }: Taxable): OrderAmounts {
  const { category, rate } = tax;
  const goods = lines.map(({ priceCents, quantity, taxRate = rate }) => ({
    cents: totalOf(priceCents, quantity),
    category,
    rate: taxRate,
  }));
  const taxed = charges.map((charge) => ({ ...charge, category, rate }));
  return amountsOf(
    goods.reduce((sum, { cents }) => sum + cents, 0),
    {
      charges: taxed,
      taxes: taxesOf(tax.mode, [...goods, ...taxed]),
      tax,
      ...(deliveryOpen ? { deliveryOpen } : {}),
    },
  );
}
