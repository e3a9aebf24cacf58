import { z } from "zod";
import { isPictureUrl } from "@/lib/core/domain/catalogue/picture-url";
import { MAX_PRODUCT_NAME } from "@/lib/core/domain/catalogue/product-name";
import { PRODUCT_STATES } from "@/lib/core/domain/catalogue/product-state";
import { MAX_TIERS } from "@/lib/core/domain/prices/tiers";
import { dollarsSchema, text } from "@/lib/core/domain/shop/schemas/fields";
import { COUNTRY_CODES } from "@/lib/values/country-codes";
import { centsToDollars } from "@/lib/values/money";
import { attributeValuesSchema } from "./attributes";
import { expectedSchema } from "./expected-deliveries";
import { productFamilySchema } from "./families";
import { interfacesSchema } from "./interfaces";
import { numberShape } from "./part-numbers";
import { successorSchema } from "./successors";

/** A product as the calls take it: the fields of the specification, its facts, and whether it is public. */

const pictureSchema = text(500).refine(
  (img) => img === "" || isPictureUrl(img),
  "must be an https URL or a path of the shop",
);

/** A price is typed, not computed: no floating point noise is excused in it. */
const priceSchema = dollarsSchema
  .refine((dollars) => dollars > 0, "must be over 0")
  .refine((dollars) => centsToDollars(Math.round(dollars * 100)) === dollars, "at most two decimals");

/** The rules that need the price and the minimum lot are the command's (lib/core/domain/prices/tiers.ts). */
const tiersSchema = z
  .array(z.strictObject({ from: z.int("must be a whole number").max(1_000_000_000), unitPrice: priceSchema }))
  .max(MAX_TIERS, `at most ${MAX_TIERS} tiers`)
  .describe(
    "prices by quantity, ascending: from `from` pieces on, all pieces of a line cost `unitPrice`. `from` is a multiple of the shop's step of lots above the smallest order, `unitPrice` is below the price before it",
  );

const countrySchema = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === "" || COUNTRY_CODES.has(code), "must be a country's two letters (ISO 3166)")
  .describe("two letters of ISO 3166; empty where it is not known");

/** Customs offices write `8714 99 10`. */
const customsCodeSchema = z
  .string()
  .overwrite((code) => code.replace(/[\s.]/g, ""))
  .regex(/^(?:\d{8})?$/, "must have 8 digits")
  .describe("eight digits of the Combined Nomenclature; empty where it is not known");

const gramsSchema = z
  .number("must be a number")
  .gt(0, "must be over 0")
  .max(10_000_000, "at most 10,000,000 g")
  .refine((grams) => Math.round(grams * 1000) / 1000 === grams, "at most three decimals");

const millimetresSchema = z
  .int("must be whole millimetres")
  .min(1, "1 or more")
  .max(10_000, "at most 10,000");

const sizeSchema = z.strictObject({
  length: millimetresSchema,
  width: millimetresSchema,
  height: millimetresSchema,
});

/** An electronic address is an e-mail or a page (Regulation (EU) 2023/988, Article 19). */
const contactSchema = text(254).refine(
  (contact) =>
    contact === "" ||
    /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(contact) ||
    (/^https:\/\/[^\s/]+\.[^\s/]/.test(contact) && URL.canParse(contact)),
  "must be an e-mail or an https URL",
);

/** The schema of each fact, by its path in the calls. An empty text and null mean that the fact is not known. */
export const FACT_SCHEMAS = {
  maker: text(100).describe("the maker's name or trade mark"),
  countryOfOrigin: countrySchema,
  customsCode: customsCodeSchema,
  netWeight: gramsSchema.nullable().describe("of one piece, in grams"),
  "carton.grossWeight": gramsSchema.nullable().describe("of a full carton, in grams"),
  "carton.size": sizeSchema.nullable().describe("of a carton, outside, in millimetres"),
  "safety.makerAddress": text(300).describe("the maker's postal address"),
  "safety.makerContact": contactSchema.describe("the maker's e-mail or page"),
  "safety.makerCountry": countrySchema.describe(
    "where the maker is established; outside the European Union an offer there names a responsible person",
  ),
  "safety.responsibleName": text(100).describe("the responsible person in the European Union"),
  "safety.responsibleAddress": text(300),
  "safety.responsibleContact": contactSchema,
  "safety.warnings": text(4000).describe("warnings and safety information, as the buyer has to read them"),
  longDescription: text(10_000).describe("Markdown; HTML in it is shown as text"),
} as const;

