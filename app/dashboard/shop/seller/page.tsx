import type { Metadata } from "next";
import { MissingOfSeller } from "@/components/shop/missing-of-seller";
import { SellerForm } from "@/components/shop/seller-form";
import { ShopHead } from "@/components/shop/shop-head";
import { requireRight } from "@/lib/auth/viewer";
import { listAssignedCountries } from "@/lib/core/data/orders/countries";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { missingOfSeller } from "@/lib/core/domain/shop/seller";
import { timeZones } from "@/lib/values/time-zones";

export const metadata: Metadata = { title: "Who sells" };

export default async function SellerPage() {
  const viewer = await requireRight("keepShop", "/dashboard/shop/seller");
  const [record, countries] = await Promise.all([loadShopRecord(), listAssignedCountries()]);
  const { seller, revision } = record;
  return (
    <>
      <ShopHead page="seller">The name of your shop, and who stands behind it.</ShopHead>
      <MissingOfSeller missing={missingOfSeller(seller)} />
      <SellerForm
        seller={seller}
        revision={revision}
        owner={viewer.email}
        countries={countries}
        // A program may set a zone that the list has under another name.
        timeZones={[...new Set([...timeZones(), seller.timeZone])]}
      />
    </>
  );
}
