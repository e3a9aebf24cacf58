import { LocalTime } from "@/components/ui/local-time";
import { DataTable } from "@/components/ui/table";
import type { BankStatementView } from "@/lib/features/bank/domain/views";
import { formatCount } from "@/lib/values/money";
import { statementText } from "./statement-text";

/** The uploaded statements, each with the payments that it has brought first. */
export function StatementsTable({ statements }: { statements: readonly BankStatementView[] }) {
  return (
    <DataTable
      caption="Uploaded statements"
      cards
      className="mt-4"
      rows={statements}
      keyOf={(statement) => statement.id}
      columns={[
        {
          label: "Statement",
          wide: true,
          className: "wrap-anywhere",
          cell: (statement) => (
            <a href={`/dashboard/bank-entries?statement=${statement.id}`}>
              {statement.names.join(", ") || "Without a name"}
            </a>
          ),
        },
        {
          label: "Uploaded",
          cell: (statement) => (
            <>
              <LocalTime at={statement.at} to="minute" />
              <span className="second-line wrap-anywhere">{statement.by}</span>
            </>
          ),
        },
        { label: "New payments", numeric: true, cell: (statement) => formatCount(statement.entries) },
        { label: "Also in it", wide: true, cell: (statement) => statementText(statement) },
      ]}
    />
  );
}
