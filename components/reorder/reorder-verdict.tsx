"use client";

import { CheaperOffer } from "@/components/orders/cheaper-offer";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { centsOf, formatCount, formatPrice } from "@/lib/values/money";
import { previewOf, priceMove, type ReorderRow } from "./reorder-rows";

interface ReorderVerdictProps {
  row: ReorderRow;
  /** Why a step of the quantity was refused. */
  refused: string | null;
  taken: ReadonlySet<string>;
  onChange: (row: ReorderRow) => void;
  onType: (text: string) => void;
}

/** Under a line: the problem or the change first, then its reason, then one click for each mend. */
export function ReorderVerdict({ row, refused, taken, onChange, onType }: ReorderVerdictProps) {
  const { line } = row;
  const { problem, mends, quantity: wanted, cheaper } = previewOf(row);
  const move = priceMove(row);
  if (row.isReplaced && line.successor) {
    return (
      <div className="verdict">
        <Status tone={line.successor.fit === "check" ? "low" : "ok"}>Replaces {line.name}</Status>
        <SuccessorNote row={row} />
        <Button size="small" onClick={() => onChange({ ...row, isReplaced: false })}>
          Take it back
          <span className="sr-only"> for {line.name}</span>
        </Button>
      </div>
    );
  }
  return (
    <div className="verdict">
      {refused ? (
        <p className="field-error" role="alert">
          {refused}
        </p>
      ) : null}
      {problem ? <Status tone={line.isGone ? "bad" : "low"}>{problem}</Status> : null}
      {mends.map((quantity) => (
        <Button
          key={quantity}
          size="small"
          aria-label={`Take ${formatCount(quantity)} of ${line.name}`}
          onClick={() => onType(String(quantity))}
        >
          Take {formatCount(quantity)}
        </Button>
      ))}
      <CheaperOffer
        quantity={wanted}
        cheaper={cheaper}
        label={`of ${line.name}`}
        onTake={(quantity) => onType(String(quantity))}
      />
      {line.isGone && line.successor ? (
        <OfferedSuccessor row={row} taken={taken} onChange={onChange} />
      ) : null}
      {move ? (
        <>
          <Status tone={move.isUp ? "low" : "ok"}>{move.isUp ? "Price up" : "Price down"}</Status>
          <span className="text-ink-2">
            {formatPrice(move.cents)} {move.isUp ? "more" : "less"} than then
          </span>
        </>
      ) : null}
      {line.changes.length > 0 ? (
        <>
          {problem ? null : <Status tone="low">Changed</Status>}
          <span className="text-ink-2">{line.changes.join(", ")}</span>
        </>
      ) : null}
    </div>
  );
}

function OfferedSuccessor({ row, taken, onChange }: Pick<ReorderVerdictProps, "row" | "taken" | "onChange">) {
  const { successor, name } = row.line;
  if (!successor) return null;
  return (
    <>
      <span className="text-ink-2">
        replaced by <a href={`/goods/${successor.slug}`}>{successor.name}</a>
      </span>
      <SuccessorNote row={row} />
      {taken.has(successor.productId) ? (
        <span className="text-ink-2">which has a line already</span>
      ) : successor.quantity === 0 ? (
        <span className="text-ink-2">which cannot be ordered just now</span>
      ) : (
        <Button
          size="small"
          aria-label={`Take ${formatCount(successor.quantity)} of ${successor.name} instead of ${name}`}
          onClick={() => onChange({ ...row, isReplaced: true })}
        >
          Take {formatCount(successor.quantity)} at {formatPrice(centsOf(successor.unitPrice))}
        </Button>
      )}
    </>
  );
}

function SuccessorNote({ row: { line } }: { row: ReorderRow }) {
  const { fit = "same", note = "" } = line.successor ?? {};
  const text = [fit === "check" ? "Please check that it fits." : "", note].filter(Boolean).join(" ");
  return text === "" ? null : <span className="text-ink-2">{text}</span>;
}
