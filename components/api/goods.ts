import { z } from "zod";
import { goodsDetailSchema, goodsRecordSchema, goodsSchema } from "@/lib/core/domain/catalogue/schemas/goods";
import { putBackAnswerSchema } from "@/lib/core/domain/catalogue/schemas/history";
import type { EditProductInput, productSchema } from "@/lib/core/domain/catalogue/schemas/products";
import { deletedSchema, insertedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { parseWith } from "./parse-with";
import { type ApiResult, request } from "./request";

export const addProduct = (input: z.input<typeof productSchema>) =>
  request("POST", "/api/goods", { body: input, read: parseWith(insertedSchema) });

export const findGoods = (productId: string) =>
  request("GET", `/api/goods/${productId}`, { read: parseWith(goodsDetailSchema) });

export type GoodsDetails = z.output<typeof goodsRecordSchema>;

/** As staff see it, a draft included. */
export const findGoodsDetails = (productId: string) =>
  request("GET", `/api/goods/${productId}/details`, { read: parseWith(goodsRecordSchema) });

const MAX_FOUND = 5;

export type FoundGoods = z.output<typeof goodsDetailSchema>;

/** The first products with these words, each with its tiers, which the list does not have. */
export async function searchGoods(words: string): Promise<ApiResult<FoundGoods[]>> {
  const path = `/api/goods?limit=${MAX_FOUND}&q=${encodeURIComponent(words.trim())}`;
  const list = await request("GET", path, { read: parseWith(z.array(goodsSchema)) });
  if (!list.ok) return list;
  const found = await Promise.all(list.value.map(({ _id }) => findGoods(_id)));
  // A product that was deleted meanwhile is left out.
  return { ok: true, value: found.flatMap((one) => (one.ok ? [one.value] : [])) };
}

/** `input.revision` is the revision that was read: after another person's edit the call fails with 409. */
export const editProduct = (productId: string, input: EditProductInput) =>
  request("PATCH", `/api/goods/${productId}`, { body: input, read: parseWith(modifiedSchema) });

export const duplicateProduct = (productId: string, idempotencyKey: string) =>
  request("POST", `/api/goods/${productId}/copies`, { read: parseWith(insertedSchema), idempotencyKey });

/** @param revision the one that the entry of the history has named */
export const putBack = (productId: string, entry: string, revision: number) =>
  request("POST", `/api/goods/${productId}/put-back`, {
    body: { entry, revision },
    read: parseWith(putBackAnswerSchema),
  });

export const deleteProduct = (productId: string) =>
  request("DELETE", `/api/goods/${productId}`, { read: parseWith(deletedSchema) });
