import { findCompanyPrices } from "@/lib/core/data/prices/price-lists";
import type { BasketProduct, Replacements } from "@/lib/core/domain/basket/basket";
import { mayInCompany, membershipOf } from "@/lib/core/domain/companies/company-roles";
import type { Viewer } from "@/lib/core/domain/people/access";
import { actingFor } from "@/lib/core/domain/people/acting-for";
import { type CompanyPrices, withCompanyPrices } from "@/lib/core/domain/prices/own-prices";

/** The company that the viewer acts for; null for themselves and for visitors. */
export const actingCompany = (viewer: Viewer | null): string | null =>
  viewer ? (actingFor(viewer).company?.companyId ?? null) : null;

/**
 * The prices of these products for the company, for which the viewer orders; null where it has no list. Without a list the database is
 * not asked. A person's own order has no company, so that no list is ever read for it.
 */
export async function findPricesFor(
  viewer: Viewer | null,
  companyId: string | null,
  productIds: readonly string[],
): Promise<CompanyPrices | null> {
  if (viewer === null || companyId === null || productIds.length === 0) return null;
  const id = companyId.toLowerCase();
  const listId = mayInCompany(viewer, id, "orderFor") ? membershipOf(viewer, id)?.priceListId : undefined;
  return listId === undefined ? null : await findCompanyPrices(listId, productIds);
}

interface Goods {
  products: ReadonlyMap<string, BasketProduct>;
  replacements?: Replacements;
}

/** Products and what replaces them, with the prices of the company that the viewer acts for. */
export async function withPricesOf(
  viewer: Viewer | null,
  { products, replacements = new Map() }: Goods,
): Promise<Required<Goods>> {
  const ids = [...products.keys(), ...[...replacements.values()].map(({ product }) => product.id)];
  const prices = await findPricesFor(viewer, actingCompany(viewer), ids);
  if (prices === null) return { products, replacements };
  const now = new Date();
  return {
    products: new Map([...products].map(([id, one]) => [id, withCompanyPrices(one, prices, now)])),
    replacements: new Map(
      [...replacements].map(([id, one]) => [
        id,
        { ...one, product: withCompanyPrices(one.product, prices, now) },
      ]),
    ),
  };
}
