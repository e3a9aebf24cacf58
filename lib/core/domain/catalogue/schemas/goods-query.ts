import { z } from "zod";
import { fieldsOf } from "@/lib/core/domain/shop/schemas/queries";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";

export const goodsQuerySchema = z.strictObject(fieldsOf(PUBLIC_ANSWERS.goodsCall.parameters));

export type GoodsQuery = z.infer<typeof goodsQuerySchema>;
