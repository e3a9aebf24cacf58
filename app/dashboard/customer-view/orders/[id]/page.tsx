import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BankTransfer } from "@/components/bank/bank-transfer";
import { CustomerViewFrame } from "@/components/customer-view/customer-view-frame";
import { expireIfOverdue } from "@/components/orders/expire-if-overdue";
import { OrderDetail } from "@/components/orders/order-detail";
import { orderNumber } from "@/components/orders/order-labels";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { requireCustomerView } from "@/lib/auth/customer-view";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { CUSTOMER_VIEW } from "@/lib/core/domain/people/customer-view";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { env } from "@/lib/env";

interface Props {
  params: Promise<{ id: string }>;
}

export const metadata: Metadata = { title: "Order of a customer" };

/** As the customer's own page, without the pay links: those open a payment to anybody who has them. */
export default async function ViewedOrderPage({ params }: Props) {
  const { id } = await params;
  const view = await requireCustomerView(`${CUSTOMER_VIEW}/orders/${encodeURIComponent(id)}`);
  const { customer } = view;
  const order = await findOrderFor(customer, id);
  if (!order) notFound();
  const now = new Date().toISOString();
  const shown = expireIfOverdue(order, now);
  return (
    <CustomerViewFrame view={view} at="Orders">
      <Breadcrumbs
        trail={[{ label: LABELS.customerMenu.myOrders, href: CUSTOMER_VIEW }]}
        here={orderNumber(id)}
      />
      <OrderDetail
        order={shown}
        viewer={customer}
        now={now}
        waysToPay={<BankTransfer order={shown} viewer={customer} account={env().bank} />}
      />
    </CustomerViewFrame>
  );
}
