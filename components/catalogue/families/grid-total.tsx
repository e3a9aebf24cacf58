"use client";

import { LinesNotice } from "@/components/quick-order/lines-notice";
import type { PartLine } from "@/components/quick-order/list-model";
import { useAddLines } from "@/components/quick-order/use-add-lines";
import { Button } from "@/components/ui/button";
import { formatCount, formatPrice } from "@/lib/values/money";
import { fieldIdOf } from "./grid-cell";
import type { GridTotals } from "./typed-grid";

interface GridTotalProps {
  totals: GridTotals;
  isEmpty: boolean;
  /** Takes the lines that are in the basket now out of the grid. */
  onAdded: (lines: readonly PartLine[]) => void;
  onEmpty: () => void;
  /** Shows the field of a product, which may stand in a column that a phone does not show. */
  onShow: (productId: string) => void;
}

/** The sum of the grid, and the button that puts its lines into the basket. */
export function GridTotal({ totals, isEmpty, onAdded, onEmpty, onShow }: GridTotalProps) {
  const { outcome, busy, add } = useAddLines(onAdded);
  const { lines, all, wrong } = totals;
  const [first] = wrong;
  const focusFirst = () => {
    if (first === undefined) return;
    onShow(first);
    requestAnimationFrame(() => document.getElementById(fieldIdOf(first))?.focus());
  };
  return (
    <>
      <LinesNotice outcome={outcome} />
      <div className="form-total">
        <p>
          <span className="text-ink-2" role="status">
            {formatCount(lines.length)} {lines.length === 1 ? "line" : "lines"}, {formatCount(all.pieces)}{" "}
            pieces
            {wrong.length > 0
              ? `; ${formatCount(wrong.length)} ${wrong.length === 1 ? "cell needs" : "cells need"} you`
              : ""}
          </span>{" "}
          <b>{formatPrice(all.cents)}</b>
        </p>
        <div className="button-row ml-auto justify-end">
          {wrong.length > 0 ? (
            <Button onClick={focusFirst}>Next that needs you</Button>
          ) : (
            <Button disabled={isEmpty || busy} onClick={onEmpty}>
              Empty the grid
            </Button>
          )}
          <Button
            variant="primary"
            size="large"
            disabled={lines.length === 0}
            busy={busy}
            onClick={() => void add(lines)}
          >
            Add to basket
          </Button>
        </div>
      </div>
    </>
  );
}
