import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
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
    <Table caption={caption} cards>
      <TableHead>
        <HeadCell>{LABELS.columns.name}</HeadCell>
        <HeadCell numeric>{LABELS.columns.price}</HeadCell>
        <HeadCell numeric>{LABELS.columns.available}</HeadCell>
        <HeadCell numeric>{heading}</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell label={LABELS.columns.name} wide className="wrap-anywhere">
              <a href={`/dashboard/manageproduct/${row.id}`}>{row.name}</a>
              <SecondLine>{row.sku}</SecondLine>
            </Cell>
            <Cell label={LABELS.columns.price} numeric>
              {formatPrice(row.priceCents)}
            </Cell>
            <Cell label={LABELS.columns.available} numeric>
              {formatCount(row.available)}
            </Cell>
            <Cell label={heading} numeric>
              <Figure row={row} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
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
