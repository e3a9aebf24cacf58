import type { Metadata } from "next";
import { ListSearch } from "@/components/dashboard/list-search";
import { AllOrdersTable } from "@/components/orders/all-orders-table";
import { ADMIN_STATE } from "@/components/orders/order-labels";
import { listHref } from "@/components/site/search-params";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { requireRight } from "@/lib/auth/viewer";
import { pageOfOrders } from "@/lib/core/data/orders/admin-lists";
import { ORDER_FILTERS, type OrderFilter, TO_SHIP } from "@/lib/core/domain/orders/order-statuses";
import { mayOpen } from "@/lib/core/domain/people/access";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { formatCount } from "@/lib/values/money";

export const metadata: Metadata = { title: LABELS.adminMenu.allOrders };

const PER_PAGE = 50;
const PATH = "/dashboard/allorders";
/** The filter's options, as the list labels them. The list labels shipped orders as paid, so "shipped" has its own label. */
const states = () => ORDER_FILTERS.map((status) => ({ status, word: wordOf(status) }));

function wordOf(status: OrderFilter): string {
  if (status === TO_SHIP) return "To ship";
  return status === "shipped" ? LABELS.order.shipped : ADMIN_STATE[status].word;
}

export default async function AllOrdersPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("seeOrders", PATH);
  const asked = readParameters(PRIVATE_PAGES.allOrders.parameters, await searchParams);
  // The list starts with the newest order; the one other order is by date.
  const { q = "", state: status, sort = "", page = 1 } = asked;
  const order = sort === "" ? "newest" : "oldest";
  const { items, total } = await pageOfOrders(viewer, { q, status, order }, page, PER_PAGE);
  return (
    <>
      <PageHead title={LABELS.adminMenu.allOrders}>
        {formatCount(total)} {total === 1 ? "order" : "orders"}
        {mayOpen(viewer, "/dashboard/new-order") ? (
          <>
            {" · "}
            <a href="/dashboard/new-order">New order for a customer</a>
          </>
        ) : null}
      </PageHead>
      <ListSearch action={PATH} label="Search orders" placeholder="Order, customer or product" q={q}>
        {sort ? <input type="hidden" name="sort" value={sort} /> : null}
        <StateSelect status={status} />
      </ListSearch>
      {items.length > 0 ? (
        <AllOrdersTable
          viewer={viewer}
          orders={items}
          sorted={order === "newest" ? "descending" : "ascending"}
          reversedHref={listHref(PATH, { q, state: status, sort: sort ? "" : "date" })}
        />
      ) : (
        <NoOrders filtered={q !== "" || status !== undefined} />
      )}
      <Pagination
        page={page}
        perPage={PER_PAGE}
        total={total}
        href={(to) => listHref(PATH, { q, state: status, sort, page: to })}
      />
    </>
  );
}

function StateSelect({ status }: { status: OrderFilter | undefined }) {
  return (
    <div className="w-full sm:w-48">
      <Select name="state" aria-label="State" defaultValue={status ?? ""}>
        <option value="">All states</option>
        {states().map((state) => (
          <option key={state.status} value={state.status}>
            {state.word}
          </option>
        ))}
      </Select>
    </div>
  );
}

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
      {filtered ? "Try fewer words or another state." : "Customers’ orders appear here."}
    </EmptyState>
  );
}
