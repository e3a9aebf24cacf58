import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DecideOrder } from "@/components/companies/decide-order";
import { DecisionNotice } from "@/components/companies/decision-notice";
import { ChangedSinceApproval } from "@/components/orders/changed-since-approval";
import { expireIfOverdue } from "@/components/orders/expire-if-overdue";
import { OrderAddress } from "@/components/orders/order-address";
import { OrderCost } from "@/components/orders/order-cost";
import { orderNumber } from "@/components/orders/order-labels";
import { OrderLines } from "@/components/orders/order-lines";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Notice } from "@/components/ui/notice";
import { requireViewer } from "@/lib/auth/viewer";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { mayInCompany, membershipOf } from "@/lib/core/domain/companies/company-roles";
import { isAwaiting } from "@/lib/core/domain/orders/order-statuses";
import { decidesOn } from "@/lib/core/domain/people/access";
import { formatPrice } from "@/lib/values/money";

export const metadata: Metadata = { title: "Approve an order" };

export default async function ApprovalPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireViewer(`/dashboard/approvals/${encodeURIComponent(id)}`);
  const found = await findOrderFor(viewer, id);
  // Only people who approve for its company have a question here; others see the order on its own page.
  if (!found?.company || !mayInCompany(viewer, found.company.id, "approveOrders")) notFound();
  if (!found.history.some(({ event }) => event === "ask")) notFound();
  const now = new Date().toISOString();
  const order = expireIfOverdue(found, now);
  const isOpen = isAwaiting(order);
  const isApproved = membershipOf(viewer, found.company.id)?.state === "approved";
  return (
    <>
      <Breadcrumbs
        trail={[{ label: "Approvals", href: "/dashboard/approvals" }]}
        here={orderNumber(order.id)}
      />
      <RefreshOnReturn />
      <div className="max-w-160">
        <h1 className="form-title">{isOpen ? `Approve ${formatPrice(order.dueCents)}?` : "Approval"}</h1>
        <p className="wrap-anywhere">
          <b>{order.customer.name}</b> ordered this for {found.company.name}
          {order.poNumber ? `, PO ${order.poNumber}` : ""}.
          {order.note ? <span className="block text-ink-2">“{order.note}”</span> : null}
        </p>
        <ChangedSinceApproval order={order} />
        <DecisionNotice
          order={order}
          canApprove={isApproved}
          isOwn={isOpen && !decidesOn(viewer, order)}
          viewerId={viewer.userId}
          mayChange={mayInCompany(viewer, found.company.id, "changeCompany")}
        />
        {isOpen && order.deliveryOpen ? (
          <Notice tone="low" title="The price of the delivery is to be agreed on.">
            The order can be approved once the shop has set it.
          </Notice>
        ) : null}
        {isOpen && decidesOn(viewer, order) ? (
          <DecideOrder
            order={{ id: order.id, dueCents: order.dueCents, revision: order.revision }}
            customer={order.customer.name}
          />
        ) : null}
        <div className="mt-6">
          <OrderLines order={order} now={now} />
        </div>
        <OrderCost order={order} />
        <OrderAddress order={order} />
        <p className="mt-4">
          <a href={`/dashboard/myorders/${order.id}`}>The whole order {orderNumber(order.id)}</a>
        </p>
      </div>
    </>
  );
}
