"use client";

import { useState } from "react";
import { addLines } from "@/components/basket/add-lines";
import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import { MAX_BASKET_LINES } from "@/lib/domain/basket-limits";
import { formatCount, formatPrice } from "@/lib/domain/money";
import { type ListSummary, linesToAdd, type ShownRow } from "./list-model";

interface ListTotalProps {
  rows: readonly ShownRow[];
  summary: ListSummary;
  /** A change is still being judged. */
  isBusy: boolean;
  onNext: () => void;
}

type Outcome = { ok: true; count: number } | { ok: false; message: string };

/** The sum of the rows that are right, and the button that puts them into the basket. */
export function ListTotal({ rows, summary, isBusy, onNext }: ListTotalProps) {
  const [adding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { right, need } = summary.counts;
  const isTooLong = right > MAX_BASKET_LINES;
  const add = async () => {
    setAdding(true);
    const lines = linesToAdd(rows).slice(0, MAX_BASKET_LINES);
    const added = await addLines(lines);
    setAdding(false);
    setOutcome(added.ok ? { ok: true, count: lines.length } : added);
  };
  return (
    <>
      {outcome === null ? null : outcome.ok ? (
        <FormNotice
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
        <FormNotice tone="bad" title={outcome.message} />
      )}
      {isTooLong ? (
        <FormNotice tone="low" title={`A basket has ${MAX_BASKET_LINES} lines at most.`}>
          The first {MAX_BASKET_LINES} of {formatCount(right)} go into it. Order them, and read the list again
          for the others.
        </FormNotice>
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
            disabled={right === 0 || isBusy || adding}
            aria-busy={adding || undefined}
            onClick={() => void add()}
          >
            Add {formatCount(Math.min(right, MAX_BASKET_LINES))} to basket
          </Button>
        </div>
      </div>
    </>
  );
}
