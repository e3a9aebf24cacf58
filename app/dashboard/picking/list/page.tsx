import type { Metadata } from "next";
import { PrintButton } from "@/components/orders/print-button";
import { NoneToShip } from "@/components/shipments/none-to-ship";
import { PickingList } from "@/components/shipments/picking-list";
import { PickingSteps } from "@/components/shipments/picking-steps";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { findOrdersToShip } from "@/lib/features/shipments/data/orders-to-ship";
import { findProductsToPick } from "@/lib/features/shipments/data/products-to-pick";
import { idsIn, pickingList } from "@/lib/features/shipments/domain/picking";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { formatCount } from "@/lib/values/money";

export const metadata: Metadata = { title: "Picking list" };

/** The pieces that somebody takes from the shelves for several orders, in the order of families and SKUs. */
export default async function PickingListPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("shipOrders", "/dashboard/picking/list");
  const { orders: asked = "" } = readParameters(PRIVATE_PAGES.pickingList.parameters, await searchParams);
  const orders = await findOrdersToShip(viewer, idsIn(asked));
  const ids = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const lines = pickingList(orders, await findProductsToPick(ids));
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  return (
    <>
      <Breadcrumbs trail={[{ label: "To ship", href: "/dashboard/picking" }]} here="Picking list" />
      <PageHead title="Picking list">
        {formatCount(pieces)} pieces of {formatCount(lines.length)}{" "}
        {lines.length === 1 ? "product" : "products"} for {formatCount(orders.length)}{" "}
        {orders.length === 1 ? "order" : "orders"}
      </PageHead>
      {lines.length > 0 ? (
        <>
          <PickingSteps orders={orders} here="list">
            <PrintButton />
          </PickingSteps>
          <PickingList lines={lines} />
        </>
      ) : (
        <NoneToShip />
      )}
    </>
  );
}
