import { AuditChanges } from "@/components/audit/audit-changes";
import { eventWord } from "@/components/audit/audit-text";
import { LocalTime } from "@/components/ui/local-time";
import { DataTable, SecondLine } from "@/components/ui/table";
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
    <DataTable
      caption="History"
      cards
      rows={entries}
      keyOf={(entry) => entry.id}
      columns={[
        { label: "When", cell: (entry) => <LocalTime at={entry.at} to="minute" /> },
        {
          label: "Who",
          className: "wrap-anywhere",
          cell: (entry) => (
            <>
              {entry.by.userId === null ? "The shop" : entry.by.name}
              <SecondLine>{entry.reason === null && entry.by.userId !== null ? "by hand" : null}</SecondLine>
            </>
          ),
        },
        {
          label: "Change",
          wide: true,
          className: "wrap-anywhere",
          cell: (entry) => (
            <>
              {entry.event === "edit" ? null : <b>{eventWord(entry)}</b>}
              <AuditChanges entry={entry} />
            </>
          ),
        },
        {
          label: LABELS.columns.action,
          numeric: true,
          wide: true,
          cell: (entry) => <Action productId={productId} entry={entry} />,
        },
      ]}
    />
  );
}

function Action({ productId, entry }: { productId: string; entry: HistoryEntryView }) {
  if (entry.putBack) return <PutBackButton productId={productId} entry={entry} putBack={entry.putBack} />;
  return <span className="text-ink-3">{entry.event === "edit" ? "Nothing to put back" : "–"}</span>;
}
