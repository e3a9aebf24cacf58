import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ApprovalRules } from "@/components/companies/approval-rules";
import { CompanyAddresses } from "@/components/companies/company-addresses";
import { CompanyData } from "@/components/companies/company-data";
import { CompanyStatus } from "@/components/companies/company-state";
import { MembersTable } from "@/components/companies/members-table";
import { StateNotice } from "@/components/companies/state-notice";
import { CustomerViewFrame } from "@/components/customer-view/customer-view-frame";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireCustomerView } from "@/lib/auth/customer-view";
import { viewCompanyAddresses } from "@/lib/core/commands/companies/keep-addresses";
import { viewCompany } from "@/lib/core/commands/companies/view-company";
import { mayInCompany } from "@/lib/core/domain/companies/company-roles";
import { CUSTOMER_VIEW } from "@/lib/core/domain/people/customer-view";

export const metadata: Metadata = { title: "Company of a customer" };

export default async function ViewedCompanyPage({ params }: { params: Promise<{ id: string }> }) {
  const { id: asked } = await params;
  const base = `${CUSTOMER_VIEW}/company`;
  const view = await requireCustomerView(`${base}/${encodeURIComponent(asked)}`);
  const { customer } = view;
  const id = asked.toLowerCase();
  const [found, addresses] = await Promise.all([
    viewCompany(customer, id),
    viewCompanyAddresses(customer, id),
  ]);
  if (!found.ok || !addresses.ok) notFound();
  const company = found.value;
  const mayChange = mayInCompany(customer, id, "changeCompany");
  return (
    <CustomerViewFrame view={view} at="Company">
      <Breadcrumbs trail={[{ label: "Company", href: base }]} here={company.name} />
      <PageHead title={company.name}>
        <CompanyStatus state={company.state} />
      </PageHead>
      <StateNotice company={company} />
      <section className="section" aria-labelledby="company-data">
        <h2 id="company-data" className="mb-4">
          The company
        </h2>
        <CompanyData company={company} mayChange={mayChange} owner="" />
      </section>
      {mayInCompany(customer, id, "seeAllOrders") ? (
        <p className="mt-4">
          <a href={`${base}/${id}/orders`}>Orders of the company</a>
        </p>
      ) : null}
      <section className="section" aria-labelledby="company-approval">
        <h2 id="company-approval" className="mb-4">
          When somebody has to approve
        </h2>
        <ApprovalRules company={company} mayChange={mayChange} owner="" />
      </section>
      <section className="section" aria-labelledby="company-addresses">
        <h2 id="company-addresses" className="mb-4">
          Delivery addresses
        </h2>
        <CompanyAddresses companyId={id} kept={addresses.value} mayChange={mayChange} owner="" />
      </section>
      <section className="section" aria-labelledby="company-people">
        <h2 id="company-people">People</h2>
        <MembersTable
          company={company}
          me={customer.userId}
          isKeeper={mayInCompany(customer, id, "keepMembers")}
        />
      </section>
    </CustomerViewFrame>
  );
}
