import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { LaterOrders } from "@/components/shipments/later-orders";
import { OrdersToShip } from "@/components/shipments/orders-to-ship";
import { toLaterRow, toRowToShip } from "@/components/shipments/row-to-ship";
import { listHref } from "@/components/site/search-params";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import {
  countOrdersToShip,
  findOrdersForLater,
  pageOfOrdersToShip,
} from "@/lib/features/shipments/data/orders-to-ship";
import { MOST_PICKED } from "@/lib/features/shipments/domain/picking";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { formatCount } from "@/lib/values/money";

export const metadata: Metadata = { title: "To ship" };

/** Enough to plan the next weeks. */
const MOST_LATER = 100;

const PATH = "/dashboard/picking";

/** The orders that wait for the warehouse. As many as are packed together stand on one page. */
export default async function PickingPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("shipOrders", PATH);
  const { after } = readParameters(PRIVATE_PAGES.picking.parameters, await searchParams);
  if (after === null) notFound();
  const [{ items, next }, total, later] = await Promise.all([
    pageOfOrdersToShip(viewer, { limit: MOST_PICKED, after }),
    countOrdersToShip(viewer),
    after === undefined ? findOrdersForLater(viewer, MOST_LATER) : [],
  ]);
  return (
    <>
      <PageHead title="To ship">
        {formatCount(total.today)} {total.today === 1 ? "order waits" : "orders wait"}, the oldest first
      </PageHead>
      <RefreshOnReturn />
      {items.length > 0 ? (
        <OrdersToShip key={after ?? ""} orders={items.map(toRowToShip)} />
      ) : (
        <EmptyState title="Nothing to ship" image="/parts/fig-empty-orders.svg">
          Paid orders and orders on account appear here until their last piece has left.
        </EmptyState>
      )}
      <OlderPages
        newest={after === undefined ? null : PATH}
        older={next === null ? null : listHref(PATH, { after: next })}
        olderLabel="More orders"
      />
      <LaterOrders orders={later.map(toLaterRow)} total={total.later} />
    </>
  );
}
