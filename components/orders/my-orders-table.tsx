import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
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
  caption?: string;
  /** Below it each order has its page. */
  base?: string;
}

export function MyOrdersTable({
  orders,
  now,
  caption = LABELS.customerMenu.myOrders,
  base = "/dashboard/myorders",
}: MyOrdersTableProps) {
  return (
    <DataTable
      caption={caption}
      cards
      className="mt-4"
      rows={orders}
      keyOf={(order) => order.id}
      columns={[
        {
          label: "Order",
          cell: (order) => (
            <>
              <a href={`${base}/${order.id}`}>{orderNumber(order.id)}</a>
              <SecondLine>
                <LocalTime at={order.placedAt} to="day" />
              </SecondLine>
            </>
          ),
        },
        {
          label: LABELS.columns.name,
          wide: true,
          cell: (order) => (
            <>
              {productNames(order)}
              {order.lines.length === 1 && order.lines[0] ? (
                <SecondLine>{formatPrice(order.lines[0].priceCents)} a piece</SecondLine>
              ) : null}
            </>
          ),
        },
        { label: "Quantity", numeric: true, cell: (order) => formatCount(quantityOf(order)) },
        { label: "Total cost", numeric: true, cell: (order) => <b>{formatPrice(order.dueCents)}</b> },
        {
          label: "State",
          className: "col-state",
          cell: (order) => (
            <>
              <OrderState order={order} />
              <SecondLine>
                <StateNote order={order} now={now} />
              </SecondLine>
            </>
          ),
        },
        {
          label: LABELS.columns.action,
          numeric: true,
          wide: true,
          cell: (order) => (
            <span className="button-row is-end">
              <RowActions order={order} />
            </span>
          ),
        },
      ]}
    />
  );
}

function OrderState({ order }: { order: OrderView }) {
  const { tone, word } = stateOf(order, CUSTOMER_STATE);
  return <Status tone={tone}>{word}</Status>;
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
