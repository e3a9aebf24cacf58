import { z } from "zod";
import { PUBLIC_ANSWERS } from "@/lib/core/domain/shop/public-answers";
import { fieldsOf } from "@/lib/core/domain/shop/schemas/queries";

export const goodsQuerySchema = z.strictObject(fieldsOf(PUBLIC_ANSWERS.goodsCall.parameters));

export type GoodsQuery = z.infer<typeof goodsQuerySchema>;
