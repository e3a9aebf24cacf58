import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { expireIfOverdue } from "@/components/orders/expire-if-overdue";
import { MyOrdersTable } from "@/components/orders/my-orders-table";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { listHref } from "@/components/site/search-params";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { listOrdersOf } from "@/lib/core/data/orders/orders";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: LABELS.customerMenu.myOrders };

const PER_PAGE = 20;
const PATH = "/dashboard/myorders";

export default async function MyOrdersPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const { after } = readParameters(PRIVATE_PAGES.myOrders.parameters, await searchParams);
  const viewer = await requireViewer(listHref(PATH, { after: after ?? undefined }));
  if (after === null) notFound();
  const { items, next } = await listOrdersOf(viewer, viewer.email, { limit: PER_PAGE, after });
  const now = new Date().toISOString();
  return (
    <>
      <PageHead title={LABELS.customerMenu.myOrders} />
      <RefreshOnReturn />
      {items.length > 0 ? (
        <MyOrdersTable orders={items.map((order) => expireIfOverdue(order, now))} now={now} />
      ) : (
        <div className="mt-4">
          <EmptyState
            title={after ? "No older orders" : "No orders yet"}
            image="/parts/fig-empty-orders.svg"
            action={
              <a className={buttonClass({ variant: "primary" })} href={after ? PATH : "/singlegoods"}>
                {after ? "Newest orders" : "See products"}
              </a>
            }
          >
            Your orders appear here.
          </EmptyState>
        </div>
      )}
      {after || next ? (
        <nav className="pagination" aria-label="Pages">
          {after ? <a href={PATH}>Newest orders</a> : null}
          {next ? <a href={listHref(PATH, { after: next })}>Older orders</a> : null}
        </nav>
      ) : null}
    </>
  );
}
