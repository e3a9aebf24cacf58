import { listHref } from "@/components/site/search-params";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import type { EditableField } from "@/lib/core/domain/catalogue/editable-fields";
import { keysOf } from "@/lib/features/imports/domain/import-columns";
import type { RowFilter } from "@/lib/features/imports/domain/import-kinds";
import type { ImportRowView, ImportView } from "@/lib/features/imports/domain/import-views";
import { formatCount } from "@/lib/values/money";
import { ColumnsForm } from "./columns-form";
import { ApplyButton, DiscardButton } from "./import-actions";
import { ImportFigures } from "./import-figures";
import { ImportProgress } from "./import-progress";
import { ImportResult } from "./import-result";
import { RowsTable } from "./rows-table";

interface ImportContentProps {
  found: ImportView;
  rows: readonly ImportRowView[];
  /** With this filter. */
  total: number;
  show: RowFilter | undefined;
  page: number;
  perPage: number;
  /** The fields of the shop's attributes. */
  attributes: readonly EditableField[];
  /** The viewer's e-mail. */
  owner: string;
}

/** An import by its state: the changes that it would make, or has made. */
export function ImportContent({
  found,
  rows,
  total,
  show,
  page,
  perPage,
  attributes,
  owner,
}: ImportContentProps) {
  const { id, state, counts, hash } = found;
  const path = `/dashboard/imports/${id}`;
  const writes = counts.change + counts.new;
  const open = found.columns.filter(({ isOpen }) => isOpen);
  const writing = state === "undoing" ? found.undo : found.apply;
  const { readAt } = found;
  const mend = state === "ready" && readAt !== null ? { importId: id, readAt, owner } : null;
  if (state === "reading") return <ImportProgress id={id} state={state} total={0} done={0} />;
  return (
    <>
      {state === "refused" ? <Refused failure={found.failure ?? ""} /> : <ImportFigures counts={counts} />}
      {state === "applying" || state === "undoing" ? (
        <ImportProgress
          id={id}
          state={state}
          total={state === "undoing" ? (found.apply?.written ?? 0) : writes}
          done={(writing?.written ?? 0) + (writing?.failed ?? 0)}
        />
      ) : null}
      {state === "discarded" ? (
        <div className="mt-6" role="status">
          <Notice title="This import was thrown away">Nothing of it was written.</Notice>
        </div>
      ) : null}
      <ImportResult found={found} />
      {found.notes.length > 0 && state === "ready" ? (
        <div className="mt-6">
          <Notice tone="low" title="How the file was read">
            <ul>
              {found.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
      {found.columns.length > 0 && (state === "ready" || state === "refused") ? (
        <Columns found={found} needsAnswer={open.length > 0 || state === "refused"} attributes={attributes} />
      ) : null}
      {state === "refused" ? null : (
        <>
          <RowFilters
            path={path}
            counts={counts}
            chosen={show}
            failed={(found.apply?.failed ?? 0) + (found.undo?.failed ?? 0)}
            isUndone={state === "undone"}
          />
          <div className="mt-4">
            {rows.length > 0 ? (
              <RowsTable rows={rows} attributes={attributes} mend={mend} />
            ) : (
              <p className="text-ink-3">No row is like that.</p>
            )}
          </div>
          <Pagination
            page={page}
            perPage={perPage}
            total={total}
            href={(to) => listHref(path, { show, page: to })}
          />
        </>
      )}
      {state === "ready" && writes === 0 ? (
        <p className="mt-6 font-medium">There is nothing to apply: no row changes anything.</p>
      ) : null}
      {state === "refused" || (state === "ready" && (writes === 0 || open.length > 0)) ? (
        <div className="button-row mt-6">
          <DiscardButton id={id} />
        </div>
      ) : null}
      {state === "ready" && writes > 0 && hash !== null ? (
        <div className="form-total max-sm:flex-wrap">
          <div>
            <span className="text-ink-2">{leftOut(counts.mistake)}</span>
            <b className="max-sm:whitespace-normal">
              {formatCount(counts.change)} {counts.change === 1 ? "product changes" : "products change"},{" "}
              {formatCount(counts.new)} new
            </b>
          </div>
          {open.length > 0 ? (
            <span className="text-ink-2">Please say first what the unknown columns are.</span>
          ) : (
            <>
              <DiscardButton id={id} />
              <ApplyButton id={id} hash={hash} rows={writes} />
            </>
          )}
        </div>
      ) : null}
    </>
  );
}

function Refused({ failure }: { failure: string }) {
  return (
    <div className="mt-6">
      <Notice tone="bad" title="This file was not compared">
        {failure}
      </Notice>
    </div>
  );
}

interface ColumnsProps {
  found: ImportView;
  needsAnswer: boolean;
  attributes: readonly EditableField[];
}

function Columns({ found, needsAnswer, attributes }: ColumnsProps) {
  const fields = keysOf(found.kind, attributes).map(({ key, label }) => ({ key, label }));
  return (
    <details className="mt-6" open={needsAnswer}>
      <summary className="font-medium">
        Columns{needsAnswer ? ": some are unknown" : ` (${found.columns.length})`}
      </summary>
      <div className="mt-4">
        <ColumnsForm
          key={found.readAt}
          id={found.id}
          columns={found.columns}
          fields={fields}
          decimalMark={found.decimalMark}
        />
      </div>
    </details>
  );
}

interface RowFiltersProps {
  path: string;
  counts: ImportView["counts"];
  chosen: RowFilter | undefined;
  /** Rows that were not written, or of which something was not put back. */
  failed: number;
  isUndone: boolean;
}

function RowFilters({ path, counts, chosen, failed, isUndone }: RowFiltersProps) {
  const all = counts.change + counts.new + counts.same + counts.mistake;
  const links: [RowFilter | undefined, string, number][] = [
    [undefined, "All", all],
    ["change", "Changes", counts.change],
    ["new", "New", counts.new],
    ["mistake", "Mistakes", counts.mistake],
    ["warning", "Warnings", counts.warnings],
    ["same", "Same", counts.same],
    ["failed", isUndone ? "Left" : "Not written", failed],
  ];
  return (
    <ChoiceLinks
      label="Rows shown"
      className="mt-8"
      links={links
        .filter(([show, , count]) => count > 0 || show === undefined)
        .map(([show, word, count]) => ({
          text: `${word} ${formatCount(count)}`,
          href: listHref(path, { show }),
          isChosen: chosen === show,
        }))}
    />
  );
}

const leftOut = (mistakes: number): string =>
  mistakes === 0
    ? "Every row was understood"
    : `${formatCount(mistakes)} ${mistakes === 1 ? "row makes" : "rows make"} no sense and ${mistakes === 1 ? "is" : "are"} left out`;
