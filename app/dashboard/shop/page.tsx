import type { Metadata } from "next";
import { DeliveryForm } from "@/components/shop/delivery-form";
import { ShopForm } from "@/components/shop/shop-form";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { listCountries } from "@/lib/core/data/orders/countries";
import { hasOrders } from "@/lib/core/data/shop/change-shop-record";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { env } from "@/lib/env";
import { COUNTRY_CODES } from "@/lib/values/country-codes";

export const metadata: Metadata = { title: "Shop" };

export default async function ShopPage() {
  await requireRight("keepShop", "/dashboard/shop");
  const [record, isSelling, countries] = await Promise.all([loadShopRecord(), hasOrders(), listCountries()]);
  // The table takes assigned codes alone, which Kosovo has not.
  const assigned = countries.filter(({ code }) => COUNTRY_CODES.has(code));
  const set = env().currency;
  const whySet = set === null ? null : `The setting CURRENCY says ${set}.`;
  const whyFixed = isSelling ? `This shop has sold in ${record.currency}.` : whySet;
  return (
    <>
      <PageHead title="Shop">
        Choose how your shop sells. A page that is opened two seconds after a change shows it.
      </PageHead>
      <section className="mt-6" aria-labelledby="selling">
        <div className="section-head">
          <h2 id="selling">Selling</h2>
        </div>
        <ShopForm record={record} whyFixed={whyFixed} />
      </section>
      <section className="mt-10" aria-labelledby="delivery">
        <div className="section-head">
          <h2 id="delivery">Delivery</h2>
        </div>
        <DeliveryForm rates={record.deliveryRates} revision={record.revision} countries={assigned} />
      </section>
    </>
  );
}
