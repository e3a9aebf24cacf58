import { divideRounded } from "@/lib/values/divide-rounded";
import type { Cents } from "@/lib/values/money";
import type { PaperTax, PaperTaxSum } from "./paper";

/** Exact sums of tax: whole cents, half a cent up, and rates in hundredths of a percent. */

const hundredths = (rate: number): number => Math.round(rate * 100);

export const taxOn = (netCents: Cents, rate: number): Cents =>
  divideRounded(netCents * hundredths(rate), 10_000);

export const netOf = (grossCents: Cents, rate: number): Cents =>
  divideRounded(grossCents * 10_000, 10_000 + hundredths(rate));

export const keyOfTax = ({ category, rate }: PaperTax): string => `${category} ${hundredths(rate)}`;

/** VAT once for each category and rate, on the sum of its bases, in the order in which they come. */
export function taxSumsOf(bases: readonly (PaperTax & { netCents: Cents })[]): PaperTaxSum[] {
  const sums = new Map<string, PaperTaxSum>();
  for (const { category, rate, netCents } of bases) {
    const key = keyOfTax({ category, rate });
    const sum = sums.get(key) ?? { category, rate, baseCents: 0, taxCents: 0 };
    sum.baseCents += netCents;
    sums.set(key, sum);
  }
  return [...sums.values()].map((sum) => ({ ...sum, taxCents: taxOn(sum.baseCents, sum.rate) }));
}

/**
 * The net amounts of amounts that contain tax. The net sum of each category and rate is that of its whole gross sum, and the cents
 * that rounding leaves go to the parts that lost most: 200 lines are off by no more than one.
 */
export function netsOfGross(parts: readonly (PaperTax & { grossCents: Cents })[]): Cents[] {
  const nets = parts.map(({ grossCents, rate }) => netOf(grossCents, rate));
  const groups = new Map<string, number[]>();
  for (const [index, part] of parts.entries())
    groups.set(keyOfTax(part), [...(groups.get(keyOfTax(part)) ?? []), index]);
  for (const indexes of groups.values()) {
    const of = (index: number) => parts[index] as (typeof parts)[number];
    const rate = of(indexes[0] as number).rate;
    const wanted = netOf(
      indexes.reduce((sum, index) => sum + of(index).grossCents, 0),
      rate,
    );
    let missing = wanted - indexes.reduce((sum, index) => sum + (nets[index] as number), 0);
    const exact = (index: number) => (of(index).grossCents * 10_000) / (10_000 + hundredths(rate));
    const step = Math.sign(missing);
    const byLoss = indexes.toSorted(
      (a, b) => step * (exact(b) - (nets[b] as number) - (exact(a) - (nets[a] as number))) || a - b,
    );
    for (let turn = 0; missing !== 0; turn += 1, missing -= step)
      nets[byLoss[turn % byLoss.length] as number] =
        (nets[byLoss[turn % byLoss.length] as number] as number) + step;
  }
  return nets;
}

const LEAST_DECIMALS = 2;
const MOST_DECIMALS = 10;

/**
 * The net price of one piece with as few decimals as give the line's net amount again: a reader who multiplies finds no cent of
 * difference.
 */
export function unitPriceOf(netCents: Cents, quantity: number): string {
  for (let decimals = LEAST_DECIMALS; decimals < MOST_DECIMALS; decimals += 1) {
    const scale = 10 ** (decimals - LEAST_DECIMALS);
    const scaled = divideRounded(netCents * scale, quantity);
    if (divideRounded(scaled * quantity, scale) === netCents) return scaledText(scaled, decimals);
  }
  throw new Error("no price of one piece gives the net amount of its line");
}

const scaledText = (scaled: number, decimals: number): string => {
  const digits = String(scaled).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};
