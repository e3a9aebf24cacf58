import type { z } from "zod";
import { type setShopSchema, shopSchema } from "@/lib/core/domain/shop/schemas/shop";
import { parseWith } from "./parse-with";
import { request } from "./request";

export const setShop = (body: z.input<typeof setShopSchema>) =>
  request("PATCH", "/api/shop", { body, read: parseWith(shopSchema) });
