import { DataTable, SecondLine } from "@/components/ui/table";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import type { PickedLine } from "@/lib/features/shipments/domain/picking";
import { formatCount } from "@/lib/values/money";

/** Each product once, with a box to tick on paper and the pieces of each order. */
export function PickingList({ lines }: { lines: readonly PickedLine[] }) {
  return (
    <div className="mt-6">
      <DataTable
        caption="Picking list"
        cards
        className="picking-list"
        rows={lines}
        keyOf={({ productId }) => productId}
        columns={[
          {
            label: "Done",
            heading: <span className="sr-only">Done</span>,
            plain: true,
            cell: () => <span className="picked-box" />,
          },
          { label: "SKU", className: "wrap-anywhere", cell: ({ sku }) => <b>{sku}</b> },
          {
            label: "Product",
            wide: true,
            className: "wrap-anywhere",
            cell: ({ name, family, gtin }) => (
              <>
                {name}
                <SecondLine>{[family, gtin ? `GTIN ${gtin}` : ""].filter(Boolean).join(", ")}</SecondLine>
              </>
            ),
          },
          { label: "Pieces", numeric: true, cell: ({ pieces }) => <b>{formatCount(pieces)}</b> },
          {
            label: "For",
            wide: true,
            className: "wrap-anywhere",
            cell: ({ of }) =>
              of.map(({ orderId, pieces }) => `${orderNumber(orderId)}: ${formatCount(pieces)}`).join(" · "),
          },
        ]}
      />
    </div>
  );
}
