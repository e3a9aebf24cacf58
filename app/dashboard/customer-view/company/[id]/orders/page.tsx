import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CompanyOrdersTable } from "@/components/companies/company-orders-table";
import { CustomerViewFrame } from "@/components/customer-view/customer-view-frame";
import { expireIfOverdue } from "@/components/orders/expire-if-overdue";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireCustomerView } from "@/lib/auth/customer-view";
import { viewCompany } from "@/lib/core/commands/companies/view-company";
import { listCompanyOrders } from "@/lib/core/data/orders/orders";
import { mayInCompany } from "@/lib/core/domain/companies/company-roles";
import { CUSTOMER_VIEW } from "@/lib/core/domain/people/customer-view";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Orders of a customer's company" };

const PER_PAGE = 50;

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<RawQuery>;
}

export default async function ViewedCompanyOrdersPage({ params, searchParams }: Props) {
  const { id: asked } = await params;
  const company = `${CUSTOMER_VIEW}/company/${encodeURIComponent(asked)}`;
  const { after } = readParameters(PRIVATE_PAGES.viewedCompanyOrders.parameters, await searchParams);
  const view = await requireCustomerView(`${company}/orders`);
  const { customer } = view;
  const id = asked.toLowerCase();
  const found = await viewCompany(customer, id);
  if (!found.ok || !mayInCompany(customer, id, "seeAllOrders") || after === null) notFound();
  const { items, next } = await listCompanyOrders(customer, id, { limit: PER_PAGE, after });
  const now = new Date().toISOString();
  return (
    <CustomerViewFrame view={view} at="Company">
      <Breadcrumbs trail={[{ label: found.value.name, href: company }]} here="Orders of the company" />
      <PageHead title="Orders of the company">{found.value.name}, the newest first</PageHead>
      {items.length > 0 ? (
        <CompanyOrdersTable
          now={now}
          orders={items.map((order) => expireIfOverdue(order, now))}
          base={`${CUSTOMER_VIEW}/orders`}
        />
      ) : (
        <EmptyState title={after ? "No older orders" : "No orders yet"}>
          Orders for the company appear here.
        </EmptyState>
      )}
      {next ? (
        <nav className="pagination" aria-label="Pages">
          <a href={listHref(`${company}/orders`, { after: next })}>Older orders</a>
        </nav>
      ) : null}
    </CustomerViewFrame>
  );
}
