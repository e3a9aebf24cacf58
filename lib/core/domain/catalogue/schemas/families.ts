import { z } from "zod";
import {
  FAMILY_DESCRIPTION_MAX,
  FAMILY_NAME_MAX,
  FAMILY_SLUG,
  FAMILY_SLUG_MAX,
  MAX_AXES,
} from "@/lib/core/domain/catalogue/families/family";
import { idSchema, numberInUrl, revisionSchema, text } from "@/lib/core/domain/shop/schemas/fields";
import { attributeKeySchema } from "./attributes";

/** The inputs and answers of the calls about families, and the family of a product. */

export const familySlugSchema = z
  .string()
  .max(FAMILY_SLUG_MAX, `At most ${FAMILY_SLUG_MAX} characters`)
  .regex(FAMILY_SLUG, "must be small letters, digits and single dashes");

export const familyParams = z.strictObject({ slug: familySlugSchema });

export const setFamilySchema = z.strictObject({
  name: text(FAMILY_NAME_MAX).min(1, "is required"),
  description: text(FAMILY_DESCRIPTION_MAX).default(""),
  axes: z
    .array(attributeKeySchema)
    .min(1, "must have one attribute or two")
    .max(MAX_AXES, "must have one attribute or two")
    .refine((axes) => new Set(axes).size === axes.length, "must be two different attributes")
    .describe("the keys of one or two attributes: the rows of the order grid, and its columns"),
  revision: revisionSchema
    .nullable()
    .default(null)
    .describe("of the family, as it was read; null: there is none with this slug"),
});

export const familyRevisionQuerySchema = z.strictObject({
  revision: numberInUrl(0).describe("of the family, as it was read"),
});

export const familyOutSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  axes: z.array(z.string()),
  revision: z.number().int(),
});

export const familyDetailSchema = familyOutSchema.extend({
  products: z
    .array(z.object({ _id: idSchema, sku: z.string(), slug: z.string(), name: z.string() }))
    .describe("those on sale, in the order of the catalogue; `GET /goods/{id}` has all of one"),
});

/** The family of a product, as the calls take it. */
export const productFamilySchema = z
  .union([z.literal(""), familySlugSchema])
  .describe("the slug of its family; empty where it is in none");
