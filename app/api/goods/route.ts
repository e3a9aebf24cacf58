import { z } from "zod";
import { addProduct } from "@/lib/core/commands/catalogue/add-product";
import { countProducts, listProducts, productPages } from "@/lib/core/data/catalogue/products";
import { goodsSchema } from "@/lib/core/domain/catalogue/schemas/goods";
import { goodsQuerySchema } from "@/lib/core/domain/catalogue/schemas/goods-query";
import { productSchema } from "@/lib/core/domain/catalogue/schemas/products";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { inBatches, listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { fromGoods, toGoods } from "@/lib/http/wire-goods";
import { inserted } from "@/lib/http/write-answers";

/** Up to here the whole list is made at once, and kept; a longer one is sent as it is read. */
const IN_ONE_PIECE = 5_000;
const BATCH = 1_000;

const listGoods = operation({
  method: "GET",
  path: "/goods",
  tag: "Goods",
  summary: "Every product, in the order of their making",
  access: "anyone",
  query: goodsQuerySchema,
  answer: { status: 200, schema: z.array(goodsSchema), description: "The products" },
  refuses: [],
  shared: true,
  run: async ({ query, url }) => {
    if (query.limit === undefined && (await countProducts(query)) > IN_ONE_PIECE)
      return { ok: true, value: [], batches: inBatches(productPages(query, BATCH), toGoods) };
    return listAnswer(await listProducts(query), toGoods, url);
  },
});

const addGoods = operation({
  method: "POST",
  path: "/goods",
  tag: "Goods",
  summary: "Add a product",
  description:
    "With `state` as `draft` it is public nowhere until it is published, by hand or at `publishAt`.",
  access: "staff",
  body: productSchema,
  answer: { status: 201, schema: insertedSchema, description: "The product is in the catalogue" },
  refuses: ["duplicate"],
  run: async ({ viewer, body }) =>
    inserted(await addProduct(viewer, fromGoods(body)), ({ productId }) => productId),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(listGoods, addGoods);
