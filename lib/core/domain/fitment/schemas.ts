import { z } from "zod";
import { MAX_BASKET_LINES } from "@/lib/core/domain/basket/basket-limits";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { INTERFACE_KINDS } from "./vocabulary";

/** The input and answer of the call that judges the products of a list with each other. */

export const checkFitSchema = z.strictObject({
  productIds: z
    .array(idSchema)
    .max(MAX_BASKET_LINES, `at most ${MAX_BASKET_LINES} products`)
    .describe("in any order; a repeated one counts once, and one of no product is left out"),
});

const listedProductSchema = z.object({
  productId: idSchema,
  name: z.string(),
  sku: z.string(),
  slug: z.string().describe("the product's page is /goods/{slug}"),
});

const offeredProductSchema = listedProductSchema.extend({
  available: z.number().int(),
  minimumLot: z.number().int(),
});

const sideSchema = z.object({
  kind: z.enum(INTERFACE_KINDS),
  values: z.array(z.string()).describe("several are alternatives"),
  label: z.string().describe("for people: `Freehub body: Shimano HG, road 11 speeds (HG L)`"),
  productIds: z.array(idSchema).describe("the products of the list that have these values"),
});

export const listFitSchema = z.object({
  findings: z
    .array(
      z.object({
        verdict: z
          .enum(["conflicts", "adapter", "not_known"])
          .describe("they do not go together; they need an adapter; no table has the two"),
        first: sideSchema,
        second: sideSchema,
        detail: z.string().describe("why they conflict, or which adapter they need; empty for `not_known`"),
        source: z.string().describe("the standard or the maker's table; empty for `not_known`"),
        said: z
          .object({ first: z.string(), second: z.string(), detail: z.string(), source: z.string() })
          .optional()
          .describe("both labels, `detail` and `source` in the language that `Accept-Language` names alone"),
        solvedBy: z.array(idSchema).describe("the products of the list that are the adapter"),
        instead: z
          .array(
            z.object({
              side: z.enum(["first", "second"]),
              product: offeredProductSchema,
            }),
          )
          .describe(
            "of a conflict: products that can be ordered now and would solve it in place of a side's products, without a conflict with the rest of the list",
          ),
        adapters: z
          .array(offeredProductSchema)
          .describe(
            "of a missing adapter: products that can be ordered now and are that adapter, all needed",
          ),
      }),
    )
    .describe("conflicts first, then adapters, then what is not known"),
  more: z.number().int().describe("further findings that are not listed"),
  fitting: z.number().int().describe("how many times two products meet and fit"),
  unjudged: z
    .array(idSchema)
    .describe("products that meet no other product of the list, of which nothing is known here"),
  products: z.array(listedProductSchema).describe("the products of the list that there are"),
});
