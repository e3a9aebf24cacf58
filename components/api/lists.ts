import type { z } from "zod";
import { deletedSchema, insertedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import {
  type linesForBasketSchema,
  type newListSchema,
  putInBasketSchema,
  savedListSchema,
} from "@/lib/features/saved-lists/domain/schemas";
import { parseWith } from "./parse-with";
import { request } from "./request";

export type SavedList = z.output<typeof savedListSchema>;
export type NewList = z.input<typeof newListSchema>;
type LinesForBasket = NonNullable<z.input<typeof linesForBasketSchema>["lines"]>;

/** @param idempotencyKey the same for each try of one list */
export const createList = (list: NewList, idempotencyKey: string) =>
  request("POST", "/api/lists", { body: list, read: parseWith(insertedSchema), idempotencyKey });

/** `revision`: of the list that the page shows; after a change elsewhere the call fails with 409. */
export const changeList = (id: string, list: NewList & { revision: number }) =>
  request("PUT", `/api/lists/${id}`, { body: list, read: parseWith(savedListSchema) });

export const deleteList = (id: string) =>
  request("DELETE", `/api/lists/${id}`, { read: parseWith(deletedSchema) });

/** The differences that the page shows are not shown again. */
export const markListSeen = (id: string, terms: string) =>
  request("PUT", `/api/lists/${id}/seen`, { body: { terms }, read: parseWith(modifiedSchema) });

/** @param from `lists/{id}` or `orders/{id}` */
export const putLinesInBasket = (from: string, lines: LinesForBasket) =>
  request("POST", `/api/${from}/basket`, { body: { lines }, read: parseWith(putInBasketSchema) });

/** The newer list that a refused change answers with; null for another refusal. */
export const newerListOf = (details: Record<string, unknown>): SavedList | null =>
  parseWith(savedListSchema)(details.list);
