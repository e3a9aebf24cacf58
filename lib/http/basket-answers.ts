import type { z } from "zod";
import type { BasketLineView, BasketView, LineChange, SuccessorOffer } from "@/lib/core/domain/basket/basket";
import type { basketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { shopCurrency } from "@/lib/values/currency";
import { centsToDollars } from "@/lib/values/money";
import type { Result } from "@/lib/values/result";
import type { Outcome } from "./operation";
import { toOutlook, toTier } from "./wire-goods";

/** A basket with the wire's names and dollars. */

export type Basket = z.output<typeof basketSchema>;

export const toBasket = ({ revision, poNumber, note, lines, totalCents }: BasketView): Basket => ({
  revision,
  poNumber,
  note,
  lines: lines.map(toBasketLine),
  currency: shopCurrency(),
  totalPrice: centsToDollars(totalCents),
});

/** The whole basket; a refusal that tells of a newer one has that as `basket`. */
export function basketAnswer(result: Result<BasketView>): Outcome<Basket> {
  if (result.ok) return { ok: true, value: toBasket(result.value) };
  const newer = result.details?.basket as BasketView | undefined;
  return newer ? { ...result, details: { ...result.details, basket: toBasket(newer) } } : result;
}

const toBasketLine = (line: BasketLineView): Basket["lines"][number] => ({
  ...toProductLine(line),
  seen: { unitPrice: centsToDollars(line.seen.unitCents), minimumLot: line.seen.minimumLot },
  changed: line.changes.map(toChange),
  ...(line.outlook ? toOutlook(line.outlook) : {}),
});

/** A line as its product is now. */
export const toProductLine = (line: Omit<BasketLineView, "seen" | "changes">) => ({
  productId: line.productId,
  name: line.name,
  sku: line.sku,
  slug: line.slug,
  img: line.image,
  quantity: line.quantity,
  verdict: line.verdict,
  ...(line.verdict === "ok" ? {} : { nearest: line.nearest }),
  available: line.available,
  minimumLot: line.minimumLot,
  unitPrice: centsToDollars(line.unitCents),
  tierFrom: line.tier?.from ?? null,
  nextTier: line.nextTier && toTier(line.nextTier),
  tiers: line.tiers.map(toTier),
  lineTotal: centsToDollars(line.totalCents),
  ...(line.successor ? { successor: toOffer(line.successor) } : {}),
});

export const toOffer = ({ image, unitCents, totalCents, ...offer }: SuccessorOffer) => ({
  ...offer,
  img: image,
  unitPrice: centsToDollars(unitCents),
  lineTotal: centsToDollars(totalCents),
});

const toChange = ({ field, from, to }: LineChange) =>
  field === "unitPrice" ? { field, from: centsToDollars(from), to: centsToDollars(to) } : { field, from, to };
