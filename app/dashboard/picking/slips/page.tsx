import type { Metadata } from "next";
import { PrintButton } from "@/components/orders/print-button";
import { NoneToShip } from "@/components/shipments/none-to-ship";
import { PackingSlip } from "@/components/shipments/packing-slip";
import { PickingSteps } from "@/components/shipments/picking-steps";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { findOrdersToShip } from "@/lib/features/shipments/data/orders-to-ship";
import { findProductsToPick } from "@/lib/features/shipments/data/products-to-pick";
import { idsIn } from "@/lib/features/shipments/domain/picking";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Packing slips" };

/** A page of paper for each order, which lies in its box. It names no price. */
export default async function PackingSlipsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("shipOrders", "/dashboard/picking/slips");
  const { orders: asked = "" } = readParameters(PRIVATE_PAGES.packingSlips.parameters, await searchParams);
  const orders = (await findOrdersToShip(viewer, idsIn(asked))).filter(({ lines }) => lines.length > 0);
  const ids = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const products = await findProductsToPick(ids);
  return (
    <>
      <Breadcrumbs trail={[{ label: "To ship", href: "/dashboard/picking" }]} here="Packing slips" />
      {orders.length > 0 ? (
        <>
          <div className="print:hidden">
            <PageHead title="Packing slips">
              {orders.length === 1 ? "One page" : `${orders.length} pages`} of what is still to be packed,
              without prices
            </PageHead>
            <PickingSteps orders={orders} here="slips">
              <PrintButton />
            </PickingSteps>
          </div>
          <div className="mt-8 print:mt-0">
            {orders.map((order) => (
              <PackingSlip key={order.id} order={order} products={products} />
            ))}
          </div>
        </>
      ) : (
        <>
          <PageHead title="Packing slips" />
          <NoneToShip />
        </>
      )}
    </>
  );
}
