import { LocalTime } from "@/components/ui/local-time";
import { DataTable, SecondLine } from "@/components/ui/table";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import {
  marginPercent,
  type StatisticList,
  type StatisticRow,
} from "@/lib/features/statistics/domain/statistics";
import { formatCount, formatPrice } from "@/lib/values/money";

interface StatisticsTableProps {
  list: StatisticList;
  caption: string;
  rows: readonly StatisticRow[];
}

/** The products of a list, each with the way to its editor. */
export function StatisticsTable({ list, caption, rows }: StatisticsTableProps) {
  const { heading, Figure } = FIGURES[list];
  return (
    <DataTable
      caption={caption}
      cards
      rows={rows}
      keyOf={(row) => row.id}
      columns={[
        {
          label: LABELS.columns.name,
          wide: true,
          className: "wrap-anywhere",
          cell: (row) => (
            <>
              <a href={`/dashboard/manageproduct/${row.id}`}>{row.name}</a>
              <SecondLine>{row.sku}</SecondLine>
            </>
          ),
        },
        { label: LABELS.columns.price, numeric: true, cell: (row) => formatPrice(row.priceCents) },
        { label: "Available", numeric: true, cell: (row) => formatCount(row.available) },
        { label: heading, numeric: true, cell: (row) => <Figure row={row} /> },
      ]}
    />
  );
}

type FigureOf = (props: { row: StatisticRow }) => React.ReactNode;

const Since: FigureOf = ({ row }) => <LocalTime at={row.since} to="day" />;

const Demand: FigureOf = ({ row: { baskets, lists, wishes, searches } }) => (
  <>
    <b>{counted(baskets ?? 0, "basket")}</b>
    <SecondLine>
      {counted(lists ?? 0, "list")}, {counted(wishes ?? 0, "wish", "wishes")}
    </SecondLine>
    <SecondLine>{counted(searches ?? 0, "search", "searches")}</SecondLine>
  </>
);

const Cover: FigureOf = ({ row: { weeks, sold } }) => (
  <>
    <b>{weeks === null ? "–" : `${weeks} weeks`}</b>
    <SecondLine>{formatCount(sold ?? 0)} sold in 12 weeks</SecondLine>
  </>
);

const Margin: FigureOf = ({ row }) => (
  <>
    <b>{marginPercent(row)} %</b>
    <SecondLine>cost {formatPrice(row.costPriceCents ?? 0)}</SecondLine>
  </>
);

const FIGURES: Readonly<Record<StatisticList, { heading: string; Figure: FigureOf }>> = {
  unsold: { heading: "On sale since", Figure: Since },
  demand: { heading: "Wanted", Figure: Demand },
  cover: { heading: "Lasts", Figure: Cover },
  "margin-low": { heading: "Margin", Figure: Margin },
  "margin-high": { heading: "Margin", Figure: Margin },
};

const counted = (count: number, what: string, many = `${what}s`): string =>
  `${formatCount(count)} ${count === 1 ? what : many}`;
