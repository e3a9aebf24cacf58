import type { Metadata } from "next";
import { CompanyImport } from "@/components/company-import/company-import";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Import companies" };

export default async function ImportCompaniesPage() {
  await requireRight("keepCompanies", "/dashboard/import-companies");
  return (
    <>
      <Breadcrumbs trail={[{ label: "Companies", href: "/dashboard/companies" }]} here="Import companies" />
      <PageHead title="Import companies">
        Adds many customers from one CSV file. If one row is wrong, none is added.
      </PageHead>
      <div className="mt-6">
        <CompanyImport />
      </div>
    </>
  );
}
