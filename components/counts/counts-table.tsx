import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import {
  COUNT_WORDS,
  type CountState,
  type CountSummary,
  SCOPE_WORDS,
} from "@/lib/features/counts/domain/counts";
import { formatCount } from "@/lib/values/money";

const TONES = {
  opening: "low",
  open: "wait",
  closing: "low",
  unsettled: "bad",
  closed: "done",
  cancelled: "done",
} as const;

export function CountStatus({ state }: { state: CountState }) {
  return <Status tone={TONES[state]}>{COUNT_WORDS[state]}</Status>;
}

export const scopeText = ({ scope, scopeName }: Pick<CountSummary, "scope" | "scopeName">): string =>
  scopeName === "" ? SCOPE_WORDS[scope] : scopeName;

export function CountsTable({ counts }: { counts: readonly CountSummary[] }) {
  return (
    <DataTable
      caption="Counts"
      cards
      className="mt-4"
      rows={counts}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Title",
          wide: true,
          className: "wrap-anywhere",
          cell: (count) => (
            <>
              <a href={`/dashboard/counts/${count.id}`}>{count.title}</a>
              <SecondLine>{scopeText(count)}</SecondLine>
            </>
          ),
        },
        { label: "State", cell: ({ state }) => <CountStatus state={state} /> },
        {
          label: "Counted",
          numeric: true,
          cell: ({ countedProducts, products }) =>
            `${formatCount(countedProducts)} of ${formatCount(products)}`,
        },
        {
          label: "By",
          className: "wrap-anywhere",
          cell: ({ by, at, closedBy, closedAt }) => (
            <>
              {(closedAt === null ? by : (closedBy ?? by)) ?? "A deleted account"}
              <SecondLine>
                <LocalTime at={closedAt ?? at} to="minute" />
              </SecondLine>
            </>
          ),
        },
      ]}
    />
  );
}
