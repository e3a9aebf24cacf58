"use client";

import { CancelOrderButton } from "@/components/orders/cancel-order-button";
import { ADMIN_STATE, orderNumber, stateOf } from "@/components/orders/order-labels";
import type { OrderSummary } from "@/components/orders/order-summary";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { Cell, Row, SecondLine } from "@/components/ui/table";
import { formatCount, formatPrice } from "@/lib/domain/money";
import { LABELS } from "@/lib/domain/specified-texts";
import type { OrderView } from "@/lib/domain/views";
import { RefundButton } from "./refund-button";
import { ShipButton } from "./ship-button";

/** The part of an order that its row shows. */
export interface OrderRowView extends Pick<OrderView, "status" | "refundFailed" | "placedAt">, OrderSummary {
  customer: string;
  email: string;
  /** The recipient and their city. */
  to: string;
}

/** Rendered on the client as well, like the rows of goods (components/goods/goods-rows.tsx). */
export function AllOrdersRows({ rows }: { rows: readonly OrderRowView[] }) {
  return rows.map((row) => <OrderRow key={row.id} order={row} />);
}

function OrderRow({ order }: { order: OrderRowView }) {
  const { tone, word } = stateOf(order, ADMIN_STATE);
  return (
    <Row>
      <Cell label="Order">
        <a href={`/dashboard/myorders/${order.id}`}>{orderNumber(order.id)}</a>
        <SecondLine>
          <LocalTime at={order.placedAt} to="day" />
        </SecondLine>
      </Cell>
      <Cell label="Customer" wide className="wrap-anywhere">
        {order.customer}
        <SecondLine>{order.email}</SecondLine>
      </Cell>
      <Cell label={LABELS.columns.name} wide>
        {order.productName}
      </Cell>
      <Cell label="Quantity" numeric>
        {formatCount(order.quantity)}
      </Cell>
      <Cell label="Total cost" numeric>
        <b>{formatPrice(order.totalCents)}</b>
      </Cell>
      <Cell label="Payment" className="col-state">
        <Status tone={tone}>{word}</Status>
        {order.status === "shipped" ? <SecondLine>{LABELS.order.shipped}</SecondLine> : null}
      </Cell>
      <Cell label={LABELS.columns.action} numeric wide>
        <span className="button-row is-end">
          <OrderActions order={order} />
        </span>
      </Cell>
    </Row>
  );
}

/** Ship for paid orders only, Cancel for unpaid ones only (specification, section 4). */
function OrderActions({ order }: { order: OrderRowView }) {
  switch (order.status) {
    case "unpaid":
      return <CancelOrderButton order={order} asAdmin />;
    case "paid":
      return (
        <>
          <RefundButton order={order} />
          <ShipButton order={order} to={order.to} />
        </>
      );
    case "shipped":
      return (
        <Button size="s" disabled>
          {LABELS.order.alreadyShipped}
        </Button>
      );
    default:
      return null;
  }
}
