import { DataTable, SecondLine } from "@/components/ui/table";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { PAPER_WORDS } from "@/lib/features/papers/domain/paper";
import type { PaperView } from "@/lib/features/papers/domain/paper-views";
import { printedDay } from "@/lib/features/papers/domain/printed";
import { formatPrice } from "@/lib/values/money";
import { PaperLinks } from "./paper-links";

interface PapersTableProps {
  papers: readonly PaperView[];
  /** For lists of several buyers. */
  withBuyer?: boolean;
}

export function PapersTable({ papers, withBuyer = false }: PapersTableProps) {
  return (
    <DataTable
      caption="Papers"
      cards
      className="mt-4"
      rows={papers}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Paper",
          wide: true,
          cell: ({ name, kind, corrects, isCredited }) => (
            <>
              {name}
              <SecondLine>
                {corrects === null ? PAPER_WORDS[kind] : `${PAPER_WORDS[kind]} of ${corrects}`}
                {isCredited ? ", credited" : ""}
              </SecondLine>
            </>
          ),
        },
        { label: "Date", cell: ({ day }) => printedDay(day) },
        ...(withBuyer
          ? [{ label: "For", className: "wrap-anywhere", cell: ({ buyer }: PaperView) => buyer }]
          : []),
        {
          label: "Order",
          cell: ({ orderId }) => <a href={`/dashboard/myorders/${orderId}`}>{orderNumber(orderId)}</a>,
        },
        {
          label: "Total",
          cell: ({ totalCents, dueCents, dueOn, kind }) => (
            <>
              {formatPrice(totalCents)}
              {kind === "invoice" && dueCents > 0 ? (
                <SecondLine>{dueOn === null ? "due" : `due by ${printedDay(dueOn)}`}</SecondLine>
              ) : null}
            </>
          ),
        },
        { label: "Files", cell: ({ id, name }) => <PaperLinks id={id} name={name} /> },
      ]}
    />
  );
}
