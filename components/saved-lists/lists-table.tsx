import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
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
    <DataTable
      caption="Lists"
      cards
      className="mt-4"
      rows={lists}
      keyOf={({ id }) => id}
      columns={[
        {
          label: LABELS.columns.name,
          wide: true,
          cell: ({ id, name, updatedAt }) => (
            <>
              <a className="part-name" href={`${base}/${id}`}>
                {name}
              </a>
              <SecondLine>
                changed <LocalTime at={updatedAt} to="day" />
              </SecondLine>
            </>
          ),
        },
        { label: "Parts", numeric: true, cell: ({ lineCount }) => formatCount(lineCount) },
        {
          label: "Today",
          numeric: true,
          cell: ({ lineCount, now }) => (now && lineCount > 0 ? formatPrice(now.totalCents) : "–"),
        },
        {
          label: "Since last time",
          cell: ({ lineCount, now }) => (now && lineCount > 0 ? <Changed count={now.changed} /> : "–"),
        },
        {
          label: "In the basket last",
          cell: ({ inBasketAt }) => (inBasketAt ? <LocalTime at={inBasketAt} to="day" /> : "never"),
        },
        {
          label: LABELS.columns.action,
          numeric: true,
          wide: true,
          cell: ({ id, name }) => (
            <span className="button-row is-end">
              <a
                className={buttonClass({ size: "small" })}
                href={`${base}/${id}`}
                aria-label={`Order again: ${name}`}
              >
                Order again
              </a>
            </span>
          ),
        },
      ]}
    />
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
