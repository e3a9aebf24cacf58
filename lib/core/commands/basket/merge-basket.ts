import { actingCompany, withPricesOf } from "@/lib/core/commands/prices/company-prices";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { type AskedLine, type BasketView, termsNow } from "@/lib/core/domain/basket/basket";
import { MAX_BASKET_LINES } from "@/lib/core/domain/basket/basket-limits";
import { type MergeChange, mergeLines } from "@/lib/core/domain/basket/merge-lines";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result } from "@/lib/values/result";
import { msg } from "@/lib/values/text";
import { changeBasket } from "./change-basket";
import { refuseFull } from "./refuse-full";
import { refuseLines } from "./refuse-lines";

/**
 * Merges the lines of a visitor's browser into the basket of the account: per product the larger quantity stays. Lines of
 * products that the catalogue never had are left out; those that cannot be ordered now come in with their verdict.
 */
export async function mergeBasket(
  viewer: Viewer,
  asked: readonly AskedLine[],
): Promise<Result<{ basket: BasketView; changes: MergeChange[] }>> {
  const lines = asked.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
  const refusal = await refuseLines(lines);
  if (refusal) return refusal;
  let changes: MergeChange[] = [];
  const basket = await changeBasket(viewer, undefined, async (before) => {
    const { products } = await withPricesOf(viewer, {
      products: await findBasketProducts(lines.map(({ productId }) => productId)),
    });
    const known = lines.filter(({ productId }) => products.has(productId));
    const result = mergeLines(before.lines, known);
    changes = result.changes;
    const message = msg`Both baskets together have ${result.merged.length} lines, and a basket has ${MAX_BASKET_LINES} at most. Order some of them first.`;
    const full = await refuseFull(viewer, result.merged, message);
    if (full) return full;
    if (changes.length === 0) return { ok: true, basket: null };
    const merged = result.merged.map((line) => {
      if ("seen" in line) return line;
      const product = products.get(line.productId);
      if (!product) throw new Error("a merged line has a product");
      return { ...line, seen: termsNow(line.quantity, product, actingCompany(viewer)) };
    });
    return { ok: true, basket: { ...before, lines: merged } };
  });
  return basket.ok ? done({ basket: basket.value, changes }) : basket;
}
