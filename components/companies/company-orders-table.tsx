import { CUSTOMER_STATE, dueText, orderNumber, stateOf } from "@/components/orders/order-labels";
import { productNames, quantityOf } from "@/components/orders/order-summary";
import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { formatCount, formatPrice } from "@/lib/values/money";

/** The orders of a company, with the person who placed each. */
interface CompanyOrdersTableProps {
  orders: readonly OrderView[];
  /** The server's clock, ISO. */
  now: string;
  /** Below it each order has its page. */
  base?: string;
}

export function CompanyOrdersTable({ orders, now, base = "/dashboard/myorders" }: CompanyOrdersTableProps) {
  return (
    <DataTable
      caption="Orders of the company"
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
          label: "Ordered by",
          className: "wrap-anywhere",
          cell: (order) => (
            <>
              {order.customer.name}
              {order.poNumber ? <SecondLine>PO {order.poNumber}</SecondLine> : null}
            </>
          ),
        },
        { label: "Product", wide: true, cell: (order) => productNames(order) },
        { label: "Quantity", numeric: true, cell: (order) => formatCount(quantityOf(order)) },
        { label: "Total cost", numeric: true, cell: (order) => <b>{formatPrice(order.dueCents)}</b> },
        { label: "State", className: "col-state", cell: (order) => <OrderState order={order} now={now} /> },
      ]}
    />
  );
}

function OrderState({ order, now }: { order: OrderView; now: string }) {
  const { tone, word } = stateOf(order, CUSTOMER_STATE);
  const due = dueText(order, now);
  return (
    <>
      <Status tone={tone}>{word}</Status>
      {due ? <SecondLine>{due}</SecondLine> : null}
    </>
  );
}
