import type { Metadata } from "next";
import { CarriersForm } from "@/components/shop/carriers-form";
import { DeliveryForm } from "@/components/shop/delivery-form";
import { LeavesForm } from "@/components/shop/leaves-form";
import { ReturnDaysForm } from "@/components/shop/return-days-form";
import { ShopHead } from "@/components/shop/shop-head";
import { requireRight } from "@/lib/auth/viewer";
import { listAssignedCountries } from "@/lib/core/data/orders/countries";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";

export const metadata: Metadata = { title: "Delivery" };

export default async function DeliveryPage() {
  const viewer = await requireRight("keepShop", "/dashboard/shop/delivery");
  const [record, countries] = await Promise.all([loadShopRecord(), listAssignedCountries()]);
  return (
    <>
      <ShopHead page="delivery">
        When orders leave, which carriers take them, how long customers can send pieces back, and what
        delivery costs by country and weight or amount.
      </ShopHead>
      <LeavesForm
        leavesWithinDays={record.leavesWithinDays}
        revision={record.revision}
        owner={viewer.email}
      />
      <h2 className="mt-10">Carriers</h2>
      <CarriersForm carriers={record.carriers} revision={record.revision} owner={viewer.email} />
      <h2 className="mt-10">Returns</h2>
      <ReturnDaysForm returnDays={record.returnDays} revision={record.revision} owner={viewer.email} />
      <h2 className="mt-10">Prices</h2>
      <DeliveryForm
        rates={record.deliveryRates}
        revision={record.revision}
        owner={viewer.email}
        countries={countries}
      />
    </>
  );
}
