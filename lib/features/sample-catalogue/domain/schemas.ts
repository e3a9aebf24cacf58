import { z } from "zod";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";

/** The input and the answer of the calls about the sample catalogue. */

const count = (what: string) => z.number().int().describe(what);
const named = z.array(z.object({ id: idSchema, sku: z.string(), name: z.string() }));

export const sampleCatalogueSchema = z.object({
  products: count("of the sample catalogue, drafts included"),
  ordered: named.describe("the products that orders hold or have bought; the orders keep them"),
  changed: named.describe("the products that were changed since the first start"),
  reviews: count("that nobody has written"),
  families: count("of the sample catalogue"),
  attributes: count("of the sample catalogue"),
  isUnderWay: z.boolean().describe("it is being removed: ask again in a moment"),
});

export const removeSamplesQuerySchema = z.strictObject({
  changed: z
    .enum(["keep", "remove"])
    .default("keep")
    .describe("what was changed since the first start: `keep` makes it the owner's own"),
});
