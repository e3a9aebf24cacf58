import { z } from "zod";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";

/** The inputs and answers of the calls about wishes. */

export const wishInputSchema = z.strictObject({
  pieces: z.number("must be a number").describe("in whole lots, from the smallest order of the product on"),
});

/** Anything else than a token of the right form names no link. */
export const stopMailsParams = z.strictObject({ token: z.string().regex(/^[0-9a-f]{24}\.[\w-]{43}$/) });

export const wishSchema = z.object({
  productId: idSchema,
  name: z.string(),
  sku: z.string(),
  slug: z.string().describe("the product's page is /goods/{slug}"),
  img: z.string(),
  isOnSale: z.boolean().describe("nobody is told of a product that is no longer sold"),
  available: z.number().int(),
  pieces: z.number().int(),
  askedAt: z.string().describe("the earlier, the earlier its turn comes"),
  told: z
    .object({ at: z.string(), pieces: z.number().int() })
    .nullable()
    .describe("when its turn came, and how many pieces were free for it then; null while it waits"),
});
