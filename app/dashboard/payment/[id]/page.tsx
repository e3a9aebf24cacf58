import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TransferDetails } from "@/components/bank/transfer-details";
import { ChangedSinceApproval } from "@/components/orders/changed-since-approval";
import { expireIfOverdue } from "@/components/orders/expire-if-overdue";
import { hasParts, OrderCost } from "@/components/orders/order-cost";
import { orderNumber } from "@/components/orders/order-labels";
import { OrderLines } from "@/components/orders/order-lines";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { PaymentAside } from "@/components/payments/payment-aside";
import {
  AwaitingNotice,
  DeliveryOpenNotice,
  NotPayableNotice,
  OnAccountNotice,
  PaidNotice,
  PartPaidNotice,
  PaymentsOffNotice,
} from "@/components/payments/payment-outcome";
import { PaymentPanel } from "@/components/payments/payment-panel";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { requireViewer } from "@/lib/auth/viewer";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import { isAwaiting, isOwed, isPaid, isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import { isPartlyPaid, openOfView } from "@/lib/core/domain/orders/receipts";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { type BankAccount, transferDetails } from "@/lib/core/domain/payments/bank-transfers";
import { isTooLittleForCard } from "@/lib/core/domain/payments/least-by-card";
import { paysOrder } from "@/lib/core/domain/people/access";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { env } from "@/lib/env";
import { browserGateway } from "@/lib/services/browser-gateway";

export const metadata: Metadata = { title: "Payment" };

export default async function PaymentPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireViewer(`/dashboard/payment/${encodeURIComponent(id)}`);
  const found = await findOrderFor(viewer, id);
  // Only the customer and their company's accountants pay an order; administrators see it on the order's page.
  if (!found || !paysOrder(viewer, found)) notFound();
  const now = new Date().toISOString();
  const order = expireIfOverdue(found, now);
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: LABELS.customerMenu.myOrders, href: "/dashboard/myorders" },
          { label: orderNumber(order.id), href: `/dashboard/myorders/${order.id}` },
        ]}
        here="Payment"
      />
      <h1 className="form-title">Payment</h1>
      <RefreshOnReturn />
      <div className="form-layout">
        <div className="grid gap-6">
          <ChangedSinceApproval order={order} />
          <div>
            <OrderLines order={order} now={now} />
            {hasParts(order) ? <OrderCost order={order} /> : null}
          </div>
          <Payment order={order} account={env().bank} />
        </div>
        <PaymentAside order={order} />
      </div>
    </>
  );
}

function Payment({ order, account }: { order: OrderView; account: BankAccount | null }) {
  if (isPaid(order)) return <PaidNotice order={order} />;
  if (isAwaiting(order)) return <AwaitingNotice order={order} />;
  if (order.deliveryOpen && isUnpaid(order)) return <DeliveryOpenNotice />;
  if (isOwed(order)) return <OnAccount order={order} account={account} />;
  if (whyNot("pay", order)) return <NotPayableNotice order={order} />;
  const isRest = isPartlyPaid(order);
  const gateway = isRest && isTooLittleForCard(openOfView(order)) ? null : browserGateway();
  const transfer = account ? <TransferDetails details={transferDetails(account, order)} /> : null;
  const part = isRest ? <PartPaidNotice order={order} byCard={gateway !== null} /> : null;
  const [line] = order.lines;
  if (gateway === null)
    return (
      <>
        {part}
        {transfer ?? <PaymentsOffNotice />}
      </>
    );
  return (
    <>
      {part}
      <PaymentPanel
        order={{
          id: order.id,
          productName: line?.name ?? "",
          dueCents: openOfView(order),
          isRest,
          billing: { name: order.customer.name, email: order.customer.email },
        }}
        gateway={gateway}
      />
      {transfer}
    </>
  );
}

/** Without the settings of its account the shop says itself where to pay. */
const OnAccount = ({ order, account }: { order: OrderView; account: BankAccount | null }) => (
  <>
    <OnAccountNotice order={order} />
    {account ? <TransferDetails details={transferDetails(account, order)} /> : null}
  </>
);
