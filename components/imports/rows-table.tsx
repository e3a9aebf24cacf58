import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { EditableField } from "@/lib/core/domain/catalogue/editable-fields";
import { labelOfKey } from "@/lib/features/imports/domain/import-columns";
import type { RowChange, RowFailure } from "@/lib/features/imports/domain/import-kinds";
import type { ImportRowView } from "@/lib/features/imports/domain/import-views";
import type { MendedCell } from "@/lib/features/imports/domain/mends";
import { formatCount } from "@/lib/values/money";
import { RowMend } from "./row-mend";

interface RowsTableProps {
  rows: readonly ImportRowView[];
  attributes: readonly EditableField[];
  /** Where rows can be corrected: the import as it is shown, and the e-mail of the person who corrects. */
  mend: { importId: string; readAt: string; owner: string } | null;
}

/** The rows of an import: old beside new, what is wrong, and how it is corrected. */
export function RowsTable({ rows, attributes, mend }: RowsTableProps) {
  return (
    <DataTable
      caption="Rows of the import"
      cards
      rows={rows}
      keyOf={(row) => row.row}
      columns={[
        { label: "Row", numeric: true, cell: (row) => formatCount(row.row) },
        {
          label: "Name",
          wide: true,
          className: "wrap-anywhere",
          cell: (row) => (
            <>
              {row.productId === null ? (
                <b>{row.name || <span className="text-ink-3">no such product</span>}</b>
              ) : (
                <a href={`/dashboard/manageproduct/${row.productId}`}>{row.name}</a>
              )}
              <SecondLine>{row.sku || "no SKU"}</SecondLine>
            </>
          ),
        },
        {
          label: "Old and new",
          wide: true,
          className: "wrap-anywhere",
          cell: (row) => (
            <>
              {row.changes.length > 0 ? (
                <Changes changes={row.changes} isNew={row.verdict === "new"} attributes={attributes} />
              ) : null}
              {row.mistakes.map((mistake) => (
                <span key={mistake} className="block">
                  {mistake}
                </span>
              ))}
              {row.changes.length + row.mistakes.length === 0 ? <span className="text-ink-3">–</span> : null}
            </>
          ),
        },
        {
          label: "State",
          className: "wrap-anywhere",
          cell: (row) => (
            <>
              <RowStatus row={row} />
              {row.isLeftOut
                ? null
                : row.warnings.map((warning) => <SecondLine key={warning}>{warning}</SecondLine>)}
              {row.failure ? <SecondLine>{row.failure.message}</SecondLine> : null}
            </>
          ),
        },
        mend !== null && {
          label: "Action",
          numeric: true,
          wide: true,
          cell: (row) => (canBeMended(row) ? <RowMend {...mend} row={toMendable(row, attributes)} /> : null),
        },
      ]}
    />
  );
}

/** A row that writes nothing and could be read needs nothing. */
const canBeMended = ({ verdict, isLeftOut }: ImportRowView): boolean => verdict !== "same" || isLeftOut;

function toMendable(
  { row, mistakes, isLeftOut, cells, choices }: ImportRowView,
  attributes: readonly EditableField[],
) {
  const withLabel = ({ key, text }: MendedCell) => ({ key, text, label: labelOfKey(key, attributes) });
  return { row, mistakes, isLeftOut, cells: cells.map(withLabel), choices: choices.map(withLabel) };
}

interface ChangesProps {
  changes: readonly RowChange[];
  isNew: boolean;
  attributes: readonly EditableField[];
}

function Changes({ changes, isNew, attributes }: ChangesProps) {
  return (
    <ul className="grid gap-1">
      {changes.map(({ key, from, to }) => (
        <li key={key}>
          <span className="text-ink-2">{labelOfKey(key, attributes)}</span>{" "}
          {isNew ? null : (
            <>
              <s className="text-ink-3">
                <span className="sr-only">was </span>
                {from || "empty"}
              </s>{" "}
              <span aria-hidden="true">→ </span>
              <span className="sr-only">now </span>
            </>
          )}
          <b className="font-medium">{to || "empty"}</b>
        </li>
      ))}
    </ul>
  );
}

const FAILURE_WORD: Readonly<Record<RowFailure, string>> = {
  changed_meanwhile: "Changed meanwhile",
  refused: "Refused",
  partly: "Put back in part",
};

function RowStatus({ row: { verdict, warnings, failure, isLeftOut } }: { row: ImportRowView }) {
  if (failure)
    return <Status tone={failure.kind === "partly" ? "low" : "bad"}>{FAILURE_WORD[failure.kind]}</Status>;
  if (isLeftOut) return <Status tone="done">Left out</Status>;
  if (verdict === "mistake") return <Status tone="bad">Makes no sense</Status>;
  if (warnings.length > 0) return <Status tone="low">Please check</Status>;
  if (verdict === "new") return <Status tone="ok">New</Status>;
  return verdict === "change" ? <Status tone="ok">Changes</Status> : <Status tone="done">Same</Status>;
}
