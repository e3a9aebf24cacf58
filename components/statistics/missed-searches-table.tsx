import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table";
import type { MissedSearch } from "@/lib/features/statistics/domain/searches";
import { formatCount } from "@/lib/values/money";

interface MissedSearchesTableProps {
  caption: string;
  rows: readonly MissedSearch[];
}

/** Words that find nothing, each with the way to the products as staff see them: a search there is not counted. */
export function MissedSearchesTable({ caption, rows }: MissedSearchesTableProps) {
  return (
    <Table caption={caption} cards>
      <TableHead>
        <HeadCell>Words</HeadCell>
        <HeadCell numeric>Searches</HeadCell>
        <HeadCell numeric>Last</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map(({ words, searches, last }) => (
          <Row key={words}>
            <Cell label="Words" wide className="wrap-anywhere">
              <a href={`/dashboard/manageproduct?q=${encodeURIComponent(words)}`}>{words}</a>
            </Cell>
            <Cell label="Searches" numeric>
              {formatCount(searches)}
            </Cell>
            <Cell label="Last" numeric>
              <LocalTime at={`${last}T12:00:00Z`} to="day" />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
