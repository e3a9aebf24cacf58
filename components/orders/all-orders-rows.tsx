"use client";

import { CancelOrderButton } from "@/components/orders/cancel-order-button";
import { ADMIN_STATE, orderNumber, stateOf } from "@/components/orders/order-labels";
import type { OrderSummary } from "@/components/orders/order-summary";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { SortLink } from "@/components/ui/sort-link";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { OrderEvent, OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatCount, formatPrice } from "@/lib/values/money";
import { RefundButton } from "./refund-button";
import { ShipButton } from "./ship-button";

/** The part of an order that its row shows. */
export interface OrderRowView
  extends Pick<OrderView, "status" | "refundFailed" | "placedAt" | "terms">,
    OrderSummary {
  customer: string;
  /** The name of the company that it is for. */
  company?: string | undefined;
  email: string;
  /** The recipient and their city. */
  to: string;
  /** The events that the viewer may cause. */
  allowed: readonly OrderEvent[];
}

interface AllOrdersRowsProps {
  rows: readonly OrderRowView[];
  sorted: "ascending" | "descending";
  reversedHref: string;
}

/** Rendered on the client as well, like the rows of goods (components/catalogue/goods/goods-rows.tsx). */
export function AllOrdersRows({ rows, sorted, reversedHref }: AllOrdersRowsProps) {
  return (
    <DataTable
      caption={LABELS.adminMenu.allOrders}
      cards
      rows={rows}
      keyOf={(order) => order.id}
      columns={[
        {
          label: "Order",
          heading: <SortLink href={reversedHref}>Order</SortLink>,
          sorted,
          cell: (order) => (
            <>
              <a href={`/dashboard/myorders/${order.id}`}>{orderNumber(order.id)}</a>
              <SecondLine>
                <LocalTime at={order.placedAt} to="day" />
              </SecondLine>
            </>
          ),
        },
        {
          label: "Customer",
          wide: true,
          className: "wrap-anywhere",
          headClass: "w-1/4",
          cell: (order) => (
            <>
              {order.customer}
              {order.company ? <SecondLine>for {order.company}</SecondLine> : null}
              <SecondLine>{order.email}</SecondLine>
            </>
          ),
        },
        { label: LABELS.columns.name, wide: true, cell: (order) => order.productName },
        { label: "Quantity", numeric: true, cell: (order) => formatCount(order.quantity) },
        { label: "Total cost", numeric: true, cell: (order) => <b>{formatPrice(order.dueCents)}</b> },
        { label: "Payment", className: "col-state", cell: (order) => <PaymentState order={order} /> },
        {
          label: LABELS.columns.action,
          numeric: true,
          wide: true,
          cell: (order) => (
            <span className="button-row is-end">
              <OrderActions order={order} />
            </span>
          ),
        },
      ]}
    />
  );
}

function PaymentState({ order }: { order: OrderRowView }) {
  const { tone, word } = stateOf(order, ADMIN_STATE);
  const delivery = deliveryLabel(order.status);
  return (
    <>
      <Status tone={tone}>{word}</Status>
      {delivery ? <SecondLine>{delivery}</SecondLine> : null}
    </>
  );
}

const deliveryLabel = (status: OrderStatus): string | null =>
  status === "shipped" ? LABELS.order.shipped : null;
/** The label of a disabled button in place of an action that is done. */
const doneLabel = (status: OrderStatus): string | null =>
  status === "shipped" ? LABELS.order.alreadyShipped : null;

function OrderActions({ order }: { order: OrderRowView }) {
  const done = doneLabel(order.status);
  return (
    <>
      {order.allowed.includes("cancel") ? <CancelOrderButton order={order} asAdmin /> : null}
      {order.allowed.includes("refund") ? <RefundButton order={order} /> : null}
      {order.allowed.includes("ship") ? <ShipButton order={order} to={order.to} /> : null}
      {done ? (
        <Button size="small" disabled>
          {done}
        </Button>
      ) : null}
    </>
  );
}
