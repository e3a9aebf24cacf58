import type { Metadata } from "next";
import { SellingForm } from "@/components/shop/selling-form";
import { ShopHead } from "@/components/shop/shop-head";
import { requireRight } from "@/lib/auth/viewer";
import { listAssignedCountries } from "@/lib/core/data/orders/countries";
import { hasOrders } from "@/lib/core/data/shop/change-shop-record";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { soldInCurrency, soldInLots } from "@/lib/core/domain/shop/fixed-by-orders";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Selling" };

export default async function SellingPage() {
  const viewer = await requireRight("keepShop", "/dashboard/shop/selling");
  const [record, isSelling, countries] = await Promise.all([
    loadShopRecord(),
    hasOrders(),
    listAssignedCountries(),
  ]);
  const set = env().currency;
  const whySet = set === null ? null : `The setting CURRENCY says ${set}.`;
  const whyFixed = {
    currency: isSelling ? `${soldInCurrency(record)}.` : whySet,
    lotStep: isSelling ? `${soldInLots(record)}.` : null,
  };
  return (
    <>
      <ShopHead page="selling">The currency of your shop, its lots, and how it sells.</ShopHead>
      <SellingForm record={record} owner={viewer.email} countries={countries} whyFixed={whyFixed} />
    </>
  );
}
