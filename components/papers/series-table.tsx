import { DataTable } from "@/components/ui/table";
import { formatCount } from "@/lib/values/money";

export interface SeriesView {
  series: string;
  last: string;
  count: number;
  /** As many as the highest number. */
  hasGap: boolean;
}

export function SeriesTable({ series }: { series: readonly SeriesView[] }) {
  return (
    <DataTable
      caption="Series of numbers"
      className="mt-4"
      rows={series}
      keyOf={(one) => one.series}
      columns={[
        { label: "Series", cell: (one) => one.series },
        { label: "Last number", cell: ({ last }) => last },
        { label: "Papers", cell: ({ count }) => formatCount(count) },
        {
          label: "Gaps",
          cell: ({ hasGap }) => (hasGap ? <strong>Numbers are missing</strong> : "None"),
        },
      ]}
    />
  );
}
