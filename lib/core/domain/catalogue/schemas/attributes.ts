import { z } from "zod";
import {
  ATTRIBUTE_KEY,
  ATTRIBUTE_KEY_MAX,
  ATTRIBUTE_TEXT_MAX,
  ATTRIBUTE_TYPES,
  MAX_CHOICES,
} from "@/lib/core/domain/catalogue/attributes";
import { idSchema, numberInUrl, revisionSchema, text } from "@/lib/core/domain/shop/schemas/fields";

/** The inputs and answers of the calls about attributes, and the values of a product. */

export const attributeKeySchema = z
  .string()
  .max(ATTRIBUTE_KEY_MAX, `At most ${ATTRIBUTE_KEY_MAX} characters`)
  .regex(ATTRIBUTE_KEY, "must be small letters, digits and single dashes, and begin with a letter");

export const attributeParams = z.strictObject({ key: attributeKeySchema });

/** A choice stands in URLs, where these two part one value from the next. */
const choiceSchema = text(ATTRIBUTE_TEXT_MAX).min(1, "must not be empty");

const distinct = (values: string[]): string[] => [...new Set(values)];

const definitionShape = {
  label: text(ATTRIBUTE_TEXT_MAX).min(1, "is required"),
  type: z
    .enum(ATTRIBUTE_TYPES)
    .describe(
      "a `number` has at most six decimals, a `word` is any short text, a `choice` is one of `choices`",
    ),
  unit: text(20).default("").describe("behind each value, such as `mm`"),
  choices: z
    .array(choiceSchema)
    .max(MAX_CHOICES, `at most ${MAX_CHOICES} choices`)
    .overwrite(distinct)
    .default([]),
  categories: z
    .array(text(60).min(1, "must not be empty"))
    .max(50, "at most 50 categories")
    .overwrite(distinct)
    .default([])
    .describe("where it is asked for and offered; empty: in every category"),
  facet: z.boolean().default(false).describe("lists can be filtered by it"),
};

export const attributeSchema = z.strictObject(definitionShape).superRefine(needChoices);

export const setAttributeSchema = z
  .strictObject({
    ...definitionShape,
    revision: revisionSchema
      .nullable()
      .default(null)
      .describe("of the attribute, as it was read; null: there is none with this key"),
  })
  .superRefine(needChoices);

function needChoices({ type, choices }: { type: string; choices: string[] }, context: z.RefinementCtx): void {
  if (type === "choice" && choices.length === 0)
    context.addIssue({ code: "custom", path: ["choices"], message: "must have one value or more" });
  if (type !== "choice" && choices.length > 0)
    context.addIssue({ code: "custom", path: ["choices"], message: "only a choice has them" });
}

export const attributeRevisionQuerySchema = z.strictObject({
  revision: numberInUrl(0).describe("of the attribute, as it was read"),
});

export const attributeOutSchema = z.object({
  _id: idSchema,
  key: z.string(),
  label: z.string(),
  type: z.enum(ATTRIBUTE_TYPES),
  unit: z.string(),
  choices: z.array(z.string()),
  categories: z.array(z.string()),
  facet: z.boolean(),
  revision: z.number().int(),
});

export const attributeCheckSchema = z.object({
  values: z.number().int().describe("products that have a value, drafts included"),
  unreadCount: z.number().int().describe("values that do not convert"),
  unread: z
    .array(z.object({ productId: idSchema, sku: z.string(), name: z.string(), value: z.string() }))
    .describe("the first hundred of them"),
});

/** The values of a product as the calls take them. The command compares them with their attributes. */
export const attributeValuesSchema = z
  .record(z.string().max(ATTRIBUTE_KEY_MAX), z.union([z.number(), z.string().max(200)]).nullable())
  .refine((values) => Object.keys(values).length <= 100, "at most 100 at once")
  .optional()
  .describe(
    "by the key of the attribute; a number where its type is `number`, else a text. Only those named are changed; null removes one",
  );
