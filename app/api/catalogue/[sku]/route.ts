import { z } from "zod";
import { heldStockOf } from "@/lib/core/data/catalogue/held-stock";
import { findProductDetailBySku } from "@/lib/core/data/catalogue/product-records";
import { catalogueEntrySchema } from "@/lib/core/domain/catalogue/schemas/goods";
import { env } from "@/lib/env";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { toCatalogueEntry, withOutlook } from "@/lib/http/wire-goods";
import { refuse } from "@/lib/values/result";

const readEntry = operation({
  method: "GET",
  path: "/catalogue/{sku}",
  tag: "Goods",
  summary: "One product by its SKU, with its facts and the URL of its page",
  description:
    "For a buyer's own system: `If-None-Match` with the `ETag` of the last answer is a 304 while nothing has changed.",
  access: "anyone",
  params: z.object({ sku: z.string().min(1).max(40) }),
  answer: { status: 200, schema: catalogueEntrySchema, description: "The product" },
  refuses: ["not_found"],
  shared: true,
  run: async ({ params }) => {
    const product = await findProductDetailBySku(params.sku);
    return product
      ? {
          ok: true,
          value: withOutlook(toCatalogueEntry(product, env().publicUrl), await heldStockOf(product.id)),
        }
      : refuse("not_found", "There is no product with this SKU");
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readEntry);
