import { DataTable } from "@/components/ui/table";
import { formatCount } from "@/lib/values/money";
import type { LaterRow } from "./row-to-ship";

/** Orders whose customers want them from a later day on. Nothing where there are none. */
export function LaterOrders({ orders, total }: { orders: readonly LaterRow[]; total: number }) {
  if (orders.length === 0) return null;
  const rest = total > orders.length ? ` The next ${formatCount(orders.length)} are here.` : "";
  return (
    <section className="mt-12" aria-labelledby="later-orders">
      <h2 id="later-orders">For a later day</h2>
      <p className="mt-1 text-ink-2">
        {formatCount(total)} {total === 1 ? "order waits" : "orders wait"} for the day that the customer has
        named.{rest}
      </p>
      <DataTable
        caption="Orders for a later day"
        cards
        className="mt-4"
        rows={orders}
        keyOf={({ id }) => id}
        columns={[
          {
            label: "Order",
            cell: ({ id, number }) => <a href={`/dashboard/myorders/${id}`}>{number}</a>,
          },
          { label: "Ship from", cell: ({ from }) => <b>{from}</b> },
          { label: "To", wide: true, cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
          {
            label: "Description",
            wide: true,
            cell: ({ what, notes }) => <span className="wrap-anywhere">{[what, ...notes].join(". ")}</span>,
          },
          { label: "Pieces", numeric: true, cell: ({ pieces }) => formatCount(pieces) },
        ]}
      />
    </section>
  );
}
