"use client";

import { useRef, useState } from "react";
import { addLines } from "@/components/basket/add-lines";
import { FormNotice } from "@/components/forms/form-notice";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { MAX_BASKET_LINES } from "@/lib/domain/basket-limits";
import { formatCount, formatPrice } from "@/lib/domain/money";
import { type ListSummary, linesToAdd, type PartLine, type ShownRow, withAdded } from "./list-model";
import { SaveRows } from "./save-rows";

interface ListTotalProps {
  rows: readonly ShownRow[];
  summary: ListSummary;
  /** A change is still being judged. */
  isBusy: boolean;
  onNext: () => void;
}

/** `turn` tells the notices of two tries apart, so that each takes the focus. */
type Outcome = { turn: number } & ({ ok: true; count: number } | { ok: false; message: string });

/** The sum of the rows that are right, and the button that puts them into the basket, each of them once. */
export function ListTotal({ rows, summary, isBusy, onNext }: ListTotalProps) {
  const { busy, run } = useBusy();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [added, setAdded] = useState<ReadonlyMap<string, number>>(new Map());
  const unanswered = useRef<readonly PartLine[] | null>(null);
  const { right, need } = summary.counts;
  const missing = linesToAdd(rows, added);
  const lines = missing.slice(0, MAX_BASKET_LINES);
  const add = () =>
    run(async () => {
      const answer = await addLines(lines, unanswered.current);
      unanswered.current = answer.ok ? null : answer.before;
      const turn = (outcome?.turn ?? 0) + 1;
      setOutcome(
        answer.ok ? { turn, ok: true, count: lines.length } : { turn, ok: false, message: answer.message },
      );
      if (answer.ok) setAdded((before) => withAdded(before, lines));
    });
  return (
    <>
      {outcome === null ? null : outcome.ok ? (
        <FormNotice
          key={outcome.turn}
          tone="ok"
          title={
            outcome.count === 1
              ? "1 line is in your basket."
              : `${formatCount(outcome.count)} lines are in your basket.`
          }
        >
          <a href="/basket">See the basket</a>
        </FormNotice>
      ) : (
        <FormNotice key={outcome.turn} tone="bad" title={outcome.message} />
      )}
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
            onClick={() => void add()}
          >
            {lines.length === 0 && added.size > 0
              ? "All are in the basket"
              : `Add ${formatCount(lines.length)} to basket`}
          </Button>
        </div>
      </div>
      <SaveRows rows={rows} isBusy={isBusy} />
    </>
  );
}
