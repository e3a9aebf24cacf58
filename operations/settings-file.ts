import { z } from "zod";
import { setShopSchema } from "../lib/core/domain/shop/schemas/shop";
import type { ShopChanges, ShopRecord } from "../lib/core/domain/shop/shop-record";
import { fromShop, toShop } from "../lib/http/wire-shop";
import { parseSafely } from "../lib/values/parse-safely";
import { Refusal } from "./database-transfer/refusal";

/**
 * A file with the owner's choices, in the form of `PATCH /shop`. It has no revision, does not say whether the shop is open,
 * and has no logo, which is a file of its own: they belong to one shop.
 */
const VERSION = 1;
const fileSchema = setShopSchema.omit({ revision: true }).extend({ version: z.literal(VERSION) });

export function settingsText(record: ShopRecord): string {
  const { revision: _revision, isOpen: _isOpen, logo: _logo, ...choices } = toShop(record);
  return `${JSON.stringify({ version: VERSION, ...choices }, null, 2)}\n`;
}

/** @throws Refusal that names each mistake of the file */
export function settingsIn(text: string): ShopChanges {
  const parsed = parseSafely(fileSchema, jsonOf(text));
  if (parsed === null) throw new Refusal("The file has no settings of a shop");
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Refusal(["The file is refused:", ...mistakes].join("\n"));
  }
  const { version: _version, ...choices } = parsed.data;
  const { revision: _revision, ...changes } = fromShop({ ...choices, revision: 0 });
  return changes;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("The file is no JSON");
  }
}
