import { createHash } from "node:crypto";
import { withPricesOf } from "@/lib/core/commands/prices/company-prices";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { findReplacements } from "@/lib/core/data/catalogue/successors";
import {
  type AskedLine,
  type BasketLineView,
  totalOfLines,
  viewLines,
} from "@/lib/core/domain/basket/basket";
import type { Viewer } from "@/lib/core/domain/people/access";
import { findSavedList } from "@/lib/features/saved-lists/data/saved-lists";
import {
  differencesOf,
  type LinesPart,
  linesOfPart,
  type SavedList,
  type SavedListView,
  seenNow,
} from "@/lib/features/saved-lists/domain/saved-lists";
import { done, type Result, refuse } from "@/lib/values/result";

export const NO_SUCH_LIST = refuse("not_found", "There is no such list");

/**
 * The viewer's own list, priced and judged as the products are now. Reading it changes nothing. Of a part of its lines the products
 * of that part alone are read, and its total and terms are those of the part.
 */
export async function readSavedList(
  viewer: Viewer,
  id: string,
  part: LinesPart = {},
): Promise<Result<SavedListView>> {
  const list = await findSavedList(viewer, id);
  if (!list) return NO_SUCH_LIST;
  if (part.limit === undefined && part.after === undefined) return done(await viewSavedList(list));
  const { items, next } = linesOfPart(list.lines, part);
  const view = await viewSavedList({ ...list, lines: items });
  return done({ ...view, part: { lineCount: list.lines.length, next } });
}

export async function viewSavedList(list: SavedList): Promise<SavedListView> {
  const lines = await viewProductLines(list.lines);
  return {
    ...list,
    lines: lines.map(({ changes: _, seen: __, ...line }, index) => {
      const stored = list.lines[index];
      const view = lines[index];
      if (!stored || !view) throw new Error("a line has a view");
      return { ...line, note: stored.note, differences: differencesOf(stored.seen, view) };
    }),
    totalCents: totalOfLines(lines),
    terms: termsOf(lines),
  };
}

/**
 * Lines with the products' terms of this moment, also with what follows a product that is still sold.
 * @param viewer for whom they act they pay; null for the public prices, which a saved list compares over the months
 */
export async function viewProductLines(
  lines: readonly AskedLine[],
  viewer: Viewer | null = null,
): Promise<BasketLineView[]> {
  const asked = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const found = await findBasketProducts(asked.map(({ productId }) => productId));
  const { products, replacements } = await withPricesOf(viewer, {
    products: found,
    replacements: await findReplacements(found, { ofAll: true }),
  });
  return viewLines(asked, products, replacements);
}

/** A hash of what the customer is shown: with it, only that counts as seen, and nothing that has changed since. */
export const termsOf = (lines: readonly BasketLineView[]): string =>
  createHash("sha256")
    .update(JSON.stringify(lines.map((line) => [line.productId, line.quantity, seenNow(line)])))
    .digest("base64url")
    .slice(0, 27);
