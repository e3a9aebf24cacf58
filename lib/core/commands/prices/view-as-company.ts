import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { findCompanyPrices, findPriceListOf } from "@/lib/core/data/prices/price-lists";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { type ProductAsCompany, priceSteps } from "@/lib/core/domain/prices/own-prices";
import { done, type Result, refuse } from "@/lib/values/result";

/**
 * A product with the prices that a company sees today, for staff who keep prices.
 * @param companyId of a company that was read before
 */
export async function viewAsCompany(
  viewer: Viewer,
  companyId: string,
  asked: string,
): Promise<Result<ProductAsCompany>> {
  if (!hasRight(viewer, "keepPrices")) return staffOnly("keepPrices");
  const productId = asked.toLowerCase();
  const [products, listId] = await Promise.all([findBasketProducts([productId]), findPriceListOf(companyId)]);
  const product = products.get(productId);
  if (!product || product.archived) return refuse("not_found", "There is no such product on sale");
  const prices = listId === null ? null : await findCompanyPrices(listId, [productId]);
  const { id, slug, name, sku } = product;
  return done({
    product: { id, slug, name, sku },
    list: prices?.list.name ?? null,
    steps: priceSteps(product, prices, new Date()),
  });
}
