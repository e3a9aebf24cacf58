import { DueStatus } from "@/components/orders/due-status";
import { orderNumber } from "@/components/orders/order-labels";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
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
      <Table caption="To be paid" cards>
        <TableHead>
          <HeadCell>Order</HeadCell>
          <HeadCell>Due</HeadCell>
          <HeadCell numeric>Total cost</HeadCell>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <Row key={order.id}>
              <Cell label="Order" className="wrap-anywhere">
                <a href={`${base}/${order.id}`}>{orderNumber(order.id)}</a>
                {order.poNumber ? <SecondLine>PO {order.poNumber}</SecondLine> : null}
              </Cell>
              <Cell label="Due" className="col-state">
                <DueStatus order={order} now={now} />
              </Cell>
              <Cell label="Total cost" numeric>
                <b>{formatPrice(order.totalCents)}</b>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {allHref ? (
        <p className="mt-4">
          <a href={allHref}>All orders to be paid</a>
        </p>
      ) : null}
    </>
  );
}
