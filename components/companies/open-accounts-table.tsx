import { DueStatus } from "@/components/orders/due-status";
import { orderNumber } from "@/components/orders/order-labels";
import { LocalTime } from "@/components/ui/local-time";
import { DataTable, SecondLine } from "@/components/ui/table";
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
    <DataTable
      caption="Open accounts"
      cards
      className="mt-4"
      rows={orders}
      keyOf={(order) => order.id}
      columns={[
        {
          label: "Company",
          wide: true,
          className: "wrap-anywhere",
          cell: (order) => (
            <>
              {order.company ? (
                <a href={`/dashboard/company/${order.company.id}`}>{order.company.name}</a>
              ) : null}
              <SecondLine>{order.customer.name}</SecondLine>
            </>
          ),
        },
        {
          label: "Order",
          className: "wrap-anywhere",
          cell: (order) => (
            <>
              <a href={`/dashboard/myorders/${order.id}`}>{orderNumber(order.id)}</a>
              <SecondLine>
                <LocalTime at={order.placedAt} to="day" />
              </SecondLine>
              {order.poNumber ? <SecondLine>PO {order.poNumber}</SecondLine> : null}
            </>
          ),
        },
        { label: "Terms", cell: (order) => <>net {order.terms?.netDays}</> },
        { label: "Total cost", numeric: true, cell: (order) => <b>{formatPrice(order.dueCents)}</b> },
        { label: "Due", className: "col-state", cell: (order) => <DueStatus order={order} now={now} /> },
        { label: "Reminded", cell: (order) => <Reminded terms={order.terms} /> },
      ]}
    />
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
