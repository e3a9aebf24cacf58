import type { TaxCategory, TaxSum } from "@/lib/core/domain/orders/amounts";
import { divideRounded } from "@/lib/values/divide-rounded";
import type { Cents } from "@/lib/values/money";

/** The part of an amount that is of one rate of tax, with its tax. */
export interface RatePart {
  category: TaxCategory;
  /** In percent. */
  rate: number;
  cents: Cents;
}

/** An order of a shop without tax has one part, of category O. */
const NO_TAX: readonly TaxSum[] = [{ category: "O", rate: 0, baseCents: 1, taxCents: 0 }];

/** The parts of an amount by each rate's share of what is due. They are the amount to the cent. */
export function ratePartsOf(taxes: readonly TaxSum[], cents: Cents): RatePart[] {
  const rates = taxes.length > 0 ? taxes : NO_TAX;
  const grossOf = ({ baseCents, taxCents }: TaxSum) => baseCents + taxCents;
  const whole = rates.reduce((sum, rate) => sum + grossOf(rate), 0);
  let [gone, before] = [0, 0];
  return rates.map((one) => {
    gone += grossOf(one);
    const upTo = whole > 0 ? divideRounded(cents * gone, whole) : cents;
    const part = upTo - before;
    before = upTo;
    return { category: one.category, rate: one.rate, cents: part };
  });
}

/** The parts of `all` that are not in `kept`, by rate. */
export function partsWithout(all: readonly RatePart[], kept: readonly RatePart[]): RatePart[] {
  const left = new Map<string, RatePart>();
  for (const [sign, parts] of [[1, all] as const, [-1, kept] as const])
    for (const { category, rate, cents } of parts) {
      const key = `${category} ${rate}`;
      left.set(key, { category, rate, cents: (left.get(key)?.cents ?? 0) + sign * cents });
    }
  return [...left.values()].filter(({ cents }) => cents !== 0);
}
