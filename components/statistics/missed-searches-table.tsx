import { LocalTime } from "@/components/ui/local-time";
import { DataTable } from "@/components/ui/table";
import type { MissedSearch } from "@/lib/features/statistics/domain/searches";
import { formatCount } from "@/lib/values/money";

interface MissedSearchesTableProps {
  caption: string;
  rows: readonly MissedSearch[];
}

/** Words that find nothing, each with the way to the products as staff see them: a search there is not counted. */
export function MissedSearchesTable({ caption, rows }: MissedSearchesTableProps) {
  return (
    <DataTable
      caption={caption}
      cards
      rows={rows}
      keyOf={({ words }) => words}
      columns={[
        {
          label: "Words",
          wide: true,
          className: "wrap-anywhere",
          cell: ({ words }) => (
            <a href={`/dashboard/manageproduct?q=${encodeURIComponent(words)}`}>{words}</a>
          ),
        },
        { label: "Searches", numeric: true, cell: ({ searches }) => formatCount(searches) },
        { label: "Last", numeric: true, cell: ({ last }) => <LocalTime at={`${last}T12:00:00Z`} to="day" /> },
      ]}
    />
  );
}
