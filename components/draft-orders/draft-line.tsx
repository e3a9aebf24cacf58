"use client";

import type { BasketLine } from "@/components/api/answers";
import { piecesOf } from "@/components/forms/typed-pieces";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { AGREED_REASON_MAX } from "@/lib/core/domain/prices/own-prices";
import { centsOf, formatPrice, totalOf } from "@/lib/values/money";
import { type DraftRow, type RowMistakes, unitPriceOf } from "./draft-rows";

interface DraftLineProps {
  row: DraftRow;
  line: BasketLine | undefined;
  mistakes: RowMistakes;
  /** The order was sent once. Until then the mistakes of a form that is still being filled in are not shown. */
  isChecked: boolean;
  onChange: (changed: Partial<DraftRow>) => void;
  onRemove: () => void;
}

/** One product of the order: its quantity, the customer's price or an own one with its reason. */
export function DraftLine({ row, line, mistakes, isChecked, onChange, onRemove }: DraftLineProps) {
  const { productId, name, sku, hasOwnPrice } = row;
  const unit = unitPriceOf(row, line);
  const pieces = piecesOf(row.quantity);
  const field = (part: string) => `draft-${part}-${productId}`;
  return (
    <li className="draft-line">
      <div className="draft-line-head">
        <p className="wrap-anywhere">
          <b>{name}</b> <span className="text-ink-3">{sku}</span>
        </p>
        <Button size="small" variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <div className="draft-line-fields">
        <TextField
          id={field("quantity")}
          label="Pieces"
          inputMode="numeric"
          autoComplete="off"
          value={row.quantity}
          error={mistakes.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        {hasOwnPrice ? (
          <TextField
            id={field("price")}
            label="Agreed price a piece"
            hint={line ? `Usually ${formatPrice(centsOf(line.unitPrice))}` : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={row.price}
            error={isChecked ? mistakes.price : undefined}
            onChange={({ target }) => onChange({ price: target.value })}
          />
        ) : (
          <div className="draft-line-price">
            <span>{line ? `${formatPrice(centsOf(line.unitPrice))} a piece` : "Looking up the price"}</span>
            <Button
              size="small"
              aria-label={`Another price of ${name}`}
              onClick={() => onChange({ hasOwnPrice: true })}
            >
              Another price
            </Button>
          </div>
        )}
        <p className="draft-line-total">
          <span className="text-ink-3">Total cost</span>
          <b>{unit === null || Number.isNaN(pieces) ? "–" : formatPrice(totalOf(centsOf(unit), pieces))}</b>
        </p>
      </div>
      {hasOwnPrice ? (
        <div className="draft-line-reason">
          <TextField
            id={field("reason")}
            label="Why this price"
            hint="The customer reads it. It stands in the audit."
            autoComplete="off"
            maxLength={AGREED_REASON_MAX}
            value={row.reason}
            error={isChecked ? mistakes.reason : undefined}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
          <Button
            size="small"
            aria-label={`Usual price of ${name}`}
            onClick={() => onChange({ hasOwnPrice: false, price: "", reason: "" })}
          >
            Usual price
          </Button>
        </div>
      ) : null}
    </li>
  );
}
