import { refuseLines } from "@/lib/core/commands/basket/refuse-lines";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { type SavedLine, seenNow } from "@/lib/features/saved-lists/domain/saved-lists";
import { done, type Result, refuse } from "@/lib/values/result";
import { text } from "@/lib/values/text";
import { viewProductLines } from "./view-list";

export interface WantedLine {
  productId: string;
  quantity: number;
  note: string;
}

/**
 * Lines of a list as they are stored: each product once, in whole lots. Minimum lots and stock are not asked, and a product may
 * be one that is no longer sold: the list shows it.
 * @param before lines that the list has already: a line whose quantity stays keeps what its customer has seen of it
 */
export async function toSavedLines(
  wanted: readonly WantedLine[],
  before: readonly SavedLine[] = [],
): Promise<Result<SavedLine[]>> {
  const lines = wanted.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
  const refusal = await refuseLines(lines);
  if (refusal) return refusal;
  const earlier = new Map(before.map((line) => [line.productId, line]));
  const kept = ({ productId, quantity }: WantedLine) => {
    const line = earlier.get(productId);
    return line?.quantity === quantity ? line : undefined;
  };
  const added = lines.filter((line) => !kept(line));
  const products = await findBasketProducts(added.map(({ productId }) => productId));
  const fields: Record<string, string> = {};
  for (const [index, line] of lines.entries())
    if (!kept(line) && !products.has(line.productId)) fields[`lines[${index}].productId`] = NO_PRODUCT;
  if (Object.keys(fields).length > 0) return refuse("invalid", NO_PRODUCT, { fields });
  const seen = new Map((await viewProductLines(added)).map((line) => [line.productId, seenNow(line)]));
  return done(
    lines.flatMap((line) => {
      const terms = kept(line)?.seen ?? seen.get(line.productId);
      return terms ? [{ ...line, seen: terms }] : [];
    }),
  );
}

const NO_PRODUCT = text("There is no such product");
