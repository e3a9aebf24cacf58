import { z } from "zod";
import { currencySchema, idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { goodsFactsShape, goodsStaffShape } from "./product-outputs";

export const goodsSchema = z.object({
  _id: idSchema,
  img: z.string(),
  name: z.string(),
  dec: z.string(),
  price: z.number(),
  quantity: z.number().int().describe("minimum lot, in pieces"),
  available: z.number().int().describe("free stock, in pieces"),
});

/** The detail of a product has more fields than a row of the list: those that an edit needs, and those of its URL. */
export const goodsDetailSchema = goodsSchema.extend({
  sku: z.string(),
  slug: z.string(),
  category: z.string(),
  gtin: z.string().optional(),
  makerNumber: z.string().optional(),
  formerNumbers: z.array(z.string()).optional().describe("SKUs that the product had before"),
  tiers: z
    .array(z.object({ from: z.number().int(), unitPrice: z.number() }))
    .describe("prices by quantity, ascending; empty where every quantity has the same price"),
  revision: z.number().int().describe("give it back with PATCH"),
  ...goodsFactsShape,
});

/** A product for a buyer's own system. */
/** A single product names the currency; lists do not. */
export const goodsAnswerSchema = goodsDetailSchema.extend({ currency: currencySchema });

export const catalogueEntrySchema = goodsDetailSchema.extend({
  url: z.string().describe("of its page"),
  pictures: z.array(z.string()).describe("URLs, the first one first"),
  documents: z
    .array(
      z.object({
        title: z.string(),
        language: z.string().optional().describe("ISO 639-1"),
        bytes: z.number().int(),
        url: z.string().describe("of the PDF"),
      }),
    )
    .optional()
    .describe("left out where there are none"),
});

/** A product as staff see it, a draft included. */
export const goodsRecordSchema = goodsDetailSchema.extend(goodsStaffShape);
