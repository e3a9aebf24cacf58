import { formatCount } from "@/lib/values/money";
import { type Message, msg, plural, t } from "@/lib/values/text";
import { count } from "@/lib/values/text-values";
import { lotStep } from "./lot-step";

/** The shop's step of lots in words. A shop that sells in steps of one piece does not speak of lots. */

/** `in lots of 100`, `in single pieces` */
export const inLotsOf = (pieces = lotStep()): string =>
  pieces === 1 ? t("in single pieces") : t`in lots of ${count(pieces)}`;

/** Why a quantity is refused where no other can be ordered either. */
export const ordersGoInLots = (): Message =>
  lotStep() === 1 ? msg`Orders go in single pieces` : msg`Orders go in lots of ${count(lotStep())}`;

/** `must be a multiple of 100` */
export const mustBeInLots = (): string =>
  lotStep() === 1 ? "must be a whole number" : `must be a multiple of ${formatCount(lotStep())}`;

/** `250 is not a multiple of 100` */
export function isNotInLots(pieces: number): string {
  const said = Number.isInteger(pieces) ? count(pieces) : pieces;
  return lotStep() === 1
    ? t`${said} is not a whole number`
    : t`${said} is not a multiple of ${count(lotStep())}`;
}

/** `1 piece`, `100 pieces` */
export const piecesText = (pieces: number): string =>
  t(plural(pieces, "1 piece", msg`${count(pieces)} pieces`));

/** `3 lots`, and `pieces` where a lot is a piece */
export function lotsText(pieces: number): string {
  const lots = pieces / lotStep();
  if (lotStep() === 1) return t(plural(lots, "piece", "pieces"));
  return t(plural(lots, "1 lot", msg`${count(lots)} lots`));
}
