import { actingCompany, withPricesOf } from "@/lib/core/commands/prices/company-prices";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { type BasketView, judgeLine, termsNow } from "@/lib/core/domain/basket/basket";
import { MAX_BASKET_LINES } from "@/lib/core/domain/basket/basket-limits";
import type { Viewer } from "@/lib/core/domain/people/access";
import { type Result, refuse } from "@/lib/values/result";
import { msg } from "@/lib/values/text";
import { changeBasket } from "./change-basket";
import { refuseFull } from "./refuse-full";

const FULL = msg`A basket has ${MAX_BASKET_LINES} lines at most. Order some of them first, and the rest in a second order.`;

/**
 * Puts a product into the viewer's basket, or changes its quantity. The present price and minimum lot count as seen, so this
 * also accepts what has changed.
 */
export async function setBasketLine(
  viewer: Viewer,
  productId: string,
  { quantity, revision }: { quantity: number; revision?: number | undefined },
): Promise<Result<BasketView>> {
  const id = productId.toLowerCase();
  return await changeBasket(viewer, revision, async (basket) => {
    const { products } = await withPricesOf(viewer, { products: await findBasketProducts([id]) });
    const product = products.get(id);
    if (!product || product.archived) return refuse("not_found", "There is no such product");
    const { verdict, nearest, message } = judgeLine(quantity, product);
    if (verdict !== "ok") {
      return refuse(verdict === "off_lot" ? "off_lot" : "over_available", message, {
        fields: { quantity: message },
        details: { nearest, available: product.available },
      });
    }
    const line = { productId: id, quantity, seen: termsNow(quantity, product, actingCompany(viewer)) };
    const isThere = basket.lines.some((other) => other.productId === id);
    const lines = isThere
      ? basket.lines.map((other) => (other.productId === id ? line : other))
      : [...basket.lines, line];
    return (await refuseFull(viewer, lines, FULL)) ?? { ok: true, basket: { ...basket, lines } };
  });
}
