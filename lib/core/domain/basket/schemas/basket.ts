import { z } from "zod";
import { BASKET_NOTE_MAX, MAX_ASKED_LINES, PO_NUMBER_MAX } from "@/lib/core/domain/basket/basket-limits";
import { outlookShape } from "@/lib/core/domain/catalogue/schemas/stock-outlook";
import { successorOfferSchema } from "@/lib/core/domain/catalogue/schemas/successors";
import {
  currencySchema,
  idSchema,
  numberInUrl,
  revisionSchema,
  text,
} from "@/lib/core/domain/shop/schemas/fields";

/** The inputs and answers of the basket's calls. */

/** Only its type is checked here: which numbers are allowed is the lot rule's to say, with the nearest ones. */
const quantitySchema = z.number("must be a number");

export const basketLinesSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ productId: idSchema, quantity: quantitySchema }))
    .max(MAX_ASKED_LINES, `at most ${MAX_ASKED_LINES} lines`),
});

export const basketLineSchema = z.strictObject({
  quantity: quantitySchema,
  revision: revisionSchema
    .optional()
    .describe("of the basket that the client shows: with it, a change elsewhere meanwhile is a 409"),
});

export const basketNotesSchema = z.strictObject({
  poNumber: text(PO_NUMBER_MAX).optional(),
  note: text(BASKET_NOTE_MAX).optional(),
  revision: revisionSchema,
});

export const basketRevisionQuerySchema = z.strictObject({
  revision: numberInUrl(0).optional().describe("as in the other calls of the basket"),
});

const priceTierSchema = z.object({ from: z.number().int(), unitPrice: z.number() });

export const basketLineOutSchema = z.object({
  productId: idSchema,
  name: z.string(),
  sku: z.string(),
  slug: z.string().describe("the product's page is /goods/{slug}"),
  img: z.string(),
  quantity: z.number().int(),
  verdict: z.enum(["ok", "off_lot", "over_available", "archived"]),
  nearest: z.array(z.number().int()).optional().describe("the nearest allowed quantities; there unless `ok`"),
  available: z.number().int(),
  minimumLot: z.number().int(),
  unitPrice: z.number().describe("of the tier that the quantity has reached"),
  tierFrom: z.number().int().nullable().describe("where that tier begins; null: the list price"),
  nextTier: priceTierSchema.nullable(),
  tiers: z.array(priceTierSchema).describe("all tiers of the product, ascending by `from`"),
  lineTotal: z.number(),
  seen: z
    .object({ unitPrice: z.number(), minimumLot: z.number().int() })
    .describe("the terms when the line was last set; setting it again accepts the present ones"),
  changed: z
    .array(
      z.object({
        field: z.enum(["unitPrice", "minimumLot", "available", "archived"]),
        from: z.number(),
        to: z.number(),
      }),
    )
    .describe("what is different from that; of `available`, `from` is the line's own quantity"),
  successor: successorOfferSchema
    .optional()
    .describe("of an `archived` line: what replaces the product; not there where nothing does"),
  ...outlookShape,
});

export const basketSchema = z.object({
  revision: z.number().int(),
  poNumber: z.string(),
  note: z.string(),
  lines: z.array(basketLineOutSchema),
  currency: currencySchema,
  totalPrice: z.number().describe("of the lines that can be ordered now (`ok`)"),
});

export const mergedBasketSchema = basketSchema.extend({
  changes: z
    .array(z.object({ productId: idSchema, from: z.number().int(), to: z.number().int() }))
    .describe("each line whose quantity the merge has changed; `from` 0: it is new"),
});
