import { LocalTime } from "@/components/ui/local-time";
import { Status, type StatusTone } from "@/components/ui/status";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import { IMPORT_KIND_WORD, type ImportState } from "@/lib/features/imports/domain/import-kinds";
import type { ImportView } from "@/lib/features/imports/domain/import-views";
import { formatCount } from "@/lib/values/money";

export function ImportsTable({ imports }: { imports: readonly ImportView[] }) {
  return (
    <Table caption="Imports" cards>
      <TableHead>
        <HeadCell>File</HeadCell>
        <HeadCell>By</HeadCell>
        <HeadCell numeric>Changes</HeadCell>
        <HeadCell numeric>New</HeadCell>
        <HeadCell>State</HeadCell>
      </TableHead>
      <TableBody>
        {imports.map((one) => (
          <Row key={one.id}>
            <Cell label="File" wide className="wrap-anywhere">
              <a href={`/dashboard/imports/${one.id}`}>{one.name}</a>
              <SecondLine>
                {IMPORT_KIND_WORD[one.kind]}, <LocalTime at={one.createdAt} to="minute" />
              </SecondLine>
            </Cell>
            <Cell label="By">{one.by}</Cell>
            <Cell label="Changes" numeric>
              {formatCount(one.counts.change)}
            </Cell>
            <Cell label="New" numeric>
              {formatCount(one.counts.new)}
            </Cell>
            <Cell label="State">
              <Status tone={STATES[one.state][0]}>{STATES[one.state][1]}</Status>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const STATES: Readonly<Record<ImportState, [StatusTone, string]>> = {
  reading: ["wait", "Being compared"],
  refused: ["bad", "Cannot be read"],
  ready: ["low", "Waits for you"],
  discarded: ["done", "Thrown away"],
  applying: ["wait", "Being applied"],
  applied: ["ok", "Applied"],
  undoing: ["wait", "Being undone"],
  undone: ["done", "Undone"],
};
