"use client";

import type { ReactNode } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { formatCount, formatPrice } from "@/lib/values/money";
import { type ChangedLine, type OrderPreview, previewOf, previewOrder } from "./change-rows";

interface ChangeSummaryProps {
  orderId: string;
  rows: readonly ChangedLine[];
  before: OrderPreview;
  busy: boolean;
  onSave: () => void;
  /** Further fields, above the buttons. */
  children?: ReactNode;
}

/** The difference in pieces and money, before it is saved. */
export function ChangeSummary({ orderId, rows, before, busy, onSave, children }: ChangeSummaryProps) {
  const after = previewOrder(rows);
  const changed = rows.flatMap((row) => {
    const { quantity, isChanged } = previewOf(row);
    return isChanged ? [{ ...row.line, quantity }] : [];
  });
  const difference = after.totalCents - before.totalCents;
  return (
    <aside className="order-panel" aria-labelledby="what-changes">
      <h2 id="what-changes">What changes</h2>
      {changed.length === 0 ? (
        <p className="text-ink-2">Nothing yet.</p>
      ) : (
        <dl className="amounts">
          {changed.map(({ productId, name, heldQuantity, quantity }) => (
            <div key={productId}>
              <dt>{name}</dt>
              <dd>
                <s className="text-ink-3">
                  <span className="sr-only">was </span>
                  {formatCount(heldQuantity)}
                </s>{" "}
                <span className="sr-only">now </span>
                {Number.isNaN(quantity) ? "?" : formatCount(quantity)}
              </dd>
            </div>
          ))}
          <div>
            <dt>Pieces held</dt>
            <dd>
              <s className="text-ink-3">
                <span className="sr-only">was </span>
                {formatCount(before.pieces)}
              </s>{" "}
              <span className="sr-only">now </span>
              {formatCount(after.pieces)}
            </dd>
          </div>
        </dl>
      )}
      <dl className="amounts">
        <div>
          <dt>Before</dt>
          <dd>{formatPrice(before.totalCents)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd>{differenceText(difference)}</dd>
        </div>
        <div className="amounts-total">
          <dt>Total cost</dt>
          <dd>
            <output>{formatPrice(after.totalCents)}</output>
          </dd>
        </div>
      </dl>
      {children}
      <div className="grid gap-3">
        <Button
          variant="primary"
          size="large"
          wide
          busy={busy}
          disabled={after.changes === 0 || !after.isValid}
          onClick={onSave}
        >
          {SAVE[after.changes] ?? `Save ${after.changes} changes`}
        </Button>
        <a className={buttonClass({ wide: true })} href={`/dashboard/myorders/${orderId}`}>
          Leave as it was
        </a>
      </div>
      <p className="field-hint">
        {after.lines === 0
          ? "An order needs a line. You can cancel it on its page."
          : "The hold's clock goes on. A payment that was begun starts anew with the new total."}
      </p>
    </aside>
  );
}

const SAVE: Readonly<Record<number, string>> = { 0: "Save", 1: "Save 1 change" };

const differenceText = (cents: number): string =>
  cents === 0 ? formatPrice(0) : `${cents > 0 ? "+" : "−"} ${formatPrice(Math.abs(cents))}`;
