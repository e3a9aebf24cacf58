import { z } from "zod";
import { SUCCESSOR_FITS, SUCCESSOR_NOTE_MAX } from "@/lib/core/domain/catalogue/successors";
import { idSchema, text } from "@/lib/core/domain/shop/schemas/fields";

/** Of a new product and of an edit. */
export const successorSchema = z
  .strictObject({
    productId: idSchema,
    fit: z
      .enum(SUCCESSOR_FITS)
      .describe("`same`: it fits wherever this one did; `check`: one has to look first"),
    note: text(SUCCESSOR_NOTE_MAX).default(""),
  })
  .nullable()
  .optional()
  .describe("the product that replaces this one: its page leads there once it is deleted; null: none");

/** In place of the product of a line. */
export const successorOfferSchema = z.object({
  productId: idSchema,
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  img: z.string(),
  fit: z.enum(SUCCESSOR_FITS),
  note: z.string(),
  quantity: z
    .number()
    .int()
    .describe("the pieces that come nearest to the line's; 0: none can be ordered now"),
  unitPrice: z.number(),
  lineTotal: z.number(),
});
