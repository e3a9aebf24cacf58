import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { orderNumber } from "@/components/orders/order-labels";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { ReturnActions } from "@/components/returns/return-actions";
import { ReturnContents } from "@/components/returns/return-contents";
import { toDecide } from "@/components/returns/to-decide";
import { listHref } from "@/components/site/search-params";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { offersDecisions } from "@/lib/core/commands/audit/decider";
import { isReturnOpen } from "@/lib/core/domain/orders/returns";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { pageOfOpenReturns } from "@/lib/features/returns/data/returns";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Returns" };

const PATH = "/dashboard/returns";
const ORDERS_AT_ONCE = 20;

/** The returns of customers, until they are settled or refused. */
export default async function ReturnsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("takeReturns", PATH);
  const { after } = readParameters(PRIVATE_PAGES.openReturns.parameters, await searchParams);
  if (after === null) notFound();
  const { items, next } = await pageOfOpenReturns(viewer, { limit: ORDERS_AT_ONCE, after });
  const decides = await Promise.all(
    items.map(({ customer, company }) =>
      offersDecisions(viewer, { customerId: customer.userId, companyId: company?.id }),
    ),
  );
  return (
    <>
      <PageHead title="Returns">What customers send back, the oldest first</PageHead>
      <RefreshOnReturn />
      {items.length > 0 ? (
        <ul className="mt-6 grid gap-8">
          {items.map((order, index) => (
            <li key={order.id}>
              <h2>
                <a href={`/dashboard/myorders/${order.id}`}>Order {orderNumber(order.id)}</a>
              </h2>
              <p className="text-ink-2 wrap-anywhere">
                {order.company ? `${order.company.name}, ` : null}
                {order.customer.name}
              </p>
              <ul className="mt-2 grid gap-6">
                {(order.returns ?? []).filter(isReturnOpen).map((goods) => (
                  <li key={goods.id}>
                    <ReturnContents order={order} goods={goods} />
                    {decides[index] ? (
                      <ReturnActions key={goods.revision} goods={toDecide(order, goods)} />
                    ) : (
                      <p className="mt-2 text-ink-2">
                        This order is your own or your company’s, so somebody else of the shop decides on it.
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No open returns" image="/parts/fig-empty-orders.svg">
          Returns appear here when customers ask for them, until they are settled or refused.
        </EmptyState>
      )}
      <OlderPages
        newest={after === undefined ? null : PATH}
        older={next === null ? null : listHref(PATH, { after: next })}
        olderLabel="Later returns"
      />
    </>
  );
}
