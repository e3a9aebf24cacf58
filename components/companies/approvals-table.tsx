import { productNames, quantityOf } from "@/components/orders/order-summary";
import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { formatCount, formatPrice } from "@/lib/values/money";

/** The orders that wait for the viewer's approval, each with a link to the page that decides. */
export function ApprovalsTable({ orders }: { orders: readonly OrderView[] }) {
  return (
    <Table caption="Waiting for you" cards className="mt-4">
      <TableHead>
        <HeadCell>From</HeadCell>
        <HeadCell>Product</HeadCell>
        <HeadCell numeric>Total cost</HeadCell>
        <HeadCell>Held until</HeadCell>
        <HeadCell numeric>Action</HeadCell>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <Row key={order.id}>
            <Cell label="From" wide className="wrap-anywhere">
              <b>{order.customer.name}</b>
              <SecondLine>
                {order.company?.name}
                {order.poNumber ? `, PO ${order.poNumber}` : ""}
              </SecondLine>
            </Cell>
            <Cell label="Product">
              {productNames(order)}
              <SecondLine>{formatCount(quantityOf(order))} pieces</SecondLine>
            </Cell>
            <Cell label="Total cost" numeric>
              <b>{formatPrice(order.totalCents)}</b>
            </Cell>
            <Cell label="Held until">
              <LocalTime at={order.expiresAt} to="minute" />
            </Cell>
            <Cell label="Action" numeric wide>
              <span className="button-row is-end">
                <a
                  className={buttonClass({ variant: "primary", size: "small" })}
                  href={`/dashboard/approvals/${order.id}`}
                  aria-label={`Decide on order ${orderNumber(order.id)}`}
                >
                  Decide
                </a>
              </span>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
