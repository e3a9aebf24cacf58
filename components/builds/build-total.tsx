"use client";

import { useRef, useState } from "react";
import { addLines } from "@/components/basket/add-lines";
import { FormNotice } from "@/components/forms/form-notice";
import { useBusy } from "@/components/forms/use-busy";
import { type PartLine, withAdded } from "@/components/quick-order/list-model";
import { Button } from "@/components/ui/button";
import type { BuildPart } from "@/lib/domain/builds/build";
import { buildRows } from "@/lib/domain/builds/build-file";
import type { BuildResult } from "@/lib/domain/builds/calculate";
import { largePrice } from "@/lib/domain/builds/dollars";
import { toCsv } from "@/lib/domain/csv";
import { formatCount } from "@/lib/domain/money";
import { linesForBasket } from "./lines-for-basket";
import type { PartProduct } from "./part-product";
import { saveFile } from "./save-file";

interface BuildTotalProps {
  /** The name of the downloaded file. */
  name: string;
  parts: readonly BuildPart[];
  products: ReadonlyMap<string, PartProduct>;
  result: BuildResult;
  isWaiting: boolean;
}

/** `turn` tells the notices of two tries apart, so that each takes the focus. */
type Outcome = { turn: number } & ({ ok: true; count: number } | { ok: false; message: string });

/** The sum, the file, and the button that puts the orderable pieces into the basket. It adds each piece only once. */
export function BuildTotal({ name, parts, products, result, isWaiting }: BuildTotalProps) {
  const { busy, run } = useBusy();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [added, setAdded] = useState<ReadonlyMap<string, number>>(new Map());
  const unanswered = useRef<Parameters<typeof addLines>[1]>(null);
  const lines: PartLine[] = linesForBasket(parts, result.parts, added);
  const [totals] = result.versions;
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
  const save = () => {
    const rows = parts.map((part) => ({
      ...part,
      ...(products.get(part.productId) ?? { sku: "", name: "" }),
    }));
    saveFile(`${name}, ${totals.bicycles} bicycles.csv`, toCsv(buildRows(rows, result)));
  };
  return (
    <>
      {outcome === null ? null : outcome.ok ? (
        <FormNotice
          key={outcome.turn}
          tone="ok"
          title={
            outcome.count === 1 ? "1 line is in your basket." : `${outcome.count} lines are in your basket.`
          }
        >
          <a href="/basket">See the basket</a>
        </FormNotice>
      ) : (
        <FormNotice key={outcome.turn} tone="bad" title={outcome.message} />
      )}
      <div className="form-total mt-12">
        <p>
          <span className="text-ink-2">
            {formatCount(totals.partsToOrder)} {totals.partsToOrder === 1 ? "line" : "lines"},{" "}
            {formatCount(totals.pieces)} pieces
            {totals.partsShort > 0 ? "; what is free of them goes into the basket" : ""}
          </span>{" "}
          <b>{largePrice(totals.totalCents)}</b>
        </p>
        <div className="button-row">
          <Button size="large" onClick={save}>
            As CSV
          </Button>
          <Button
            variant="primary"
            size="large"
            disabled={lines.length === 0 || isWaiting}
            busy={busy}
            onClick={() => void add()}
          >
            {lines.length > 0
              ? `Add ${formatCount(lines.length)} to basket`
              : added.size > 0
                ? "All are in the basket"
                : "Nothing to order"}
          </Button>
        </div>
      </div>
    </>
  );
}
