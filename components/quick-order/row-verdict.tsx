"use client";

import type { ReadRow } from "@/components/api/answers";
import { CheaperOffer } from "@/components/orders/cheaper-offer";
import { Button } from "@/components/ui/button";
import { Status, type StatusTone } from "@/components/ui/status";
import { centsOf, formatCount } from "@/lib/values/money";
import type { RowChange, ShownRow } from "./list-model";

interface RowVerdictProps {
  row: ShownRow;
  onChange: RowChange;
}

const WORDS: Record<ReadRow["verdict"], { tone: StatusTone; word: string }> = {
  ok: { tone: "ok", word: "Right" },
  corrected: { tone: "ok", word: "Read as" },
  choose: { tone: "low", word: "Choose" },
  replaced: { tone: "low", word: "Replaced" },
  off_lot: { tone: "bad", word: "Not a lot" },
  over_available: { tone: "low", word: "Not enough" },
  unknown: { tone: "bad", word: "Unknown" },
  unreadable: { tone: "bad", word: "Not clear" },
  joined: { tone: "done", word: "Joined" },
  ignored: { tone: "done", word: "Left out" },
};

/** The verdict of a row, its reason, and each mend as one click. */
export function RowVerdict({ row: { read, failure }, onChange }: RowVerdictProps) {
  const { tone, word } = WORDS[read.verdict];
  const of = `row ${read.row}`;
  const set = (changes: Parameters<RowChange>[1]) => onChange(read.row, changes);
  if (failure !== null)
    return (
      <div className="verdict">
        <Status tone="bad">Not checked</Status>
        <span className="field-error" role="alert">
          {failure}
        </span>
        <Button size="small" aria-label={`Check again: ${of}`} onClick={() => set({})}>
          Check again
        </Button>
      </div>
    );
  return (
    <div className="verdict">
      <Status tone={tone}>{word}</Status>
      {read.readAs ? <b>{read.readAs}</b> : null}
      {read.joinedTo ? <span>added to row {read.joinedTo}</span> : null}
      {read.joins ? <span>with {rowsText(read.joins)}</span> : null}
      {read.message ? <span className="text-ink-2">{read.message}</span> : null}
      {read.choices?.map((choice) => (
        <Button
          key={`${choice.sku} ${choice.quantity ?? ""}`}
          size="small"
          onClick={() =>
            set({
              part: choice.sku,
              ...(choice.quantity === undefined ? {} : { quantity: String(choice.quantity) }),
            })
          }
        >
          {choice.quantity === undefined
            ? `${choice.sku}, ${choice.name}`
            : `${formatCount(choice.quantity)} pieces`}
        </Button>
      ))}
      <CheaperOffer
        quantity={read.quantity ?? 0}
        cheaper={cheaperOf(read)}
        label={`in ${of}`}
        onTake={read.joins ? undefined : (quantity) => set({ quantity: String(quantity) })}
      />
      {mendsOf(read).map((quantity) => (
        <Button
          key={quantity}
          size="small"
          aria-label={`Take ${formatCount(quantity)} in ${of}`}
          onClick={() => set({ quantity: String(quantity) })}
        >
          Take {formatCount(quantity)}
        </Button>
      ))}
      {tone === "ok" ? null : (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Leave out ${of}`}
          onClick={() => set({ isLeftOut: true })}
        >
          Leave out
        </Button>
      )}
    </div>
  );
}

const cheaperOf = ({ cheaper }: ReadRow) =>
  cheaper
    ? {
        quantity: cheaper.quantity,
        totalCents: centsOf(cheaper.lineTotal),
        savedCents: centsOf(cheaper.saved),
      }
    : null;

/** Of rows that are added up, the sum is wrong: no one of them can be mended by a click. */
const mendsOf = ({ nearest = [], joins }: ReadRow): readonly number[] => (joins ? [] : nearest);

const rowsText = (rows: readonly number[]): string =>
  rows.length === 1 ? `row ${rows[0]}` : `rows ${rows.join(", ")}`;
