import { DueStatus } from "@/components/orders/due-status";
import { orderNumber } from "@/components/orders/order-labels";
import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import { reminderText } from "@/lib/core/domain/companies/terms";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { formatPrice } from "@/lib/values/money";

interface OpenAccountsTableProps {
  orders: readonly OrderView[];
  /** The server's clock, ISO. */
  now: string;
}

/** Orders on account that are not paid, for staff. */
export function OpenAccountsTable({ orders, now }: OpenAccountsTableProps) {
  return (
    <Table caption="Open accounts" cards className="mt-4">
      <TableHead>
        <HeadCell>Company</HeadCell>
        <HeadCell>Order</HeadCell>
        <HeadCell>Terms</HeadCell>
        <HeadCell numeric>Total cost</HeadCell>
        <HeadCell>Due</HeadCell>
        <HeadCell>Reminded</HeadCell>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <Row key={order.id}>
            <Cell label="Company" wide className="wrap-anywhere">
              {order.company ? (
                <a href={`/dashboard/company/${order.company.id}`}>{order.company.name}</a>
              ) : null}
              <SecondLine>{order.customer.name}</SecondLine>
            </Cell>
            <Cell label="Order" className="wrap-anywhere">
              <a href={`/dashboard/myorders/${order.id}`}>{orderNumber(order.id)}</a>
              <SecondLine>
                <LocalTime at={order.placedAt} to="day" />
              </SecondLine>
              {order.poNumber ? <SecondLine>PO {order.poNumber}</SecondLine> : null}
            </Cell>
            <Cell label="Terms">net {order.terms?.netDays}</Cell>
            <Cell label="Total cost" numeric>
              <b>{formatPrice(order.totalCents)}</b>
            </Cell>
            <Cell label="Due" className="col-state">
              <DueStatus order={order} now={now} />
            </Cell>
            <Cell label="Reminded">
              <Reminded terms={order.terms} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function Reminded({ terms }: Pick<OrderView, "terms">) {
  if (!terms?.reminded) return <span className="text-ink-3">not yet</span>;
  return (
    <>
      {reminderText(terms.reminded.step)}
      <SecondLine>
        <LocalTime at={terms.reminded.at} to="day" />
      </SecondLine>
    </>
  );
}
