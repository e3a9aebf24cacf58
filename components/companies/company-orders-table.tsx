import { CUSTOMER_STATE, dueText, orderNumber, stateOf } from "@/components/orders/order-labels";
import { productNames, quantityOf } from "@/components/orders/order-summary";
import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
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
    <Table caption="Orders of the company" cards className="mt-4">
      <TableHead>
        <HeadCell>Order</HeadCell>
        <HeadCell>Ordered by</HeadCell>
        <HeadCell>Product</HeadCell>
        <HeadCell numeric>Quantity</HeadCell>
        <HeadCell numeric>Total cost</HeadCell>
        <HeadCell>State</HeadCell>
      </TableHead>
      <TableBody>
        {orders.map((order) => {
          const { tone, word } = stateOf(order, CUSTOMER_STATE);
          const due = dueText(order, now);
          return (
            <Row key={order.id}>
              <Cell label="Order">
                <a href={`${base}/${order.id}`}>{orderNumber(order.id)}</a>
                <SecondLine>
                  <LocalTime at={order.placedAt} to="day" />
                </SecondLine>
              </Cell>
              <Cell label="Ordered by" className="wrap-anywhere">
                {order.customer.name}
                {order.poNumber ? <SecondLine>PO {order.poNumber}</SecondLine> : null}
              </Cell>
              <Cell label="Product" wide>
                {productNames(order)}
              </Cell>
              <Cell label="Quantity" numeric>
                {formatCount(quantityOf(order))}
              </Cell>
              <Cell label="Total cost" numeric>
                <b>{formatPrice(order.totalCents)}</b>
              </Cell>
              <Cell label="State" className="col-state">
                <Status tone={tone}>{word}</Status>
                {due ? <SecondLine>{due}</SecondLine> : null}
              </Cell>
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}
