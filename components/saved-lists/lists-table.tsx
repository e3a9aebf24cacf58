import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import type { SavedListNow } from "@/lib/features/saved-lists/domain/saved-lists";
import { formatCount, formatPrice } from "@/lib/values/money";

interface ListsTableProps {
  lists: readonly SavedListNow[];
  /** Below it each list has its page. */
  base?: string;
}

export function ListsTable({ lists, base = "/dashboard/lists" }: ListsTableProps) {
  return (
    <Table caption="Lists" cards className="mt-4">
      <TableHead>
        <HeadCell>{LABELS.columns.name}</HeadCell>
        <HeadCell numeric>Parts</HeadCell>
        <HeadCell numeric>Today</HeadCell>
        <HeadCell>Since last time</HeadCell>
        <HeadCell>In the basket last</HeadCell>
        <HeadCell numeric>{LABELS.columns.action}</HeadCell>
      </TableHead>
      <TableBody>
        {lists.map(({ id, name, lineCount, updatedAt, inBasketAt, now }) => (
          <Row key={id}>
            <Cell label={LABELS.columns.name} wide>
              <a className="part-name" href={`${base}/${id}`}>
                {name}
              </a>
              <SecondLine>
                changed <LocalTime at={updatedAt} to="day" />
              </SecondLine>
            </Cell>
            <Cell label="Parts" numeric>
              {formatCount(lineCount)}
            </Cell>
            <Cell label="Today" numeric>
              {now && lineCount > 0 ? formatPrice(now.totalCents) : "–"}
            </Cell>
            <Cell label="Since last time">
              {now && lineCount > 0 ? <Changed count={now.changed} /> : "–"}
            </Cell>
            <Cell label="In the basket last">
              {inBasketAt ? <LocalTime at={inBasketAt} to="day" /> : "never"}
            </Cell>
            <Cell label={LABELS.columns.action} numeric wide>
              <span className="button-row is-end">
                <a
                  className={buttonClass({ size: "small" })}
                  href={`${base}/${id}`}
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

function Changed({ count }: { count: number }) {
  if (count === 0) return <Status tone="ok">No difference</Status>;
  return (
    <Status tone="low">
      {count === 1 ? "1 part has changed" : `${formatCount(count)} parts have changed`}
    </Status>
  );
}
