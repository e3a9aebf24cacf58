import { CancelOrderButton } from "@/components/orders/cancel-order-button";
import { LocalTime } from "@/components/orders/local-time";
import { addressee, cancellable, productsOf, quantityOf } from "@/components/orders/order-summary";
import { ADMIN_STATE, orderNumber, stateOf } from "@/components/orders/order-words";
import { Button } from "@/components/ui/button";
import { SortLink } from "@/components/ui/sort-link";
import { Status } from "@/components/ui/status";
import { Cell, HeadCell, Row, Sub, Table, TableBody, TableHead } from "@/components/ui/table";
import { LABELS } from "@/lib/domain/messages";
import { formatCount, formatPrice } from "@/lib/domain/money";
import type { OrderView } from "@/lib/domain/views";
import { RefundButton } from "./refund-button";
import { ShipButton } from "./ship-button";

interface OrdersTableProps {
  orders: OrderView[];
  /** By the day of the order. */
  sorted: "ascending" | "descending";
  /** The list in the other direction. */
  turnHref: string;
}

export function OrdersTable({ orders, sorted, turnHref }: OrdersTableProps) {
  return (
    <Table caption={LABELS.adminMenu.allOrders} cards>
      <TableHead>
        <HeadCell sorted={sorted}>
          <SortLink href={turnHref}>Order</SortLink>
        </HeadCell>
        <HeadCell className="w-1/4">Customer</HeadCell>
        <HeadCell>{LABELS.columns.name}</HeadCell>
        <HeadCell numeric>Quantity</HeadCell>
        <HeadCell numeric>Total cost</HeadCell>
        <HeadCell>Payment</HeadCell>
        <HeadCell numeric>{LABELS.columns.action}</HeadCell>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </TableBody>
    </Table>
  );
}

function OrderRow({ order }: { order: OrderView }) {
  const { tone, word } = stateOf(order, ADMIN_STATE);
  return (
    <Row>
      <Cell label="Order">
        <a href={`/dashboard/myorders/${order.id}`}>{orderNumber(order.id)}</a>
        <Sub>
          <LocalTime at={order.placedAt} to="day" />
        </Sub>
      </Cell>
      <Cell label="Customer" wide className="wrap-anywhere">
        {order.customer.name}
        <Sub>{order.customer.email}</Sub>
      </Cell>
      <Cell label={LABELS.columns.name} wide>
        {productsOf(order)}
      </Cell>
      <Cell label="Quantity" numeric>
        {formatCount(quantityOf(order))}
      </Cell>
      <Cell label="Total cost" numeric>
        <b>{formatPrice(order.totalCents)}</b>
      </Cell>
      <Cell label="Payment" className="c-s">
        <Status tone={tone}>{word}</Status>
        {order.status === "shipped" ? <Sub>{LABELS.order.shipped}</Sub> : null}
      </Cell>
      <Cell label={LABELS.columns.action} numeric wide>
        <span className="acts">
          <OrderActions order={order} />
        </span>
      </Cell>
    </Row>
  );
}

/** Ship for paid orders only, Cancel for unpaid ones only (specification, section 4). */
function OrderActions({ order }: { order: OrderView }) {
  switch (order.status) {
    case "unpaid":
      return <CancelOrderButton order={cancellable(order)} asAdmin />;
    case "paid":
      return (
        <>
          <RefundButton order={cancellable(order)} />
          <ShipButton order={cancellable(order)} to={addressee(order)} />
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
