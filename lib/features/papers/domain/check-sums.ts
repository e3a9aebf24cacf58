import type { PaperContent, PaperTaxSum } from "./paper";
import { keyOfTax, taxOn, taxSumsOf } from "./tax-sums";

/**
 * The arithmetic of EN 16931 to the cent. The public rules let a whole unit of the currency pass (BR-S-08, BR-CO-17), so that
 * passing them proves no cent.
 * @returns the rules that the paper breaks; empty for one that may be issued
 */
export function brokenSums({ lines, charges, taxes, totals }: PaperContent): string[] {
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const net = sumOf(lines.map(({ netCents }) => netCents));
  const charged = sumOf(charges.map(({ netCents }) => netCents));
  const broken: string[] = [];
  const holds = (rule: string, isSo: boolean) => {
    if (!isSo) broken.push(rule);
  };
  holds("BR-CO-10", totals.lines === net);
  holds("BR-CO-12", totals.charges === charged);
  holds("BR-CO-13", totals.net === totals.lines + totals.charges);
  holds("BR-CO-14", totals.tax === sumOf(taxes.map(({ taxCents }) => taxCents)));
  holds("BR-CO-15", totals.gross === totals.net + totals.tax);
  holds("BR-CO-16", totals.due === totals.gross - totals.prepaid + totals.rounding);
  holds(
    "BR-CO-17",
    taxes.every(({ baseCents, rate, taxCents }) => taxCents === taxOn(baseCents, rate)),
  );
  holds("BR-CO-18", taxes.length > 0);
  holds("BR-S-08", isSame(taxes, taxSumsOf([...lines, ...charges])));
  holds(
    "BR-S-05",
    [...lines, ...charges].every(({ category, rate }) => (category === "S" ? rate > 0 : rate === 0)),
  );
  holds("BR-O-11", !hasO(taxes) || taxes.length === 1);
  holds(
    "unit price",
    lines.every(
      ({ unitPrice, quantity, netCents }) => Math.abs(Number(unitPrice) * quantity * 100 - netCents) < 0.5001,
    ),
  );
  holds(
    "whole cents",
    [...Object.values(totals), ...lines.map(({ netCents }) => netCents)].every(Number.isSafeInteger),
  );
  return broken;
}

const hasO = (taxes: readonly PaperTaxSum[]): boolean => taxes.some(({ category }) => category === "O");

const isSame = (some: readonly PaperTaxSum[], others: readonly PaperTaxSum[]): boolean =>
  some.length === others.length &&
  some.every((sum) =>
    others.some((other) => keyOfTax(other) === keyOfTax(sum) && other.baseCents === sum.baseCents),
  );
