import type { z } from "zod";
import { basketSchema, mergedBasketSchema } from "@/lib/core/domain/basket/schemas/basket";
import type { Address } from "@/lib/core/domain/people/views";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { parseWith } from "./parse-with";
import { request } from "./request";

export type Basket = z.output<typeof basketSchema>;
export type BasketLine = Basket["lines"][number];
export type MergedBasket = z.output<typeof mergedBasketSchema>;
interface AskedLine {
  productId: string;
  quantity: number;
}

const read = parseWith(basketSchema);

export const findBasket = () => request("GET", "/api/basket", { read });

/** `revision`: of the basket that the page shows; after a change elsewhere the call fails with 409. */
export const setBasketLine = ({ productId, quantity }: AskedLine, revision?: number) =>
  request("PUT", `/api/basket/lines/${productId}`, { body: { quantity, revision }, read });

export const removeBasketLine = (productId: string, revision: number) =>
  request("DELETE", `/api/basket/lines/${productId}?revision=${revision}`, { read });

export const emptyBasket = (revision: number) =>
  request("DELETE", `/api/basket?revision=${revision}`, { read });

export const noteOnBasket = (notes: { poNumber: string; note: string }, revision: number) =>
  request("PATCH", "/api/basket", { body: { ...notes, revision }, read });

export const mergeBasket = (lines: readonly AskedLine[]) =>
  request("POST", "/api/basket/merge", { body: { lines }, read: parseWith(mergedBasketSchema) });

export const checkLines = (lines: readonly AskedLine[]) =>
  request("POST", "/api/basket/check", { body: { lines }, read });

export interface BasketOrder {
  lines: (AskedLine & { unitPrice: number })[];
  totalPrice: number;
  customerPhone: string;
  address: Address;
  companyId?: string;
  payBy?: "terms";
  poNumber?: string;
  note?: string;
}

export const orderBasket = (input: BasketOrder, idempotencyKey: string) =>
  request("POST", "/api/basket/order", { body: input, read: parseWith(insertedSchema), idempotencyKey });

/** The newer basket that a refused change tells of; null where it tells of none. */
export const newerBasketOf = (details: Record<string, unknown>): Basket | null => read(details.basket);
