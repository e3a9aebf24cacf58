import { z } from "zod";
import { FIXED_PAGES, WRITTEN_KINDS } from "@/lib/core/domain/shop/published-pages";
import { numberInUrl, revisionSchema, text } from "@/lib/core/domain/shop/schemas/fields";
import { MAX_PAGE_BYTES, MAX_POSITION, PAGE_TITLE_MAX, slugMistake } from "./own-page";
import { unreadable } from "./readable-text";

/** The inputs and answers of the calls about the shop's pages. */

const FIXED = Object.keys(FIXED_PAGES).join("|");

const pageIdSchema = z
  .string()
  .regex(new RegExp(`^(?:${FIXED}|[0-9a-fA-F]{24})$`), "must be a fixed page or 24 hex digits")
  .describe("`imprint`, `terms`, `privacy`, `delivery`, `portfolio`, or the id of an own page or an article");

export const ownPageParams = z.strictObject({ id: pageIdSchema });
export const pageVersionParams = z.strictObject({
  id: pageIdSchema,
  version: numberInUrl(1, 1_000_000).describe("from 1 on"),
});
export const pageRevisionQuerySchema = z.strictObject({
  revision: numberInUrl(0).describe("of the page as it was read"),
});

const titleSchema = text(PAGE_TITLE_MAX).min(1, "Please enter a title");

const KIBIBYTE = 1024;

export const pageTextSchema = text(MAX_PAGE_BYTES)
  .superRefine((markdown, context) => {
    const isLong = new TextEncoder().encode(markdown).length > MAX_PAGE_BYTES;
    const mistake = isLong ? `At most ${MAX_PAGE_BYTES / KIBIBYTE} KB` : unreadable(markdown);
    if (mistake !== null) context.addIssue({ code: "custom", message: mistake });
  })
  .describe("Markdown; HTML in it stays text, and pictures are their words");

export const newPageSchema = z.strictObject({
  kind: z.enum(WRITTEN_KINDS).default("page").describe("an article is at /blogs/{slug}"),
  title: titleSchema,
  slug: z
    .string()
    .superRefine((slug, context) => {
      const mistake = slugMistake(slug);
      if (mistake !== null) context.addIssue({ code: "custom", message: mistake });
    })
    .describe("the page is at /pages/{slug}; it stays as it is"),
});

export const setPageSchema = z
  .strictObject({
    title: titleSchema,
    text: pageTextSchema,
    inFooter: z.boolean("must be true or false"),
    position: z
      .int("must be a whole number")
      .min(0, "must not be negative")
      .max(MAX_POSITION, `at most ${MAX_POSITION}`)
      .describe("in the footer; smaller ones come first"),
    publish: z.boolean("must be true or false").default(false).describe("false stores a draft"),
    revision: revisionSchema.describe("of the page as it was read; 0 where nothing was written"),
  })
  .refine(({ text: markdown, publish }) => !publish || markdown !== "", {
    error: "Please write the page before you publish it",
    path: ["text"],
  });

const contentShape = {
  title: z.string(),
  text: z.string().describe("Markdown"),
  inFooter: z.boolean(),
  position: z.number().int(),
} as const;

const publishedShape = { version: z.number().int(), at: z.string() } as const;

const pageShape = {
  id: z.string(),
  kind: z.enum([...(Object.keys(FIXED_PAGES) as (keyof typeof FIXED_PAGES)[]), ...WRITTEN_KINDS]),
  path: z.string().describe("of the public page"),
  revision: z.number().int(),
} as const;

export const pageSummarySchema = z.object({
  ...pageShape,
  title: z.string(),
  hasDraft: z.boolean(),
  published: z
    .object({ ...publishedShape, inFooter: z.boolean(), position: z.number().int() })
    .nullable()
    .describe("null where visitors find nothing"),
});

export const pagesSchema = z.object({ pages: pageSummarySchema.array() });

export const pageSchema = z.object({
  ...pageShape,
  draft: z.object(contentShape).nullable(),
  published: z.object({ ...contentShape, ...publishedShape }).nullable(),
  versions: z.array(z.object({ ...publishedShape, title: z.string() })).describe("the latest first"),
});

export const pageVersionSchema = z.object({
  ...publishedShape,
  title: z.string(),
  text: z.string(),
});
