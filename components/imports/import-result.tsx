import { listHref } from "@/components/site/search-params";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { UNDO_WITHIN_MS } from "@/lib/features/imports/domain/import-kinds";
import type { ImportView, WritingView } from "@/lib/features/imports/domain/import-views";
import { formatCount } from "@/lib/values/money";
import { UndoButton } from "./import-actions";

/** How the writing of an import has ended, and the way back. */
export function ImportResult({ found: { id, state, counts, apply, undo } }: { found: ImportView }) {
  if (state === "applied" && apply?.endedAt) {
    const until = new Date(new Date(apply.endedAt).getTime() + UNDO_WITHIN_MS).toISOString();
    return (
      <>
        <Ended tone="ok" writing={apply} words="Written" left={NOT_WRITTEN} />
        {counts.new > 0 ? (
          <p className="mt-6">
            New products are drafts unless the file says otherwise.{" "}
            <a href={listHref("/dashboard/manageproduct/drafts", { import: id })}>Publish its drafts</a>
          </p>
        ) : null}
        <section className="mt-8" aria-labelledby="undo">
          <div className="section-head">
            <h2 id="undo">Undo</h2>
            <span className="text-ink-3">
              until <LocalTime at={until} to="minute" />
            </span>
          </div>
          <p className="max-w-160">
            Puts the former values back, field by field, and leaves alone what somebody has changed since.
            Stock goes back by its difference, so sales since then count. Orders keep their price.
          </p>
          <p className="mt-4">
            {apply.written > 0 ? <UndoButton id={id} rows={apply.written} /> : "There is nothing to undo."}
          </p>
        </section>
      </>
    );
  }
  return state === "undone" && undo ? (
    <Ended tone="plain" writing={undo} words="Put back" left={NOT_PUT_BACK} />
  ) : null;
}

const NOT_WRITTEN = "not: their products were changed meanwhile, or a rule forbids it now.";
const NOT_PUT_BACK =
  "not put back, or not whole: somebody has changed their products since, or a rule forbids it now.";

interface EndedProps {
  tone: "ok" | "plain";
  writing: WritingView;
  words: string;
  /** Words for the other rows. */
  left: string;
}

function Ended({ tone, writing, words, left }: EndedProps) {
  const { written, failed, by, endedAt } = writing;
  return (
    <div className="mt-6" role="status">
      <Notice
        tone={failed > 0 ? "low" : tone}
        title={`${words}: ${formatCount(written)} ${written === 1 ? "row" : "rows"}`}
      >
        {failed > 0 ? (
          <p>
            {formatCount(failed)} {failed === 1 ? "row was" : "rows were"} {left}{" "}
            <a href="?show=failed">Show them</a>
          </p>
        ) : null}
        <p>
          By {by}
          {endedAt ? (
            <>
              , <LocalTime at={endedAt} to="minute" />
            </>
          ) : null}
        </p>
      </Notice>
    </div>
  );
}
