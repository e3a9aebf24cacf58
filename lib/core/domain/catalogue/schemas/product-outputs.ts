import { z } from "zod";
import { PRODUCT_STATES } from "@/lib/core/domain/catalogue/product-state";
import { SUCCESSOR_FITS } from "@/lib/core/domain/catalogue/successors";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { outlookShape } from "./stock-outlook";

/** The facts of a product as the calls answer them. An unknown fact is left out. */
export const goodsFactsShape = {
  maker: z.string().optional(),
  countryOfOrigin: z.string().optional().describe("two letters of ISO 3166"),
  customsCode: z.string().optional().describe("eight digits"),
  netWeight: z.number().optional().describe("of one piece, in grams"),
  carton: z
    .object({
      pieces: z.number().int().optional(),
      gtin: z.string().optional(),
      grossWeight: z.number().optional().describe("of a full carton, in grams"),
      size: z
        .object({ length: z.number().int(), width: z.number().int(), height: z.number().int() })
        .optional()
        .describe("outside, in millimetres"),
    })
    .optional(),
  safety: z
    .object({
      makerAddress: z.string().optional(),
      makerContact: z.string().optional(),
      makerCountry: z.string().optional(),
      responsibleName: z.string().optional(),
      responsibleAddress: z.string().optional(),
      responsibleContact: z.string().optional(),
      warnings: z.string().optional(),
    })
    .optional(),
  longDescription: z.string().optional().describe("Markdown"),
  attributes: z
    .record(z.string(), z.union([z.number(), z.string()]))
    .optional()
    .describe("by the key of the attribute; `GET /attributes` says what each means"),
  successor: z
    .object({ productId: idSchema, fit: z.enum(SUCCESSOR_FITS), note: z.string() })
    .optional()
    .describe("the product that replaces it"),
  interfaces: z
    .array(z.object({ kind: z.string(), value: z.string() }))
    .optional()
    .describe("where it meets other parts"),
  family: z.string().optional().describe("the slug of its family"),
  ...outlookShape,
};

/** The part of a product that only staff know. */
export const goodsStaffShape = {
  costPrice: z.number().nullable(),
  state: z.enum(PRODUCT_STATES),
  publishAt: z.string().nullable().describe("when a draft becomes public by itself"),
  publishedAt: z.string().nullable().describe("when it first was public"),
};
