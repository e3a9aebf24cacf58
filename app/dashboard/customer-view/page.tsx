import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CustomerViewFrame } from "@/components/customer-view/customer-view-frame";
import { expireIfOverdue } from "@/components/orders/expire-if-overdue";
import { MyOrdersTable } from "@/components/orders/my-orders-table";
import { listHref } from "@/components/site/search-params";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { findCustomerView } from "@/lib/auth/customer-view";
import { listOrdersOf } from "@/lib/core/data/orders/orders";
import { CUSTOMER_VIEW } from "@/lib/core/domain/people/customer-view";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Orders of a customer" };

const PER_PAGE = 20;

export default async function ViewedOrdersPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const { after } = readParameters(PRIVATE_PAGES.viewedOrders.parameters, await searchParams);
  const view = await findCustomerView();
  if (!view) return <NoView />;
  if (after === null) notFound();
  const { customer } = view;
  const { items, next } = await listOrdersOf(customer, customer.email, { limit: PER_PAGE, after });
  const now = new Date().toISOString();
  return (
    <CustomerViewFrame view={view} at="Orders">
      <PageHead title={LABELS.customerMenu.myOrders} />
      {items.length > 0 ? (
        <MyOrdersTable
          orders={items.map((order) => expireIfOverdue(order, now))}
          now={now}
          base={`${CUSTOMER_VIEW}/orders`}
        />
      ) : (
        <EmptyState title={after ? "No older orders" : "No orders yet"}>Their orders appear here.</EmptyState>
      )}
      {after || next ? (
        <nav className="pagination" aria-label="Pages">
          {after ? <a href={CUSTOMER_VIEW}>Newest orders</a> : null}
          {next ? <a href={listHref(CUSTOMER_VIEW, { after: next })}>Older orders</a> : null}
        </nav>
      ) : null}
    </CustomerViewFrame>
  );
}

function NoView() {
  return (
    <>
      <PageHead title="View as customer" />
      <div className="mt-4">
        <EmptyState
          title="No view is open"
          action={
            <a className={buttonClass({ variant: "primary" })} href="/dashboard/users">
              {LABELS.adminMenu.allUsers}
            </a>
          }
        >
          A view ends by itself after half an hour. Begin another one beside the customer’s name.
        </EmptyState>
      </div>
    </>
  );
}
