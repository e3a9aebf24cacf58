import { dueOf, type OrderAmounts, type TaxCategory, type TaxSum } from "@/lib/core/domain/orders/amounts";
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

/** A receipt of an earlier version has no parts; they are computed from the order's present taxes. */
export const discountPartsOf = (
  { taxes = [] }: { taxes?: readonly TaxSum[] | undefined },
  { byRate, cents }: { byRate?: readonly RatePart[] | undefined; cents: Cents },
): RatePart[] => (byRate ? [...byRate] : ratePartsOf(taxes, cents));

/** The part of what is due that is of each rate. */
const grossByRate = (amounts: OrderAmounts): RatePart[] => ratePartsOf(amounts.taxes ?? [], dueOf(amounts));

/**
 * The parts that remain when an order has fewer pieces: of each rate as much as remains of its sum. A rate whose pieces all remain keeps
 * its part to the cent, and a rate without pieces keeps none.
 */
export function partsOfRest(
  parts: readonly RatePart[],
  before: OrderAmounts,
  after: OrderAmounts,
): RatePart[] {
  const [all, rest] = [grossByRate(before), grossByRate(after)];
  const centsOf = (sums: readonly RatePart[], { category, rate }: RatePart): Cents =>
    sums.find((one) => one.category === category && one.rate === rate)?.cents ?? 0;
  return partsWithout(parts, []).map((part) => {
    const [was, is] = [centsOf(all, part), centsOf(rest, part)];
    return { ...part, cents: was > 0 ? divideRounded(part.cents * is, was) : 0 };
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
