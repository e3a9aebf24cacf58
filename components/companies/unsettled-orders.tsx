import { DueStatus } from "@/components/orders/due-status";
import { orderNumber } from "@/components/orders/order-labels";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { formatPrice } from "@/lib/values/money";

interface UnsettledOrdersProps {
  orders: readonly OrderView[];
  /** The server's clock, ISO. */
  now: string;
  /** Below it each order has its page. */
  base: string;
  /** The list of all of them. Missing where there are no more than these. */
  allHref?: string;
}

/** The next due orders on account of a company. */
export function UnsettledOrders({ orders, now, base, allHref }: UnsettledOrdersProps) {
  return (
    <>
      <DataTable
        caption="To be paid"
        cards
        rows={orders}
        keyOf={(order) => order.id}
        columns={[
          {
            label: "Order",
            className: "wrap-anywhere",
            cell: (order) => (
              <>
                <a href={`${base}/${order.id}`}>{orderNumber(order.id)}</a>
                {order.poNumber ? <SecondLine>PO {order.poNumber}</SecondLine> : null}
              </>
            ),
          },
          { label: "Due", className: "col-state", cell: (order) => <DueStatus order={order} now={now} /> },
          { label: "Total cost", numeric: true, cell: (order) => <b>{formatPrice(order.dueCents)}</b> },
        ]}
      />
      {allHref ? (
        <p className="mt-4">
          <a href={allHref}>All orders to be paid</a>
        </p>
      ) : null}
    </>
  );
}
