import { z } from "zod";
import { isGtin, MAX_FORMER_NUMBERS } from "@/lib/core/domain/catalogue/part-numbers";
import { text } from "@/lib/core/domain/shop/schemas/fields";

const gtinSchema = text(14).refine(
  (gtin) => gtin === "" || isGtin(gtin),
  "must be 8, 12, 13 or 14 digits, the last of them the right check digit",
);

/** The numbers besides the SKU that lead to a product. Each is one product's alone, the maker's excepted. */
export const numberShape = {
  gtin: gtinSchema.optional().describe("of one piece; an empty text removes it"),
  makerNumber: text(60).optional().describe("the maker's own number; several products may have the same"),
  formerNumbers: z
    .array(text(40).min(1, "is required"))
    .max(MAX_FORMER_NUMBERS, `at most ${MAX_FORMER_NUMBERS} former numbers`)
    .optional()
    .describe("SKUs that the product had before; another `sku` adds the present one"),
  carton: z
    .strictObject({
      pieces: z
        .int("must be a whole number")
        .min(1, "1 or more")
        .max(1_000_000, "at most 1,000,000")
        .optional()
        .describe("needed where the carton has none yet and gets a GTIN"),
      gtin: gtinSchema.optional(),
    })
    .nullable()
    .optional()
    .describe("how many pieces a carton has, and its own GTIN; null removes it"),
};
