import type { z } from "zod";
import type { EditProductInput, productSchema } from "@/lib/domain/schemas/inputs";
import {
  deletedSchema,
  goodsDetailSchema,
  insertedSchema,
  modifiedSchema,
} from "@/lib/domain/schemas/outputs";
import { by } from "./parse-with";
import { request } from "./request";

export const addProduct = (input: z.input<typeof productSchema>) =>
  request("POST", "/api/goods", { body: input, read: by(insertedSchema) });

export const findGoods = (productId: string) =>
  request("GET", `/api/goods/${productId}`, { read: by(goodsDetailSchema) });

/** `input.revision` as it was read; another's edit meanwhile is a 409 and nothing is overwritten. */
export const editProduct = (productId: string, input: EditProductInput) =>
  request("PATCH", `/api/goods/${productId}`, { body: input, read: by(modifiedSchema) });

export const deleteProduct = (productId: string) =>
  request("DELETE", `/api/goods/${productId}`, { read: by(deletedSchema) });
