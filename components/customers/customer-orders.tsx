import { ADMIN_STATE, orderNumber, stateOf } from "@/components/orders/order-labels";
import { productNames } from "@/components/orders/order-summary";
import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { formatPrice } from "@/lib/values/money";

/** The latest orders of a customer, for staff. */
export function CustomerOrders({ orders }: { orders: readonly OrderView[] }) {
  return (
    <DataTable
      caption="Orders of the customer"
      cards
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Order",
          cell: ({ id, placedAt }) => (
            <>
              <a href={`/dashboard/myorders/${id}`}>{orderNumber(id)}</a>
              <SecondLine>
                <LocalTime at={placedAt} to="day" />
              </SecondLine>
            </>
          ),
        },
        {
          label: "Product",
          wide: true,
          className: "wrap-anywhere",
          cell: (order) => (
            <>
              {productNames(order)}
              {order.company ? <SecondLine>for {order.company.name}</SecondLine> : null}
            </>
          ),
        },
        { label: "Total cost", numeric: true, cell: ({ dueCents }) => <b>{formatPrice(dueCents)}</b> },
        { label: "State", className: "col-state", cell: (order) => <State order={order} /> },
      ]}
    />
  );
}

function State({ order }: { order: OrderView }) {
  const { tone, word } = stateOf(order, ADMIN_STATE);
  return <Status tone={tone}>{word}</Status>;
}
