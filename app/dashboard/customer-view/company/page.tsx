import type { Metadata } from "next";
import { CompaniesTable } from "@/components/companies/companies-table";
import { CustomerViewFrame } from "@/components/customer-view/customer-view-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireCustomerView } from "@/lib/auth/customer-view";
import { listOwnCompanies } from "@/lib/core/data/companies/companies";
import { CUSTOMER_VIEW } from "@/lib/core/domain/people/customer-view";

export const metadata: Metadata = { title: "Companies of a customer" };

export default async function ViewedCompaniesPage() {
  const base = `${CUSTOMER_VIEW}/company`;
  const view = await requireCustomerView(base);
  const companies = await listOwnCompanies(view.customer);
  return (
    <CustomerViewFrame view={view} at="Company">
      <PageHead title={companies.length > 1 ? "Companies" : "Company"} />
      {companies.length > 0 ? (
        <CompaniesTable companies={companies} base={base} />
      ) : (
        <div className="mt-4">
          <EmptyState title="They act for no company">
            Companies that they apply for or join appear here.
          </EmptyState>
        </div>
      )}
    </CustomerViewFrame>
  );
}
