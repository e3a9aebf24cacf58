import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { orderNumber } from "@/components/orders/order-labels";
import { recipient } from "@/components/orders/order-summary";
import { PackForm } from "@/components/shipments/pack-form";
import { PackedShipments } from "@/components/shipments/packed-shipments";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import { isForLater, shipFromText } from "@/lib/core/domain/orders/ship-from";
import { piecesToPack } from "@/lib/core/domain/orders/shipments";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Pack order ${orderNumber((await params).id)}` };
}

/** Some pieces of an order are packed, leave, or are unpacked again. */
export default async function PackPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireRight("shipOrders", `/dashboard/orders/${encodeURIComponent(id)}/pack`);
  const order = await findOrderFor(viewer, id);
  if (!order) notFound();
  const refusal = whyNot("pack", order);
  const left = piecesToPack(order);
  const lines = order.lines.flatMap(({ name, sku, quantity }, index) => {
    const open = left[index] ?? 0;
    return open > 0 ? [{ lineNo: index + 1, name, sku, quantity, left: open }] : [];
  });
  const carriers = shopRecord().carriers.map(({ name }) => name);
  const names = order.lines.map(({ name }) => name);
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: LABELS.adminMenu.allOrders, href: "/dashboard/allorders" },
          { label: orderNumber(id), href: `/dashboard/myorders/${order.id}` },
        ]}
        here="Pack"
      />
      <PageHead title={`Pack order ${orderNumber(id)}`}>To {recipient(order)}</PageHead>
      <section className="mt-6" aria-labelledby="to-pack">
        <h2 id="to-pack">To pack</h2>
        {refusal === null && order.shipFrom && isForLater(order, new Date()) ? (
          <Notice
            tone="low"
            title={`The customer wants this order from ${shipFromText(order.shipFrom)} on.`}
          />
        ) : null}
        {refusal ? <p className="mt-4">{refusal.message}.</p> : null}
        {refusal === null && lines.length === 0 ? <p className="mt-4">Everything is packed.</p> : null}
        {refusal === null && lines.length > 0 ? (
          <PackForm
            key={order.revision}
            order={{ id: order.id, revision: order.revision }}
            lines={lines}
            carriers={carriers}
          />
        ) : null}
      </section>
      {order.shipments.length > 0 ? (
        <section className="mt-8" aria-labelledby="packed">
          <h2 id="packed">Shipments</h2>
          <div className="mt-4">
            <PackedShipments
              revision={order.revision}
              shipments={order.shipments}
              names={names}
              carriers={carriers}
            />
          </div>
        </section>
      ) : null}
    </>
  );
}
