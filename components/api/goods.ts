import type { z } from "zod";
import type { EditProductInput, productSchema } from "@/lib/domain/schemas/inputs";
import {
  deletedSchema,
  goodsDetailSchema,
  insertedSchema,
  modifiedSchema,
} from "@/lib/domain/schemas/outputs";
import { parseWith } from "./parse-with";
import { request } from "./request";

export const addProduct = (input: z.input<typeof productSchema>) =>
  request("POST", "/api/goods", { body: input, read: parseWith(insertedSchema) });

export const findGoods = (productId: string) =>
  request("GET", `/api/goods/${productId}`, { read: parseWith(goodsDetailSchema) });

/** `input.revision` is the revision that was read: after another person's edit the call fails with 409. */
export const editProduct = (productId: string, input: EditProductInput) =>
  request("PATCH", `/api/goods/${productId}`, { body: input, read: parseWith(modifiedSchema) });

export const deleteProduct = (productId: string) =>
  request("DELETE", `/api/goods/${productId}`, { read: parseWith(deletedSchema) });
