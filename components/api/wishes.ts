import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { wishSchema } from "@/lib/features/wishes/domain/schemas";
import { parseWith } from "./parse-with";
import { request } from "./request";

export const setWish = (productId: string, pieces: number) =>
  request("PUT", `/api/wishes/${productId}`, { body: { pieces }, read: parseWith(wishSchema) });

export const withdrawWish = (productId: string) =>
  request("DELETE", `/api/wishes/${productId}`, { read: parseWith(deletedSchema) });
