import { DataTable, SecondLine } from "@/components/ui/table";
import type { SeriesView } from "@/lib/features/papers/domain/numbers-view";
import { nameOfPaper } from "@/lib/features/papers/domain/paper";
import { formatCount } from "@/lib/values/money";

export function SeriesTable({ series }: { series: readonly SeriesView[] }) {
  return (
    <DataTable
      caption="Series of numbers"
      className="mt-4"
      rows={series}
      keyOf={(one) => one.series}
      columns={[
        { label: "Series", cell: (one) => one.series },
        {
          label: "Last number",
          cell: ({ last, start }) => (
            <>
              {last ?? "None yet"}
              {start > 1 ? <SecondLine>from {formatCount(start)} on</SecondLine> : null}
            </>
          ),
        },
        { label: "Papers", cell: ({ count }) => formatCount(count) },
        {
          label: "Gaps",
          cell: ({ series: name, missing, lost }) => (
            <>
              {missing > 0 ? <strong>{formatCount(missing)} numbers are missing</strong> : "None"}
              {lost.map(({ from, to }) => (
                <SecondLine key={from}>
                  Lost: {nameOfPaper(name, from)}
                  {to > from ? ` to ${nameOfPaper(name, to)}` : ""}
                </SecondLine>
              ))}
            </>
          ),
        },
      ]}
    />
  );
}
