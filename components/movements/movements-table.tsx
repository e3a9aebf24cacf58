import { orderNumber } from "@/components/orders/order-labels";
import { LocalTime } from "@/components/ui/local-time";
import { DataTable, SecondLine } from "@/components/ui/table";
import { MOVEMENT_WORDS } from "@/lib/core/domain/catalogue/movements";
import type { MovementView } from "@/lib/features/movements/domain/ledger";
import { formatCount } from "@/lib/values/money";
import { signed } from "./signed";

interface MovementsTableProps {
  movements: readonly MovementView[];
  /** Whether the viewer may open an order, and an arrival or a count. */
  seesOrders: boolean;
  seesArrivals: boolean;
}

/** The ledger of a product, newest first. */
export function MovementsTable({ movements, seesOrders, seesArrivals }: MovementsTableProps) {
  return (
    <DataTable
      caption="Movements"
      cards
      className="mt-6"
      rows={movements}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "When",
          cell: ({ at, isOpening }) =>
            isOpening ? "Before the ledger began" : <LocalTime at={at} to="minute" />,
        },
        { label: "Movement", cell: ({ kind }) => MOVEMENT_WORDS[kind] },
        { label: "Pieces", numeric: true, cell: ({ pieces }) => signed(pieces) },
        { label: "On the shelf after", numeric: true, cell: ({ left }) => formatCount(left) },
        { label: "For", cell: (movement) => <Cause {...{ movement, seesOrders, seesArrivals }} /> },
        {
          label: "By",
          className: "wrap-anywhere",
          cell: ({ by, reason }) => (
            <>
              {by.name ?? (by.role === "system" ? "The shop" : "A deleted account")}
              {reason === null ? null : <SecondLine>{reason}</SecondLine>}
            </>
          ),
        },
      ]}
    />
  );
}

interface CauseProps extends Omit<MovementsTableProps, "movements"> {
  movement: MovementView;
}

function Cause({ movement: { orderId, arrivalId, countId }, seesOrders, seesArrivals }: CauseProps) {
  if (arrivalId !== null)
    return seesArrivals ? <a href={`/dashboard/arrivals/${arrivalId}`}>An arrival</a> : "An arrival";
  if (countId !== null)
    return seesArrivals ? <a href={`/dashboard/counts/${countId}`}>A count</a> : "A count";
  if (orderId === null) return <span className="text-ink-3">no order</span>;
  const text = `Order ${orderNumber(orderId)}`;
  return seesOrders ? <a href={`/dashboard/myorders/${orderId}`}>{text}</a> : text;
}
