import { productNames, quantityOf } from "@/components/orders/order-summary";
import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { DataTable, SecondLine } from "@/components/ui/table";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { formatCount, formatPrice } from "@/lib/values/money";

/** The orders that wait for the viewer's approval, each with a link to the page that decides. */
export function ApprovalsTable({ orders }: { orders: readonly OrderView[] }) {
  return (
    <DataTable
      caption="Waiting for you"
      cards
      className="mt-4"
      rows={orders}
      keyOf={(order) => order.id}
      columns={[
        {
          label: "From",
          wide: true,
          className: "wrap-anywhere",
          cell: (order) => (
            <>
              <b>{order.customer.name}</b>
              <SecondLine>
                {order.company?.name}
                {order.poNumber ? `, PO ${order.poNumber}` : ""}
              </SecondLine>
            </>
          ),
        },
        {
          label: "Product",
          cell: (order) => (
            <>
              {productNames(order)}
              <SecondLine>{formatCount(quantityOf(order))} pieces</SecondLine>
            </>
          ),
        },
        { label: "Total cost", numeric: true, cell: (order) => <b>{formatPrice(order.dueCents)}</b> },
        { label: "Held until", cell: (order) => <LocalTime at={order.expiresAt} to="minute" /> },
        {
          label: "Action",
          numeric: true,
          wide: true,
          cell: (order) => (
            <span className="button-row is-end">
              <a
                className={buttonClass({ variant: "primary", size: "small" })}
                href={`/dashboard/approvals/${order.id}`}
                aria-label={`Decide on order ${orderNumber(order.id)}`}
              >
                Decide
              </a>
            </span>
          ),
        },
      ]}
    />
  );
}
