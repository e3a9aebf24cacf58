import type { Metadata } from "next";
import { ApplyForm } from "@/components/companies/apply-form";
import { CompaniesTable } from "@/components/companies/companies-table";
import { CountryNames } from "@/components/people/account/country-names";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { listOwnCompanies } from "@/lib/core/data/companies/companies";
import { countryNames } from "@/lib/core/data/orders/countries";
import { MAX_COMPANIES_OF_PERSON } from "@/lib/core/domain/companies/companies";

export const metadata: Metadata = { title: "Company" };

export default async function CompanyPage() {
  const viewer = await requireViewer("/dashboard/company");
  const [companies, countries] = await Promise.all([listOwnCompanies(viewer), countryNames()]);
  const hasNone = companies.length === 0;
  return (
    <>
      <CountryNames names={countries} />
      <PageHead title={companies.length > 1 ? "Companies" : "Company"}>
        {hasNone
          ? "A company has several people, each with a sign-in of their own. Apply for yours: we answer by mail."
          : "The companies that you act for."}
      </PageHead>
      {hasNone ? null : <CompaniesTable companies={companies} />}
      {companies.length >= MAX_COMPANIES_OF_PERSON ? null : (
        <section className="section" aria-labelledby="apply">
          <h2 id="apply" className="mb-4">
            {hasNone ? "Apply for a company" : "Apply for another company"}
          </h2>
          <ApplyForm owner={viewer.email} />
        </section>
      )}
    </>
  );
}
