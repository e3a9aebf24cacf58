import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import { endedUndecided } from "@/lib/core/domain/orders/approvals";
import { whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import { isEnded } from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatCount, formatPrice } from "@/lib/values/money";
import { CancelOrderButton } from "./cancel-order-button";
import { HoldTimeLeft } from "./hold-time-left";
import { CUSTOMER_STATE, dueText, orderNumber, REFUND_FAILED, stateOf } from "./order-labels";
import { orderAgainHref, productNames, quantityOf, toOrderSummary } from "./order-summary";

interface MyOrdersTableProps {
  orders: OrderView[];
  /** The server's clock, ISO. */
  now: string;
  /** Below it each order has its page. */
  base?: string;
}

export function MyOrdersTable({ orders, now, base = "/dashboard/myorders" }: MyOrdersTableProps) {
  return (
    <Table caption={LABELS.customerMenu.myOrders} cards className="mt-4">
      <TableHead>
        <HeadCell>Order</HeadCell>
        <HeadCell>{LABELS.columns.name}</HeadCell>
        <HeadCell numeric>Quantity</HeadCell>
        <HeadCell numeric>Total cost</HeadCell>
        <HeadCell>State</HeadCell>
        <HeadCell numeric>{LABELS.columns.action}</HeadCell>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} now={now} base={base} />
        ))}
      </TableBody>
    </Table>
  );
}

function OrderRow({ order, now, base }: { order: OrderView; now: string; base: string }) {
  const { tone, word } = stateOf(order, CUSTOMER_STATE);
  return (
    <Row>
      <Cell label="Order">
        <a href={`${base}/${order.id}`}>{orderNumber(order.id)}</a>
        <SecondLine>
          <LocalTime at={order.placedAt} to="day" />
        </SecondLine>
      </Cell>
      <Cell label={LABELS.columns.name} wide>
        {productNames(order)}
        {order.lines.length === 1 && order.lines[0] ? (
          <SecondLine>{formatPrice(order.lines[0].priceCents)} a piece</SecondLine>
        ) : null}
      </Cell>
      <Cell label="Quantity" numeric>
        {formatCount(quantityOf(order))}
      </Cell>
      <Cell label="Total cost" numeric>
        <b>{formatPrice(order.totalCents)}</b>
      </Cell>
      <Cell label="State" className="col-state">
        <Status tone={tone}>{word}</Status>
        <SecondLine>
          <StateNote order={order} now={now} />
        </SecondLine>
      </Cell>
      <Cell label={LABELS.columns.action} numeric wide>
        <span className="button-row is-end">
          <RowActions order={order} />
        </span>
      </Cell>
    </Row>
  );
}

function StateNote({ order, now }: { order: OrderView; now: string }) {
  switch (order.status) {
    case "awaiting":
    case "unpaid":
      return <HoldTimeLeft expiresAt={order.expiresAt} now={now} />;
    case "accepted":
    case "shipped":
      return dueText(order, now);
    case "paid":
      return "ships the working day after payment";
    case "expired":
      return endedUndecided(order.history) ? "not approved in time" : "not paid in time";
    case "refunded":
      if (order.refundFailed) return REFUND_FAILED;
      return (
        order.history.findLast(({ event }) => event === "refund")?.reason ?? "the money is on its way back"
      );
    default:
      return null;
  }
}

function RowActions({ order }: { order: OrderView }) {
  const number = orderNumber(order.id);
  const again = (
    <a
      className={buttonClass({ size: "small" })}
      href={orderAgainHref(order)}
      aria-label={`Order again: order ${number}`}
    >
      Order again
    </a>
  );
  if (isEnded(order)) return again;
  return (
    <>
      {whyNot("pay", order) === null ? (
        <a
          className={buttonClass({ variant: "primary", size: "small" })}
          href={`/dashboard/payment/${order.id}`}
          aria-label={`${LABELS.action.pay} order ${number}`}
        >
          {LABELS.action.pay}
        </a>
      ) : null}
      {again}
      <CancelOrderButton order={toOrderSummary(order)} disabled={whyNot("cancel", order) !== null} />
    </>
  );
}
