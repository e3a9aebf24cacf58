import type { Metadata } from "next";
import { NoneToShip } from "@/components/shipments/none-to-ship";
import { PickingSteps } from "@/components/shipments/picking-steps";
import { toRowToShip } from "@/components/shipments/row-to-ship";
import { SendForm } from "@/components/shipments/send-form";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { findOrdersToShip } from "@/lib/features/shipments/data/orders-to-ship";
import { idsIn } from "@/lib/features/shipments/domain/picking";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Send orders" };

/** The ticked orders leave as wholes, each with the number of its parcel. */
export default async function SendOrdersPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("shipOrders", "/dashboard/picking/send");
  const { orders: asked = "" } = readParameters(PRIVATE_PAGES.sendOrders.parameters, await searchParams);
  const ids = idsIn(asked);
  const orders = await findOrdersToShip(viewer, ids);
  const carriers = shopRecord().carriers.map(({ name }) => name);
  return (
    <>
      <Breadcrumbs trail={[{ label: "To ship", href: "/dashboard/picking" }]} here="Send" />
      <PageHead title="Send orders">
        Each leaves as a whole: what is packed, and the rest. Customers are told, with carrier and number.
      </PageHead>
      {orders.length > 0 ? <PickingSteps orders={orders} here="send" /> : null}
      {ids.length > 0 ? <SendForm orders={orders.map(toRowToShip)} carriers={carriers} /> : <NoneToShip />}
    </>
  );
}
