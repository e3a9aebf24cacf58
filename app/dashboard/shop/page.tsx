import type { Metadata } from "next";
import { ShopForm } from "@/components/shop/shop-form";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { hasOrders } from "@/lib/core/data/shop/change-shop-record";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";

export const metadata: Metadata = { title: "Shop" };

export default async function ShopPage() {
  await requireRight("keepShop", "/dashboard/shop");
  const [record, isSelling] = await Promise.all([loadShopRecord(), hasOrders()]);
  return (
    <>
      <PageHead title="Shop">What is yours to choose. Every page shows a change within two seconds.</PageHead>
      <section className="mt-6" aria-labelledby="selling">
        <div className="section-head">
          <h2 id="selling">Selling</h2>
        </div>
        <ShopForm record={record} isCurrencyFixed={isSelling} />
      </section>
    </>
  );
}
