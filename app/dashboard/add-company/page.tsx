import type { Metadata } from "next";
import { AddCompanyForm } from "@/components/companies/add-company-form";
import { CountryNames } from "@/components/people/account/country-names";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { countryNames } from "@/lib/core/data/orders/countries";
import { namesOfPriceLists } from "@/lib/core/data/prices/price-lists";
import { hasRight } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Add company" };

export default async function AddCompanyPage() {
  const viewer = await requireRight("keepCompanies", "/dashboard/add-company");
  const priceLists = hasRight(viewer, "keepPrices") ? await namesOfPriceLists() : null;
  return (
    <>
      <CountryNames names={await countryNames()} />
      <Breadcrumbs trail={[{ label: "Companies", href: "/dashboard/companies" }]} here="Add company" />
      <PageHead title="Add company">For a customer that you know already. It is approved at once</PageHead>
      <div className="mt-6">
        <AddCompanyForm
          owner={viewer.email}
          choices={{ setsTerms: env().bank !== null && hasRight(viewer, "keepTerms"), priceLists }}
        />
      </div>
    </>
  );
}
