import type { Basket, BasketLine } from "@/components/api/answers";
import { tiersOf } from "@/components/basket/counted-lines";
import { cheaperText } from "@/components/orders/cheaper-text";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { isNotInLots } from "@/lib/core/domain/prices/lot-texts";
import { isInLots } from "@/lib/core/domain/prices/lots";
import { cheaperWithMore } from "@/lib/core/domain/prices/tiers";
import { centsOf, formatCount, formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";

/** The texts of the basket's page about its lines. Amounts of the calls are in dollars. */

export const priceText = (dollars: number): string => formatPrice(centsOf(dollars));

export interface LineProblem {
  tone: "low" | "bad";
  /** In a word, for the list of lines that need the customer. */
  word: string;
  /** Changes since the customer saw the line: old and new values. */
  why: string;
  /** Quantities that mend the line with one click. */
  mends: number[];
  /** The present terms can be accepted as they are. */
  acceptable: boolean;
}

/** Why a line is not counted; null for one that is. */
export function problemOf(line: BasketLine): LineProblem | null {
  const { verdict, quantity, available, minimumLot } = line;
  const changes = changesText(line);
  switch (verdict) {
    case "archived":
      return { tone: "bad", word: t("No longer sold"), why: "", mends: [], acceptable: false };
    case "over_available":
      return {
        tone: "low",
        word:
          available < lotStep() || line.nearest?.length === 0
            ? t("Sold out")
            : t`${formatCount(available)} free of ${formatCount(quantity)}`,
        why: changes,
        mends: line.nearest ?? [],
        acceptable: false,
      };
    case "off_lot":
      return {
        tone: "bad",
        word: isInLots(quantity) ? t`Minimum lot is ${formatCount(minimumLot)}` : isNotInLots(quantity),
        why: changes,
        mends: line.nearest ?? [],
        acceptable: false,
      };
    case "ok":
      return line.changed.length === 0
        ? null
        : { tone: "low", word: changedWord(line), why: changes, mends: [], acceptable: true };
  }
}

function changedWord({ changed }: BasketLine): string {
  const price = changed.find(({ field }) => field === "unitPrice");
  if (!price) return t("Minimum lot changed");
  return t(price.to > price.from ? "Price is up" : "Price is down");
}

/** `$ 2.65 → $ 2.80 a piece, minimum lot 100 → 200` */
function changesText({ changed }: BasketLine): string {
  return changed
    .flatMap(({ field, from, to }) => {
      if (field === "unitPrice") return [t`${priceText(from)} → ${priceText(to)} a piece`];
      if (field === "minimumLot") return [t`minimum lot ${formatCount(from)} → ${formatCount(to)}`];
      return [];
    })
    .join(", ");
}

export interface LineAdvice {
  text: string;
  take: number;
}

/** For a line that is counted: that more pieces cost less, or how far the next tier is. Null without a tier within the stock. */
export function adviceOf(line: BasketLine): (LineAdvice & { cheaper: boolean }) | null {
  const { quantity, available, nextTier } = line;
  const terms = { priceCents: centsOf(line.unitPrice), tiers: tiersOf(line), available };
  const cheaper = cheaperWithMore(quantity, terms);
  if (cheaper) return { cheaper: true, text: cheaperText(quantity, cheaper), take: cheaper.quantity };
  if (!nextTier || nextTier.from > available) return null;
  return {
    cheaper: false,
    text: t`${formatCount(nextTier.from - quantity)} more: ${priceText(nextTier.unitPrice)} a piece`,
    take: nextTier.from,
  };
}

export interface Difference {
  /** The product, or the field of the basket. */
  id: string;
  name: string;
  here: string;
  there: string;
}

/** The differences of two versions of a basket, line by line. */
export function differencesOf(here: Basket, there: Basket): Difference[] {
  const of = (basket: Basket) => new Map(basket.lines.map((line) => [line.productId, line]));
  const [mine, theirs] = [of(here), of(there)];
  const ids = [...new Set([...mine.keys(), ...theirs.keys()])];
  const lines = ids.flatMap((id) => {
    const [a, b] = [mine.get(id), theirs.get(id)];
    if (a?.quantity === b?.quantity) return [];
    const text = (line: BasketLine | undefined) => (line ? formatCount(line.quantity) : t("not in it"));
    return [{ id, name: (a ?? b)?.name ?? "", here: text(a), there: text(b) }];
  });
  const notes = (["poNumber", "note"] as const).flatMap((field) =>
    here[field] === there[field]
      ? []
      : [
          {
            id: field,
            name: t(field === "note" ? "Note" : "PO number"),
            here: here[field] || t("empty"),
            there: there[field] || t("empty"),
          },
        ],
  );
  return [...lines, ...notes];
}
