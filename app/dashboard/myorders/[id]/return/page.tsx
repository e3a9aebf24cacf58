import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { orderNumber } from "@/components/orders/order-labels";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { ReturnForm } from "@/components/returns/return-form";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { may, mayInAnyStatus } from "@/lib/core/domain/orders/order-lifecycle";
import { ownsOrder } from "@/lib/core/domain/people/access";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { returnDaysFor } from "@/lib/features/returns/domain/return-days";
import { piecesToReturn } from "@/lib/features/returns/domain/returns";

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Return pieces of order ${orderNumber((await params).id)}` };
}

/** Pieces of an order that its customer wants to send back, or that the shop takes back for them. */
export default async function ReturnPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer(`/dashboard/myorders/${encodeURIComponent(id)}/return`);
  const order = await findOrderFor(viewer, id);
  if (!order || mayInAnyStatus(viewer, "askReturn", order)) notFound();
  const days = returnDaysFor(viewer, order);
  const isOwner = ownsOrder(viewer, order);
  const refusal = may(viewer, "askReturn", order);
  const left = piecesToReturn(order, new Date(), days);
  const lines = order.lines.flatMap(({ name, sku }, index) => {
    const pieces = left[index]?.inTime ?? 0;
    return pieces > 0 ? [{ lineNo: index + 1, name, sku, left: pieces }] : [];
  });
  const list = isOwner
    ? { label: LABELS.customerMenu.myOrders, href: "/dashboard/myorders" }
    : { label: LABELS.adminMenu.allOrders, href: "/dashboard/allorders" };
  return (
    <>
      <Breadcrumbs
        trail={[list, { label: orderNumber(id), href: `/dashboard/myorders/${order.id}` }]}
        here="Return"
      />
      <PageHead title={`Return pieces of order ${orderNumber(id)}`}>
        {isOwner
          ? "Tell us which pieces, and why. We will tell you by mail where to send them."
          : `For ${order.customer.name}`}
      </PageHead>
      <RefreshOnReturn />
      {refusal === null && lines.length > 0 ? (
        <ReturnForm orderId={order.id} lines={lines} />
      ) : (
        <div className="stack mt-6">
          <Notice
            tone="low"
            title={refusal ? `${refusal.message}.` : "No piece of this order can be returned now."}
          >
            {refusal || !days ? null : `Pieces can be returned within ${days} days after they left us.`}
          </Notice>
          <p className="button-row">
            <a className={buttonClass({ variant: "primary" })} href={`/dashboard/myorders/${order.id}`}>
              See this order
            </a>
          </p>
        </div>
      )}
    </>
  );
}
