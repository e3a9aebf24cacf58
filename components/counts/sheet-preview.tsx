import type { z } from "zod";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { FigureState } from "@/lib/features/counts/domain/counts";
import type { figuresAnswerSchema } from "@/lib/features/counts/domain/schemas";
import { formatCount } from "@/lib/values/money";

type Row = z.output<typeof figuresAnswerSchema>["rows"][number];

const STATES = {
  new: { word: "Is saved", tone: "ok" },
  changes: { word: "Replaces", tone: "ok" },
  same: { word: "Counted so already", tone: "done" },
  moved: { word: "Pieces moved meanwhile: count it again", tone: "low" },
  refused: { word: "Is not saved", tone: "bad" },
} as const satisfies Record<FigureState, unknown>;

const MOST_SHOWN = 200;
/** Rows that need somebody come first. */
const ORDER: readonly FigureState[] = ["refused", "moved", "changes", "new", "same"];

/** The rows of a list of figures, and what saving does with each. */
export function SheetPreview({ rows }: { rows: readonly Row[] }) {
  const sorted = rows
    .map((row, index) => ({ row, index }))
    .sort((a, b) => ORDER.indexOf(a.row.state) - ORDER.indexOf(b.row.state) || a.index - b.index);
  return (
    <>
      <DataTable
        caption="Counted figures"
        cards
        className="mt-4"
        rows={sorted.slice(0, MOST_SHOWN)}
        keyOf={({ index }) => index}
        columns={[
          {
            label: "Product",
            wide: true,
            className: "wrap-anywhere",
            cell: ({ row: { name, sku } }) => (
              <>
                {name === "" ? sku : name}
                {name === "" ? null : <SecondLine>{sku}</SecondLine>}
              </>
            ),
          },
          {
            label: "Counted",
            numeric: true,
            cell: ({ row: { counted, before } }) => (
              <>
                {formatCount(counted)}
                {before === null || before === counted ? null : (
                  <SecondLine>was {formatCount(before)}</SecondLine>
                )}
              </>
            ),
          },
          {
            label: "State",
            wide: true,
            className: "wrap-anywhere",
            cell: ({ row: { state, message } }) => (
              <Status tone={STATES[state].tone}>{message ?? STATES[state].word}</Status>
            ),
          },
        ]}
      />
      {rows.length > MOST_SHOWN ? (
        <p className="mt-2 text-ink-2">and {formatCount(rows.length - MOST_SHOWN)} more rows</p>
      ) : null}
    </>
  );
}
