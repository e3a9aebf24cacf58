import type { Basket, BasketLine } from "@/components/api/answers";
import type { CountedLine } from "@/lib/core/domain/prices/free-delivery";
import type { PriceTier } from "@/lib/core/domain/prices/tiers";
import { centsOf } from "@/lib/values/money";

/** The lines of a basket that its sum and its delivery are counted from. Amounts of the calls are in dollars. */

/** A line is counted and ordered once it can be, and nothing about it waits for the customer's word. */
export const isCounted = ({ verdict, changed }: BasketLine): boolean =>
  verdict === "ok" && changed.length === 0;

export const countedLines = (basket: Basket): CountedLine[] =>
  basket.lines.filter(isCounted).map((line) => ({
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    available: line.available,
    unitCents: centsOf(line.unitPrice),
    totalCents: centsOf(line.lineTotal),
    tiers: tiersOf(line),
  }));

export const tiersOf = ({ tiers }: BasketLine): PriceTier[] =>
  tiers.map(({ from, unitPrice }) => ({ from, priceCents: centsOf(unitPrice) }));
