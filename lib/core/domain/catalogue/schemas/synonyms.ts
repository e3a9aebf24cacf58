import { z } from "zod";
import {
  MAX_SYNONYM_GROUPS,
  MAX_SYNONYMS_OF_A_GROUP,
  SYNONYM_MAX,
} from "@/lib/core/domain/catalogue/search-words/synonyms";
import { revisionSchema, text } from "@/lib/core/domain/shop/schemas/fields";

const wordSchema = text(SYNONYM_MAX)
  .min(1, "must not be empty")
  .refine((word) => !word.includes(","), "must not have a comma");

export const setSynonymsSchema = z.strictObject({
  groups: z
    .array(
      z
        .array(wordSchema)
        .min(2, "must have two words or more")
        .max(MAX_SYNONYMS_OF_A_GROUP, `at most ${MAX_SYNONYMS_OF_A_GROUP} words`),
    )
    .max(MAX_SYNONYM_GROUPS, `at most ${MAX_SYNONYM_GROUPS} groups`)
    .describe("each group is words, or phrases, that mean the same"),
  revision: revisionSchema.describe("as it was read"),
});

export const synonymsSchema = z.object({
  groups: z.array(z.array(z.string())),
  revision: z.number().int(),
});
