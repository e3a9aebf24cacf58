import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table";
import { formatCount } from "@/lib/domain/money";
import type { SavedListSummary } from "@/lib/domain/saved-lists";
import { LABELS } from "@/lib/domain/specified-texts";

export function ListsTable({ lists }: { lists: readonly SavedListSummary[] }) {
  return (
    <Table caption="Lists" cards className="mt-4">
      <TableHead>
        <HeadCell>{LABELS.columns.name}</HeadCell>
        <HeadCell numeric>Parts</HeadCell>
        <HeadCell>Last changed</HeadCell>
        <HeadCell numeric>{LABELS.columns.action}</HeadCell>
      </TableHead>
      <TableBody>
        {lists.map(({ id, name, lineCount, updatedAt }) => (
          <Row key={id}>
            <Cell label={LABELS.columns.name} wide>
              <a className="part-name" href={`/dashboard/lists/${id}`}>
                {name}
              </a>
            </Cell>
            <Cell label="Parts" numeric>
              {formatCount(lineCount)}
            </Cell>
            <Cell label="Last changed">
              <LocalTime at={updatedAt} to="day" />
            </Cell>
            <Cell label={LABELS.columns.action} numeric wide>
              <span className="button-row is-end">
                <a
                  className={buttonClass({ size: "small" })}
                  href={`/dashboard/lists/${id}`}
                  aria-label={`Order again: ${name}`}
                >
                  Order again
                </a>
              </span>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
