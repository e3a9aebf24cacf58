import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { goodsRecordSchema } from "@/lib/core/domain/catalogue/schemas/goods";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { toGoodsRecord } from "@/lib/http/wire-goods";
import { refuse } from "@/lib/values/result";

const readDetails = operation({
  method: "GET",
  path: "/goods/{id}/details",
  tag: "Goods",
  summary: "One product as staff see it, a draft included",
  description: "With its cost price, its state and when it becomes public.",
  access: "staff",
  params: idParams,
  answer: { status: 200, schema: goodsRecordSchema, description: "The product" },
  refuses: ["not_found"],
  run: async ({ params }) => {
    const product = await findProductRecord(params.id);
    return product
      ? { ok: true, value: toGoodsRecord(product) }
      : refuse("not_found", "There is no such product");
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readDetails);
