import { Notice } from "@/components/ui/notice";
import type { NumbersView } from "@/lib/features/papers/domain/numbers-view";
import { printedDay, printedMonth } from "@/lib/features/papers/domain/printed";
import { ContinueForm } from "./continue-form";
import { LockMonthButton } from "./lock-month-button";
import { SeriesTable } from "./series-table";
import { StartForm } from "./start-form";

/** The series of papers, the months that are locked, and what accounts have to say of them. */
export function Numbers({ numbers }: { numbers: NumbersView }) {
  const { series, revision, lockedThrough, toLock, backupOf } = numbers;
  const halted = series.filter(({ isHalted }) => isHalted);
  const toStart = series.filter(({ canStart, isHalted }) => canStart && !isHalted);
  return (
    <>
      {halted.length > 0 ? (
        <div className="mt-4">
          <Notice tone="low" title="Numbers wait for you">
            A backup{backupOf ? ` of ${printedDay(backupOf.toISOString().slice(0, 10))}` : ""} was restored.
            Papers that were issued after it are not here, but customers have them. Look up the last number of
            each series in your mail or your books: until then no paper of it is issued.
          </Notice>
          {halted.map(({ series: name, highest }) => (
            <ContinueForm key={name} series={name} highest={highest} revision={revision} />
          ))}
        </div>
      ) : null}
      <SeriesTable series={series} />
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <p>
          {lockedThrough === null
            ? "No month is locked."
            : `Locked: ${printedMonth(lockedThrough)} and the months before.`}
        </p>
        {toLock === null ? null : <LockMonthButton month={toLock} revision={revision} />}
      </div>
      {toStart.length > 0 ? (
        <details className="mt-4">
          <summary>Begin with another number than 1</summary>
          {toStart.map(({ series: name }) => (
            <StartForm key={name} series={name} revision={revision} />
          ))}
        </details>
      ) : null}
    </>
  );
}
