import { formatCount } from "@/lib/values/money";
import { msg, plural, t } from "@/lib/values/text";
import { count } from "@/lib/values/text-values";
import { lotStep } from "./lot-step";

/** The shop's step of lots in words. A shop that sells in steps of one piece does not speak of lots. */

/** `in lots of 100`, `in single pieces` */
export const inLotsOf = (pieces = lotStep()): string =>
  pieces === 1 ? t("in single pieces") : t`in lots of ${count(pieces)}`;

/** Why a quantity is refused where no other can be ordered either. */
export const ordersGoInLots = (): string => `Orders go ${inLotsOf()}`;

/** `must be a multiple of 100` */
export const mustBeInLots = (): string =>
  lotStep() === 1 ? "must be a whole number" : `must be a multiple of ${formatCount(lotStep())}`;

/** `250 is not a multiple of 100` */
export const isNotInLots = (pieces: number): string =>
  `${Number.isInteger(pieces) ? formatCount(pieces) : pieces} is not ${lotStep() === 1 ? "a whole number" : `a multiple of ${formatCount(lotStep())}`}`;

/** `1 piece`, `100 pieces` */
export const piecesText = (pieces: number): string =>
  t(plural(pieces, "1 piece", msg`${count(pieces)} pieces`));

/** `3 lots`, and `pieces` where a lot is a piece */
export function lotsText(pieces: number): string {
  const lots = pieces / lotStep();
  if (lotStep() === 1) return t(plural(lots, "piece", "pieces"));
  return t(plural(lots, "1 lot", msg`${count(lots)} lots`));
}
