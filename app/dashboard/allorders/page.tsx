import type { Metadata } from "next";
import { ListSearch } from "@/components/dashboard/list-search";
import { AllOrderFilters } from "@/components/orders/all-order-filters";
import { AllOrdersTable } from "@/components/orders/all-orders-table";
import { listHref } from "@/components/site/search-params";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { requireRight } from "@/lib/auth/viewer";
import { pageOfOrders } from "@/lib/core/data/orders/admin-lists";
import { isUnfiltered, type OrderListQuery } from "@/lib/core/domain/orders/order-list";
import { mayOpen } from "@/lib/core/domain/people/access";
import { dollarsText, type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { formatCount } from "@/lib/values/money";

export const generateMetadata = (): Metadata => ({ title: LABELS.adminMenu.allOrders });

const PER_PAGE = 50;
const PATH = "/dashboard/allorders";
export default async function AllOrdersPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("seeOrders", PATH);
  const asked = readParameters(PRIVATE_PAGES.allOrders.parameters, await searchParams);
  // The list starts with the newest order; the one other order is by date.
  const { sort = "", page = 1, ...query } = asked;
  const order = sort === "" ? "newest" : "oldest";
  const { items, total } = await pageOfOrders(viewer, { ...query, order }, page, PER_PAGE);
  const parts = partsOf(query);
  return (
    <>
      <PageHead title={LABELS.adminMenu.allOrders}>
        {formatCount(total)} {total === 1 ? "order" : "orders"}
        {total > 0 ? (
          <>
            {" · "}
            <a href={listHref("/api/exports/orders.csv", parts)}>As a CSV file</a>
          </>
        ) : null}
        {mayOpen(viewer, "/dashboard/new-order") ? (
          <>
            {" · "}
            <a href="/dashboard/new-order">New order for a customer</a>
          </>
        ) : null}
      </PageHead>
      <ListSearch
        action={PATH}
        label="Search orders"
        placeholder="Order, customer or product"
        q={query.q ?? ""}
      >
        {sort ? <input type="hidden" name="sort" value={sort} /> : null}
        <AllOrderFilters query={query} />
      </ListSearch>
      {items.length > 0 ? (
        <AllOrdersTable
          viewer={viewer}
          orders={items}
          sorted={order === "newest" ? "descending" : "ascending"}
          reversedHref={listHref(PATH, { ...parts, sort: sort ? "" : "date" })}
        />
      ) : (
        <NoOrders filtered={!isUnfiltered(query)} />
      )}
      <Pagination
        page={page}
        perPage={PER_PAGE}
        total={total}
        href={(to) => listHref(PATH, { ...parts, sort, page: to })}
      />
    </>
  );
}

/** As its URL has it, for links that keep the list as it is. */
const partsOf = ({ least, most, ...query }: OrderListQuery): Record<string, string | undefined> => ({
  ...query,
  ...(least === undefined ? {} : { least: dollarsText(least) }),
  ...(most === undefined ? {} : { most: dollarsText(most) }),
});

function NoOrders({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title={filtered ? "Nothing matches these filters" : "No orders yet"}
      image={filtered ? undefined : "/parts/fig-empty-orders.svg"}
      action={
        filtered ? (
          <a className={buttonClass()} href={PATH}>
            Show all orders
          </a>
        ) : undefined
      }
    >
      {filtered ? "Try fewer words, other days or another state." : "Customers’ orders appear here."}
    </EmptyState>
  );
}
