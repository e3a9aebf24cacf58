import { findBasket, findBasketProducts } from "@/lib/data/baskets";
import { findReplacements } from "@/lib/data/successors";
import type { Viewer } from "@/lib/domain/access";
import { type BasketEntry, type BasketView, totalOfLines, viewLines } from "@/lib/domain/basket";

/** The viewer's own basket, priced and judged as the products are now. */
export const readBasket = async (viewer: Viewer): Promise<BasketView> =>
  await viewBasket(await findBasket(viewer));

export async function viewBasket(basket: {
  revision: number;
  poNumber: string;
  note: string;
  lines: readonly BasketEntry[];
}): Promise<BasketView> {
  const products = await findBasketProducts(basket.lines.map(({ productId }) => productId));
  const lines = viewLines(basket.lines, products, await findReplacements(products));
  return { ...basket, lines, totalCents: totalOfLines(lines) };
}
