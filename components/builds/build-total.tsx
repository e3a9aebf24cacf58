"use client";

import { LinesNotice } from "@/components/quick-order/lines-notice";
import { useAddLines } from "@/components/quick-order/use-add-lines";
import { Button } from "@/components/ui/button";
import type { BuildPart } from "@/lib/features/builds/domain/build";
import { buildRows } from "@/lib/features/builds/domain/build-file";
import type { BuildResult } from "@/lib/features/builds/domain/calculate";
import { largePrice } from "@/lib/features/builds/domain/dollars";
import { toCsv } from "@/lib/values/csv";
import { formatCount } from "@/lib/values/money";
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

/** The sum, the file, and the button that puts the orderable pieces into the basket. It adds each piece only once. */
export function BuildTotal({ name, parts, products, result, isWaiting }: BuildTotalProps) {
  const { added, outcome, busy, add } = useAddLines();
  const lines = linesForBasket(parts, result.parts, added);
  const [totals] = result.versions;
  const save = () => {
    const rows = parts.map((part) => ({
      ...part,
      ...(products.get(part.productId) ?? { sku: "", name: "" }),
    }));
    saveFile(`${name}, ${totals.bicycles} bicycles.csv`, toCsv(buildRows(rows, result)));
  };
  return (
    <>
      <LinesNotice outcome={outcome} />
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
            onClick={() => void add(lines)}
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
