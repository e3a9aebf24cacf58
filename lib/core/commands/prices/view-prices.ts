import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import type { Viewer } from "@/lib/core/domain/people/access";
import { actingFor } from "@/lib/core/domain/people/acting-for";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import { type PriceKind, sourceOf, withCompanyPrices } from "@/lib/core/domain/prices/own-prices";
import type { PriceTier } from "@/lib/core/domain/prices/tiers";
import type { Cents } from "@/lib/values/money";
import { done, type Result } from "@/lib/values/result";
import { findPricesFor } from "./company-prices";

export interface OwnPricesView {
  /** The company's name; null where the viewer acts for themselves. */
  company: string | null;
  prices: { productId: string; unitCents: Cents; tiers: readonly PriceTier[]; kind: PriceKind }[];
}

const OFTEN = "You have asked for prices very often. Please wait a moment.";

/** The prices of the company that the viewer acts for, for islands of public pages, which never hold them. */
export async function viewPrices(
  viewer: Viewer,
  productIds: readonly string[],
): Promise<Result<OwnPricesView>> {
  const often = await refuseOver("ownPrices", viewer.userId, OFTEN);
  if (often) return often;
  const { company } = actingFor(viewer);
  const ids = [...new Set(productIds.map((id) => id.toLowerCase()))];
  const prices = await findPricesFor(viewer, company?.companyId ?? null, ids);
  if (prices === null) return done({ company: company?.name ?? null, prices: [] });
  const products = await findBasketProducts(ids);
  const now = new Date();
  const listed = ids.flatMap((id) => {
    const product = products.get(id);
    if (!product || product.archived) return [];
    const { priceCents, tiers } = withCompanyPrices(product, prices, now);
    const source = sourceOf(product, lotFloor(product.minimumLot), prices, now);
    return source ? [{ productId: id, unitCents: priceCents, tiers, kind: source.kind }] : [];
  });
  return done({ company: company?.name ?? null, prices: listed });
}
