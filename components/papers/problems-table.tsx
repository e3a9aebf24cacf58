import { DataTable, SecondLine } from "@/components/ui/table";
import { orderNumber } from "@/lib/core/domain/orders/order-number";

export interface ProblemView {
  id: string;
  orderId: string;
  text: string;
  fields: readonly string[];
}

/** Invoices that could not be issued, each with its reason. */
export function ProblemsTable({ problems }: { problems: readonly ProblemView[] }) {
  return (
    <DataTable
      caption="Invoices that could not be issued"
      cards
      className="mt-4"
      rows={problems}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Order",
          cell: ({ orderId }) => <a href={`/dashboard/myorders/${orderId}`}>{orderNumber(orderId)}</a>,
        },
        {
          label: "Why",
          wide: true,
          className: "wrap-anywhere",
          cell: ({ text, fields }) => (
            <>
              {text}
              {fields.map((field) => (
                <SecondLine key={field}>{field}</SecondLine>
              ))}
            </>
          ),
        },
      ]}
    />
  );
}
