"use client";

import { useRouter } from "next/navigation";
import { FindProduct } from "@/components/forms/find-product";

/** Finds a product to see it as a company does. */
export function FindAsCompany({ companyId }: { companyId: string }) {
  const router = useRouter();
  return (
    <FindProduct
      id="as-company-product"
      label="Find a product to see as this company does"
      chooseLabel="See its price"
      onChoose={({ _id }) => router.push(`/dashboard/company/${companyId}?product=${_id}#as-company`)}
    />
  );
}
