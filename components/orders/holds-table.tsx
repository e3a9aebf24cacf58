import { LocalTime } from "@/components/ui/local-time";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { HoldView } from "@/lib/core/domain/orders/views";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatCount } from "@/lib/values/money";
import { orderNumber } from "./order-labels";
import { ReleaseButton } from "./release-button";

interface HoldsTableProps {
  holds: readonly HoldView[];
  /** The viewer may cancel customers' orders. */
  mayRelease: boolean;
}

/** Stock that unpaid orders hold, with their customers. */
export function HoldsTable({ holds, mayRelease }: HoldsTableProps) {
  return (
    <DataTable
      caption="Stock held by unpaid orders"
      cards
      className="mt-4"
      rows={holds}
      keyOf={(hold) => hold.orderId}
      columns={[
        {
          label: "Order",
          cell: ({ orderId }) => <a href={`/dashboard/myorders/${orderId}`}>{orderNumber(orderId)}</a>,
        },
        {
          label: "Customer",
          wide: true,
          className: "wrap-anywhere",
          headClass: "w-1/4",
          cell: (hold) => (
            <>
              {hold.customer.name}
              <SecondLine>{hold.customer.email}</SecondLine>
              {hold.network ? <SecondLine>from {hold.network}, never paid</SecondLine> : null}
            </>
          ),
        },
        { label: "Held", wide: true, cell: productNameOf },
        { label: "Pieces", numeric: true, cell: (hold) => <b>{formatCount(piecesOf(hold))}</b> },
        { label: "Since", cell: (hold) => <LocalTime at={hold.since} to="minute" /> },
        { label: "Until", cell: (hold) => <LocalTime at={hold.until} to="minute" /> },
        mayRelease && {
          label: LABELS.columns.action,
          numeric: true,
          wide: true,
          cell: (hold) => (
            <span className="button-row is-end">
              <ReleaseButton
                order={{ id: hold.orderId, productName: productNameOf(hold), quantity: piecesOf(hold) }}
                customer={hold.customer.name}
              />
            </span>
          ),
        },
      ]}
    />
  );
}

const piecesOf = ({ lines }: HoldView): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function productNameOf({ lines: [first, ...others] }: HoldView): string {
  return others.length === 0 ? (first?.name ?? "") : `${first?.name} and ${others.length} more`;
}