const factsShape = {
  maker: FACT_SCHEMAS.maker.optional(),
  countryOfOrigin: FACT_SCHEMAS.countryOfOrigin.optional(),
  customsCode: FACT_SCHEMAS.customsCode.optional(),
  netWeight: FACT_SCHEMAS.netWeight.optional(),
  carton: z
    .strictObject({
      ...numberShape.carton.unwrap().unwrap().shape,
      grossWeight: FACT_SCHEMAS["carton.grossWeight"].optional(),
      size: FACT_SCHEMAS["carton.size"].optional(),
    })
    .nullable()
    .optional()
    .describe("only what is named in it is changed; null removes it"),
  safety: z
    .strictObject({
      makerAddress: FACT_SCHEMAS["safety.makerAddress"].optional(),
      makerContact: FACT_SCHEMAS["safety.makerContact"].optional(),
      makerCountry: FACT_SCHEMAS["safety.makerCountry"].optional(),
      responsibleName: FACT_SCHEMAS["safety.responsibleName"].optional(),
      responsibleAddress: FACT_SCHEMAS["safety.responsibleAddress"].optional(),
      responsibleContact: FACT_SCHEMAS["safety.responsibleContact"].optional(),
      warnings: FACT_SCHEMAS["safety.warnings"].optional(),
    })
    .optional()
    .describe("what an offer in the European Union has to say; only what is named in it is changed"),
  longDescription: FACT_SCHEMAS.longDescription.optional(),
  attributes: attributeValuesSchema,
};

/** The part that only staff know. */
const staffShape = {
  costPrice: priceSchema
    .nullable()
    .optional()
    .describe("what one piece costs the shop; never public; null removes it"),
  state: z.enum(PRODUCT_STATES).optional().describe("a draft is on no public page"),
  publishAt: z.iso
    .datetime("must be a time such as 2026-12-01T07:00:00Z")
    .nullable()
    .optional()
    .describe("when a draft becomes public by itself; null: not by itself"),
};

export const productSchema = z.strictObject({
  img: pictureSchema.default(""),
  name: text(MAX_PRODUCT_NAME).min(1, "is required"),
  dec: text(2000).default(""),
  price: priceSchema,
  tiers: tiersSchema.optional(),
  quantity: z.int("must be a whole number").min(1, "1 or more").max(1_000_000, "at most 1,000,000"),
  available: z.int("must be a whole number").min(0, "0 or more").max(1_000_000_000, "at most 1,000,000,000"),
  sku: text(40).optional(),
  category: text(60).optional(),
  ...numberShape,
  successor: successorSchema,
  interfaces: interfacesSchema.optional(),
  family: productFamilySchema.optional(),
  expected: expectedSchema.optional(),
  ...factsShape,
  ...staffShape,
});

export const editProductSchema = z.strictObject({
  revision: z.int("must be a whole number").min(0),
  availableBefore: z
    .int()
    .min(0)
    .optional()
    .describe(
      "the stock that the editor saw: with it, sales meanwhile are a 409 instead of being overwritten",
    ),
  img: pictureSchema.optional(),
  name: productSchema.shape.name.optional(),
  dec: text(2000).optional(),
  price: productSchema.shape.price.optional(),
  tiers: productSchema.shape.tiers,
  quantity: productSchema.shape.quantity.optional(),
  available: productSchema.shape.available.optional(),
  sku: productSchema.shape.sku,
  category: productSchema.shape.category,
  ...numberShape,
  successor: successorSchema,
  interfaces: interfacesSchema.optional(),
  family: productFamilySchema.optional(),
  expected: expectedSchema.optional(),
  ...factsShape,
  ...staffShape,
});

export type EditProductInput = z.infer<typeof editProductSchema>;
