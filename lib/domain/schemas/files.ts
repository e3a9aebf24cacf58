import { z } from "zod";
import { ALT_MAX, MAX_PICTURES } from "../pictures";
import { idSchema, text } from "./fields";
import { insertedSchema } from "./outputs";

/** The files of a product: what their calls take and answer. */

export const pictureSchema = z.object({
  _id: idSchema,
  alt: z.string().describe("what it shows, for people who cannot see it"),
  width: z.number().int().describe("of the largest source, in pixels"),
  height: z.number().int(),
  sources: z
    .array(z.object({ url: z.string(), width: z.number().int() }))
    .describe("WebP, the narrowest first; a URL's content never changes"),
});

export const filesSchema = z.object({
  revision: z.number().int().describe("of the files alone; give it back with PATCH"),
  pictures: z.array(pictureSchema).describe("the first one is `img` of the product"),
});

export const addedPictureSchema = insertedSchema.extend({ picture: pictureSchema });

export const arrangeFilesSchema = z.strictObject({
  revision: z.int("must be a whole number").min(0).describe("of the files, as it was read"),
  pictures: z
    .array(
      z.strictObject({ _id: idSchema.transform((id) => id.toLowerCase()), alt: text(ALT_MAX).default("") }),
    )
    .max(MAX_PICTURES, `at most ${MAX_PICTURES} pictures`)
    .describe("all that the product has afterwards, in this order"),
});
