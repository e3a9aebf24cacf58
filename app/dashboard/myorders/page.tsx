import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListSearch } from "@/components/dashboard/list-search";
import { expireIfOverdue } from "@/components/orders/expire-if-overdue";
import { MyOrdersTable } from "@/components/orders/my-orders-table";
import { NoOwnOrders } from "@/components/orders/no-own-orders";
import { OwnOrderFilters } from "@/components/orders/own-order-filters";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { listHref } from "@/components/site/search-params";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { listOwnOrders } from "@/lib/core/data/orders/own-orders";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const generateMetadata = (): Metadata => ({ title: LABELS.customerMenu.myOrders });

const PER_PAGE = 20;
const PATH = "/dashboard/myorders";

export default async function MyOrdersPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const { after, ...filter } = readParameters(PRIVATE_PAGES.myOrders.parameters, await searchParams);
  const viewer = await requireViewer(listHref(PATH, { ...filter, after: after ?? undefined }));
  if (after === null) notFound();
  const { items, next } = await listOwnOrders(viewer, filter, { limit: PER_PAGE, after });
  const now = new Date().toISOString();
  const isFiltered = Object.keys(filter).length > 0;
  const { q = "", state, from, to } = filter;
  return (
    <>
      <PageHead title={LABELS.customerMenu.myOrders} />
      <RefreshOnReturn />
      {/* A customer without orders has nothing to search. */}
      {items.length > 0 || isFiltered || after ? (
        <ListSearch
          action={PATH}
          label="Search your orders"
          placeholder="Order, part or PO number"
          q={q}
          className="own-orders-search"
        >
          <OwnOrderFilters state={state} from={from} to={to} />
        </ListSearch>
      ) : null}
      {items.length > 0 ? (
        <MyOrdersTable orders={items.map((order) => expireIfOverdue(order, now))} now={now} />
      ) : (
        <NoOwnOrders path={PATH} isFiltered={isFiltered} isLaterPage={after !== undefined} />
      )}
      {after || next ? (
        <nav className="pagination" aria-label="Pages">
          {after ? <a href={listHref(PATH, filter)}>Newest orders</a> : null}
          {next ? <a href={listHref(PATH, { ...filter, after: next })}>Older orders</a> : null}
        </nav>
      ) : null}
    </>
  );
}
