import { z } from "zod";
import {
  LOGO_BOX,
  LOGO_SIZES,
  type LogoPicture,
  type LogoSize,
  MAX_LOGO_BYTES,
} from "../lib/core/domain/shop/logo";
import {
  FIXED_PAGES,
  type FixedPage,
  type PageKind,
  WRITTEN_KINDS,
} from "../lib/core/domain/shop/published-pages";
import { setShopSchema } from "../lib/core/domain/shop/schemas/shop";
import type { ShopChanges, ShopRecord } from "../lib/core/domain/shop/shop-record";
import type { PageContent } from "../lib/features/own-pages/domain/own-page";
import { newPageSchema, setPageSchema } from "../lib/features/own-pages/domain/schemas";
import { fromShop, toShop } from "../lib/http/wire-shop";
import { parseSafely } from "../lib/values/parse-safely";
import { Refusal } from "./database-transfer/refusal";

/**
 * A file with the owner's choices, in the form of `PATCH /shop`, with the drawings of the logo and the written pages. It has no
 * revision, no former versions, and does not say whether the shop is open: they belong to one shop.
 */
const VERSION = 1;

/** A logo in each size, as base64. */
export interface PictureInFile extends LogoPicture {
  png: Record<LogoSize, string>;
}

export interface PageInFile {
  kind: PageKind;
  /** Of a page that is not fixed. */
  slug?: string;
  published: PageContent | null;
  draft: PageContent | null;
}

/** A file of a version before these has neither. */
export interface PartsOfFile {
  logo?: { light: PictureInFile | null; dark: PictureInFile | null };
  pages?: PageInFile[];
}

/** The beginning of each PNG, in base64. */
const PNG = "iVBORw0KGgo";
const drawingSchema = z
  .base64("is not base64")
  .startsWith(PNG, "is no PNG")
  .max(2 * MAX_LOGO_BYTES, "is too large");
const pictureSchema = z
  .strictObject({
    id: z.string().regex(/^[0-9a-f]{24}$/),
    width: z.int().min(1).max(LOGO_BOX.width),
    height: z.int().min(1).max(LOGO_BOX.height),
    png: z.strictObject(
      Object.fromEntries(LOGO_SIZES.map((size) => [size, drawingSchema])) as Record<
        LogoSize,
        typeof drawingSchema
      >,
    ),
  })
  .nullable();

const { title, text, inFooter, position } = setPageSchema.shape;
const contentSchema = z.strictObject({ title, text, inFooter, position });
const publishedSchema = contentSchema
  .refine((content) => content.text !== "", "has no text to be published")
  .nullable();
const pageSchema = z
  .strictObject({
    kind: z.enum([...(Object.keys(FIXED_PAGES) as FixedPage[]), ...WRITTEN_KINDS]),
    slug: newPageSchema.shape.slug.optional(),
    published: publishedSchema,
    draft: contentSchema.nullable(),
  })
  .refine(({ kind, slug }) => kind in FIXED_PAGES || slug !== undefined, "needs a slug");

const fileSchema = setShopSchema.omit({ revision: true }).extend({
  version: z.literal(VERSION),
  logo: z.strictObject({ light: pictureSchema, dark: pictureSchema }).optional(),
  pages: z.array(pageSchema).optional(),
});

export function settingsText(record: ShopRecord, parts: PartsOfFile = {}): string {
  const { revision: _revision, isOpen: _isOpen, logo: _logo, ...choices } = toShop(record);
  return `${JSON.stringify({ version: VERSION, ...choices, ...parts }, null, 2)}\n`;
}

/** @throws Refusal that names each mistake of the file */
export function settingsIn(file: string): { changes: ShopChanges; parts: PartsOfFile } {
  const parsed = parseSafely(fileSchema, jsonOf(file));
  if (parsed === null) throw new Refusal("The file has no settings of a shop");
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Refusal(["The file is refused:", ...mistakes].join("\n"));
  }
  const { version: _version, logo, pages, ...choices } = parsed.data;
  const { revision: _revision, ...changes } = fromShop({ ...choices, revision: 0 });
  return {
    changes,
    parts: { ...(logo ? { logo } : {}), ...(pages ? { pages: pages as PageInFile[] } : {}) },
  };
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch {
    throw new Refusal("The file is no JSON");
  }
}
