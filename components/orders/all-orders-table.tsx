import { recipient, toOrderSummary } from "@/components/orders/order-summary";
import { may } from "@/lib/core/domain/orders/order-lifecycle";
import type { OrderView } from "@/lib/core/domain/orders/views";
import type { Viewer } from "@/lib/core/domain/people/access";
import { AllOrdersRows, type OrderRowView } from "./all-orders-rows";

interface OrdersTableProps {
  orders: OrderView[];
  viewer: Viewer;
  /** The direction of the sort by the day of the order. */
  sorted: "ascending" | "descending";
  /** The URL of the list in the other direction. */
  reversedHref: string;
}

export function AllOrdersTable({ orders, viewer, sorted, reversedHref }: OrdersTableProps) {
  return (
    <AllOrdersRows
      rows={orders.map((order) => toRow(order, viewer))}
      sorted={sorted}
      reversedHref={reversedHref}
    />
  );
}

const ROW_EVENTS = ["cancel", "refund", "ship"] as const;

const toRow = (order: OrderView, viewer: Viewer): OrderRowView => ({
  ...toOrderSummary(order),
  status: order.status,
  refundFailed: order.refundFailed,
  ...(order.terms ? { terms: order.terms } : {}),
  placedAt: order.placedAt,
  customer: order.customer.name,
  company: order.company?.name,
  email: order.customer.email,
  to: recipient(order),
  allowed: ROW_EVENTS.filter((event) => may(viewer, event, order) === null),
});
