import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table";
import type { BankStatementView } from "@/lib/features/bank/domain/views";
import { formatCount } from "@/lib/values/money";
import { statementText } from "./statement-text";

/** The uploaded statements, each with the payments that it has brought first. */
export function StatementsTable({ statements }: { statements: readonly BankStatementView[] }) {
  return (
    <Table caption="Uploaded statements" cards className="mt-4">
      <TableHead>
        <HeadCell>Statement</HeadCell>
        <HeadCell>Uploaded</HeadCell>
        <HeadCell numeric>New payments</HeadCell>
        <HeadCell>Else in it</HeadCell>
      </TableHead>
      <TableBody>
        {statements.map((statement) => (
          <Row key={statement.id}>
            <Cell label="Statement" wide className="wrap-anywhere">
              <a href={`/dashboard/bank-entries?statement=${statement.id}`}>
                {statement.names.join(", ") || "Without a name"}
              </a>
            </Cell>
            <Cell label="Uploaded">
              <LocalTime at={statement.at} to="minute" />
              <span className="second-line wrap-anywhere">{statement.by}</span>
            </Cell>
            <Cell label="New payments" numeric>
              {formatCount(statement.entries)}
            </Cell>
            <Cell label="Else in it" wide>
              {statementText(statement)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
