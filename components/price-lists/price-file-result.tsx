"use client";

import { useEffect, useRef } from "react";
import type { AnswerOf } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { DataTable, SecondLine } from "@/components/ui/table";
import { tiersText } from "@/lib/core/domain/prices/tiers";
import { centsOf, formatCount } from "@/lib/values/money";
import { periodText } from "./price-list-values";

type Change = AnswerOf<"PUT /price-lists/{id}/rows">["changes"][number];

interface PriceFileResultProps {
  changes: readonly Change[];
  busy: boolean;
  onApply: () => void;
  onCancel: () => void;
}

const MOST_SHOWN = 100;

/** The changes of a file in a price list, from what to what. The heading takes the focus, so that it is read out. */
export function PriceFileResult({ changes, busy, onApply, onCancel }: PriceFileResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = changes.length;
  return (
    <div className="mt-4">
      <h3 ref={heading} tabIndex={-1} className="focus-visible:outline-none">
        {count === 0 ? "The list is as the file says" : summaryOf(changes)}
      </h3>
      {count > 0 ? (
        <DataTable
          caption="Changes of the file"
          cards
          className="mt-3"
          rows={changes.slice(0, MOST_SHOWN)}
          keyOf={({ productId }) => productId}
          columns={[
            {
              label: "Product",
              wide: true,
              className: "wrap-anywhere",
              cell: ({ sku, name }) => (
                <>
                  {name || "A product that is gone"}
                  <SecondLine>{sku}</SecondLine>
                </>
              ),
            },
            { label: "Now", cell: ({ before }) => termsText(before, "No price of its own") },
            { label: "With the file", cell: ({ after }) => termsText(after, "Removed") },
          ]}
        />
      ) : null}
      {count > MOST_SHOWN ? <p className="mt-2">and {formatCount(count - MOST_SHOWN)} more</p> : null}
      <div className="button-row mt-3">
        {count > 0 ? (
          <Button variant="primary" busy={busy} onClick={onApply}>
            {count === 1 ? "Change 1 price" : `Change ${formatCount(count)} prices`}
          </Button>
        ) : null}
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {count > 0 ? "Cancel" : "Another file"}
        </Button>
      </div>
    </div>
  );
}

/** `2 prices are new, 1 changes, 3 go` */
function summaryOf(changes: readonly Change[]): string {
  const fresh = changes.filter(({ before }) => before === null).length;
  const gone = changes.filter(({ after }) => after === null).length;
  const changed = changes.length - fresh - gone;
  const say = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];
  return [
    ...say(fresh, "price is new", "prices are new"),
    ...say(changed, "price changes", "prices change"),
    ...say(gone, "price goes", "prices go"),
  ].join(", ");
}

function termsText(terms: Change["before"], none: string): string {
  if (terms === null) return none;
  const tiers = terms.tiers.map(({ from, unitPrice }) => ({ from, priceCents: centsOf(unitPrice) }));
  const period = periodText(terms);
  return period === "always" ? tiersText(tiers) : `${tiersText(tiers)}, ${period}`;
}
