import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import {
  ARRIVAL_WORDS,
  type ArrivalState,
  type ArrivalSummary,
} from "@/lib/features/arrivals/domain/arrivals";
import { formatCount } from "@/lib/values/money";

const TONES = { draft: "wait", booking: "low", booked: "done" } as const;

export function ArrivalStatus({ state }: { state: ArrivalState }) {
  return <Status tone={TONES[state]}>{ARRIVAL_WORDS[state]}</Status>;
}

export function ArrivalsTable({ arrivals }: { arrivals: readonly ArrivalSummary[] }) {
  return (
    <DataTable
      caption="Arrivals"
      cards
      className="mt-4"
      rows={arrivals}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Supplier",
          wide: true,
          className: "wrap-anywhere",
          cell: ({ id, supplier, reference }) => (
            <>
              <a href={`/dashboard/arrivals/${id}`}>{supplier}</a>
              {reference === "" ? null : <SecondLine>{reference}</SecondLine>}
            </>
          ),
        },
        { label: "State", cell: ({ state }) => <ArrivalStatus state={state} /> },
        { label: "Products", numeric: true, cell: ({ lineCount }) => formatCount(lineCount) },
        { label: "Pieces", numeric: true, cell: ({ pieces }) => formatCount(pieces) },
        {
          label: "By",
          className: "wrap-anywhere",
          cell: ({ by, at, bookedAt }) => (
            <>
              {by ?? "A deleted account"}
              <SecondLine>
                <LocalTime at={bookedAt ?? at} to="minute" />
              </SecondLine>
            </>
          ),
        },
      ]}
    />
  );
}
