import { AuditChanges } from "@/components/audit/audit-changes";
import { eventWord } from "@/components/audit/audit-text";
import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import type { HistoryEntryView } from "@/lib/core/domain/catalogue/put-back";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PutBackButton } from "./put-back-button";

interface HistoryTableProps {
  productId: string;
  entries: readonly HistoryEntryView[];
}

/** The changes of a product, newest first, each with the way to put it back. */
export function HistoryTable({ productId, entries }: HistoryTableProps) {
  return (
    <Table caption="History" cards>
      <TableHead>
        <HeadCell>When</HeadCell>
        <HeadCell>Who</HeadCell>
        <HeadCell>Change</HeadCell>
        <HeadCell numeric>{LABELS.columns.action}</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell label="When">
              <LocalTime at={entry.at} to="minute" />
            </Cell>
            <Cell label="Who" className="wrap-anywhere">
              {entry.by.userId === null ? "The shop" : entry.by.name}
              <SecondLine>{entry.reason === null && entry.by.userId !== null ? "by hand" : null}</SecondLine>
            </Cell>
            <Cell label="Change" wide className="wrap-anywhere">
              {entry.event === "edit" ? null : <b>{eventWord(entry)}</b>}
              <AuditChanges entry={entry} />
            </Cell>
            <Cell label={LABELS.columns.action} numeric wide>
              <Action productId={productId} entry={entry} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function Action({ productId, entry }: { productId: string; entry: HistoryEntryView }) {
  if (entry.putBack) return <PutBackButton productId={productId} entry={entry} putBack={entry.putBack} />;
  return <span className="text-ink-3">{entry.event === "edit" ? "Nothing to put back" : "–"}</span>;
}
