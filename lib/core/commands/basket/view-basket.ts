import { actingCompany, withPricesOf } from "@/lib/core/commands/prices/company-prices";
import { findBasket, findBasketProducts } from "@/lib/core/data/basket/baskets";
import { findHeldStock } from "@/lib/core/data/catalogue/held-stock";
import { findReplacements } from "@/lib/core/data/catalogue/successors";
import {
  type BasketEntry,
  type BasketLineView,
  type BasketProduct,
  type BasketView,
  totalOfLines,
  viewLines,
} from "@/lib/core/domain/basket/basket";
import type { Viewer } from "@/lib/core/domain/people/access";

/** The viewer's own basket, priced and judged as the products are now, for whom they act. */
export const readBasket = async (viewer: Viewer): Promise<BasketView> =>
  await viewBasket(viewer, await findBasket(viewer));

/** @param viewer null for a visitor */
export async function viewBasket(
  viewer: Viewer | null,
  basket: { revision: number; poNumber: string; note: string; lines: readonly BasketEntry[] },
): Promise<BasketView> {
  const found = await findBasketProducts(basket.lines.map(({ productId }) => productId));
  const { products, replacements } = await withPricesOf(viewer, {
    products: found,
    replacements: await findReplacements(found),
  });
  const lines = await withOutlook(
    viewLines(basket.lines, products, replacements, actingCompany(viewer)),
    products,
  );
  return { ...basket, lines, totalCents: totalOfLines(lines) };
}

/** Lines that ask for more than is free say what may become free, and when. */
async function withOutlook(
  lines: readonly BasketLineView[],
  products: ReadonlyMap<string, BasketProduct>,
): Promise<BasketLineView[]> {
  const short = lines.filter(({ verdict }) => verdict === "over_available");
  const held = await findHeldStock(short.map(({ productId }) => productId));
  return lines.map((line) =>
    short.includes(line)
      ? {
          ...line,
          outlook: {
            held: held.get(line.productId) ?? null,
            expected: products.get(line.productId)?.expected ?? [],
          },
        }
      : line,
  );
}
