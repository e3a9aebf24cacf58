import type { Metadata } from "next";
import { ShopHead } from "@/components/shop/shop-head";
import { requireRight } from "@/lib/auth/viewer";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";

export const metadata: Metadata = { title: "Shop" };

export default async function ShopPage() {
  await requireRight("keepShop", "/dashboard/shop");
  const { currency, deliveryRates } = await loadShopRecord();
  return (
    <>
      <ShopHead page="shop">
        Make this shop your own. A page that is opened two seconds after a change shows it.
      </ShopHead>
      <dl className="facts mt-6 max-w-160">
        <dt>Currency</dt>
        <dd>{currency}</dd>
        <dt>Delivery</dt>
        <dd>{deliveryRates.length === 0 ? "is not charged" : `${deliveryRates.length} rows`}</dd>
      </dl>
    </>
  );
}
