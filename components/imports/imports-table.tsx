import { LocalTime } from "@/components/ui/local-time";
import { Status, type StatusTone } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import { IMPORT_KIND_WORD, type ImportState } from "@/lib/features/imports/domain/import-kinds";
import type { ImportView } from "@/lib/features/imports/domain/import-views";
import { formatCount } from "@/lib/values/money";

export function ImportsTable({ imports }: { imports: readonly ImportView[] }) {
  return (
    <DataTable
      caption="Imports"
      cards
      rows={imports}
      keyOf={(one) => one.id}
      columns={[
        {
          label: "File",
          wide: true,
          className: "wrap-anywhere",
          cell: (one) => (
            <>
              <a href={`/dashboard/imports/${one.id}`}>{one.name}</a>
              <SecondLine>
                {IMPORT_KIND_WORD[one.kind]}, <LocalTime at={one.createdAt} to="minute" />
              </SecondLine>
            </>
          ),
        },
        { label: "By", cell: (one) => one.by },
        { label: "Changes", numeric: true, cell: (one) => formatCount(one.counts.change) },
        { label: "New", numeric: true, cell: (one) => formatCount(one.counts.new) },
        {
          label: "State",
          cell: (one) => <Status tone={STATES[one.state][0]}>{STATES[one.state][1]}</Status>,
        },
      ]}
    />
  );
}

const STATES: Readonly<Record<ImportState, [StatusTone, string]>> = {
  reading: ["wait", "Being compared"],
  refused: ["bad", "Cannot be read"],
  ready: ["low", "Waits for you"],
  discarded: ["done", "Thrown away"],
  applying: ["wait", "Being applied"],
  applied: ["ok", "Applied"],
  undoing: ["wait", "Being undone"],
  undone: ["done", "Undone"],
};
