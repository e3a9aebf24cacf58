import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CompanyOrdersTable } from "@/components/companies/company-orders-table";
import { expireIfOverdue } from "@/components/orders/expire-if-overdue";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { viewCompany } from "@/lib/core/commands/companies/view-company";
import { listUnsettledOrders } from "@/lib/core/data/orders/open-accounts";
import { listCompanyOrders } from "@/lib/core/data/orders/orders";
import { mayInCompany } from "@/lib/core/domain/companies/company-roles";
import { hasRight } from "@/lib/core/domain/people/access";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Orders of the company" };

const PER_PAGE = 50;

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<RawQuery>;
}

export default async function CompanyOrdersPage({ params, searchParams }: Props) {
  const { id: asked } = await params;
  const path = `/dashboard/company/${encodeURIComponent(asked)}/orders`;
  const { after, show } = readParameters(PRIVATE_PAGES.companyOrders.parameters, await searchParams);
  const viewer = await requireViewer(path);
  const id = asked.toLowerCase();
  const company = await viewCompany(viewer, id);
  const maySee = mayInCompany(viewer, id, "seeAllOrders") || hasRight(viewer, "seeOrders");
  if (!company.ok || !maySee || after === null) notFound();
  const list = show === "unsettled" ? listUnsettledOrders : listCompanyOrders;
  const { items, next } = await list(viewer, id, { limit: PER_PAGE, after });
  const now = new Date().toISOString();
  return (
    <>
      <Breadcrumbs
        trail={[{ label: company.value.name, href: `/dashboard/company/${id}` }]}
        here="Orders of the company"
      />
      <PageHead title="Orders of the company">
        {company.value.name}, {show ? "the next due first" : "the newest first"}
      </PageHead>
      <RefreshOnReturn />
      <ChoiceLinks
        label="Orders shown"
        className="mt-4"
        links={[
          { text: "All", href: path, isChosen: show === undefined },
          { text: "To be paid", href: listHref(path, { show: "unsettled" }), isChosen: show !== undefined },
        ]}
      />
      {items.length > 0 ? (
        <CompanyOrdersTable orders={items.map((order) => expireIfOverdue(order, now))} now={now} />
      ) : show ? (
        <div className="mt-4">
          <EmptyState title={after ? "No further orders" : "Nothing is to be paid"}>
            Orders on account appear here until they are paid.
          </EmptyState>
        </div>
      ) : (
        <div className="mt-4">
          <EmptyState title={after ? "No older orders" : "No orders yet"} image="/parts/fig-empty-orders.svg">
            Orders for the company appear here, whoever placed them.
          </EmptyState>
        </div>
      )}
      {after || next ? (
        <nav className="pagination" aria-label="Pages">
          {after ? <a href={listHref(path, { show })}>{show ? "First page" : "Newest orders"}</a> : null}
          {next ? (
            <a href={listHref(path, { show, after: next })}>{show ? "Next page" : "Older orders"}</a>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
