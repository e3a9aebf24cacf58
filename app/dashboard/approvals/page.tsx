import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ApprovalsTable } from "@/components/companies/approvals-table";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { listHref } from "@/components/site/search-params";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { listOrdersToApprove } from "@/lib/core/data/orders/awaiting-orders";
import { approvesOrders } from "@/lib/core/domain/companies/company-roles";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Approvals" };

const PATH = "/dashboard/approvals";
const PER_PAGE = 50;

export default async function ApprovalsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireViewer(PATH);
  const { after } = readParameters(PRIVATE_PAGES.approvals.parameters, await searchParams);
  if (after === null) notFound();
  const { items, next } = await listOrdersToApprove(viewer, { limit: PER_PAGE, after });
  return (
    <>
      <PageHead title="Approvals">
        {items.length > 0 ? "Orders that wait for you, the next to expire first" : null}
      </PageHead>
      <RefreshOnReturn />
      {items.length > 0 ? (
        <ApprovalsTable orders={items} />
      ) : (
        <div className="mt-4">
          <EmptyState title="Nothing waits for you" image="/parts/fig-empty-orders.svg">
            {approvesOrders(viewer)
              ? "Orders of others that are over a limit of your company appear here. An owner sets the limits on the company's page."
              : "You approve the orders of no company."}
          </EmptyState>
        </div>
      )}
      {after || next ? (
        <nav className="pagination" aria-label="Pages">
          {after ? <a href={PATH}>First</a> : null}
          {next ? (
            <a href={listHref(PATH, { after: next })} rel="next">
              Further
            </a>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
