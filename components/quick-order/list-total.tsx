"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { MAX_BASKET_LINES } from "@/lib/core/domain/basket/basket-limits";
import { formatCount, formatPrice } from "@/lib/values/money";
import { LinesNotice } from "./lines-notice";
import { type ListSummary, linesToAdd, type PartLine, type ShownRow } from "./list-model";
import { SaveRows } from "./save-rows";
import { useAddLines } from "./use-add-lines";

interface ListTotalProps {
  rows: readonly ShownRow[];
  summary: ListSummary;
  /** A change is still being judged. */
  isBusy: boolean;
  onNext: () => void;
  /** These lines are in a basket or a list now. */
  onDone: (lines: readonly PartLine[]) => void;
}

/** The sum of the rows that are right, and the button that puts them into the basket, each of them once. */
export function ListTotal({ rows, summary, isBusy, onNext, onDone }: ListTotalProps) {
  const { added, outcome, busy, add } = useAddLines(onDone);
  const { right, need } = summary.counts;
  const missing = linesToAdd(rows, added);
  const lines = missing.slice(0, MAX_BASKET_LINES);
  return (
    <>
      <LinesNotice outcome={outcome} />
      {missing.length > MAX_BASKET_LINES ? (
        <Notice tone="low" title={`A basket has ${MAX_BASKET_LINES} lines at most.`}>
          The first {MAX_BASKET_LINES} of {formatCount(missing.length)} go into it. Save all of them as a list
          to order them in parts, or order these in another tab and come back here for the others.
        </Notice>
      ) : null}
      <div className="form-total">
        <p>
          <span className="text-ink-2">
            {formatCount(right)} {right === 1 ? "row" : "rows"}, {formatCount(summary.pieces)} pieces
          </span>{" "}
          <b>{formatPrice(summary.totalCents)}</b>
        </p>
        <div className="button-row">
          {need > 0 ? <Button onClick={onNext}>Next that needs you</Button> : null}
          <Button
            variant="primary"
            size="large"
            disabled={lines.length === 0 || isBusy}
            busy={busy}
            onClick={() => void add(lines)}
          >
            {lines.length === 0 && added.size > 0
              ? "All are in the basket"
              : `Add ${formatCount(lines.length)} to basket`}
          </Button>
        </div>
      </div>
      <SaveRows rows={rows} isBusy={isBusy} onDone={onDone} />
    </>
  );
}
