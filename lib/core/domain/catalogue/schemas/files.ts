import { z } from "zod";
import { DOCUMENT_LANGUAGES, MAX_DOCUMENTS, TITLE_MAX } from "@/lib/core/domain/catalogue/pdf-documents";
import { ALT_MAX, MAX_PICTURES } from "@/lib/core/domain/catalogue/pictures";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { idSchema, text } from "@/lib/core/domain/shop/schemas/fields";

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

export const documentSchema = z.object({
  _id: idSchema,
  title: z.string(),
  language: z.string().optional().describe("ISO 639-1; left out where none was said"),
  bytes: z.number().int(),
  url: z.string().describe("of the PDF; its content never changes"),
});

export const filesSchema = z.object({
  revision: z.number().int().describe("of the files alone; give it back with PATCH"),
  pictures: z.array(pictureSchema).describe("the first one is `img` of the product"),
  documents: z.array(documentSchema).optional().describe("left out where there are none"),
});

export const addedPictureSchema = insertedSchema.extend({ picture: pictureSchema });
export const addedDocumentSchema = insertedSchema.extend({ document: documentSchema });

const fileId = idSchema.transform((id) => id.toLowerCase());
const title = text(TITLE_MAX).min(1, "Please enter a title");
const language = z.enum(DOCUMENT_LANGUAGES, `one of ${DOCUMENT_LANGUAGES.join(", ")}`);

/** The words of a document, beside its bytes. */
export const newDocumentQuerySchema = z.strictObject({ title, language: language.optional() });

export const arrangeFilesSchema = z
  .strictObject({
    revision: z.int("must be a whole number").min(0).describe("of the files, as it was read"),
    pictures: z
      .array(z.strictObject({ _id: fileId, alt: text(ALT_MAX).default("") }))
      .max(MAX_PICTURES, `at most ${MAX_PICTURES} pictures`)
      .optional()
      .describe("all that the product has afterwards, in this order; left out for no change"),
    documents: z
      .array(z.strictObject({ _id: fileId, title, language: language.nullable().default(null) }))
      .max(MAX_DOCUMENTS, `at most ${MAX_DOCUMENTS} documents`)
      .optional()
      .describe("likewise"),
  })
  .refine(({ pictures, documents }) => pictures !== undefined || documents !== undefined, {
    path: ["pictures"],
    message: "is missing, and so are documents",
  });
