import type { z } from "zod";
import { priceOf } from "@/components/draft-orders/draft-rows";
import { piecesOf } from "@/components/forms/typed-pieces";
import type { offerSchema } from "@/lib/features/offers/domain/answer-schemas";
import type { OfferChange } from "@/lib/features/offers/domain/schemas";
import { centsToDollars } from "@/lib/values/money";
import { typedCents } from "@/lib/values/typed-amount";

export type ReadOffer = z.output<typeof offerSchema>;
export type ReadLine = ReadOffer["lines"][number];

/** A line as sales are typing it. */
export interface OfferRow {
  productId: string;
  name: string;
  sku: string;
  quantity: string;
  /** Empty where it is the customer's own price. */
  price: string;
}

export interface RowMistakes {
  quantity?: string;
  price?: string;
}

export const toRow = ({ productId, name, sku, quantity, unitPrice }: ReadLine): OfferRow => ({
  productId,
  name: name || "A product that is no longer sold",
  sku,
  quantity: String(quantity),
  price: unitPrice === null ? "" : unitPrice.toFixed(2),
});

export function mistakesOf({ quantity, price }: OfferRow): RowMistakes {
  const pieces = piecesOf(quantity);
  return {
    ...(Number.isNaN(pieces) || pieces < 1 ? { quantity: "Please enter a number of pieces" } : {}),
    ...(price.trim() !== "" && priceOf(price) === null ? { price: "Please enter a price such as 4.20" } : {}),
  };
}

/** Null while a row cannot be read. */
export function linesOf(rows: readonly OfferRow[]): OfferChange["lines"] | null {
  if (rows.some((row) => Object.keys(mistakesOf(row)).length > 0)) return null;
  return rows.map(({ productId, quantity, price }) => ({
    productId,
    quantity: piecesOf(quantity),
    ...(price.trim() === "" ? {} : { unitPrice: priceOf(price) }),
  }));
}

/** Whole units; null for an empty text, undefined for one that is no amount. */
export function deliveryOf(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const cents = typedCents(text);
  return cents === null ? undefined : centsToDollars(cents);
}
