"use client";

import type { KeyboardEvent } from "react";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { formatDay } from "@/lib/values/formats";
import { formatCount } from "@/lib/values/money";
import { type ArrivalRow, FIRST, isAsRead, NONE, type RowMistakes } from "./arrival-rows";

interface ArrivalLineProps {
  row: ArrivalRow;
  number: number;
  mistakes: RowMistakes | undefined;
  onChange: (changed: Partial<ArrivalRow>) => void;
  onPaste: (text: string) => void;
  /** Enter after the pieces: a scanner sends it, too. */
  onEnd: () => void;
  onRemove: () => void;
}

export const fieldOf = (key: string, of: "sku" | "pieces"): string => `arrival-${of}-${key}`;

/** The row has the number of a product, its pieces and the delivery that was expected. */
export function ArrivalLine({ row, number, mistakes, onChange, onPaste, onEnd, onRemove }: ArrivalLineProps) {
  const { key, sku, pieces, name, expected, expectedDate } = row;
  const isRead = isAsRead(row);
  return (
    <li className="draft-line">
      {isRead ? (
        <p className="mb-2 wrap-anywhere">
          <b>{name}</b>
        </p>
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)_auto]">
        <TextField
          id={fieldOf(key, "sku")}
          label={`${number}. SKU or GTIN`}
          autoComplete="off"
          spellCheck={false}
          value={sku}
          error={mistakes?.sku}
          onChange={({ currentTarget }) => onChange({ sku: currentTarget.value })}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text");
            if (!/[\n\t]/.test(text.trim())) return;
            event.preventDefault();
            onPaste(text);
          }}
          onKeyDown={(event) =>
            onEnter(event, () => document.getElementById(fieldOf(key, "pieces"))?.focus())
          }
        />
        <TextField
          id={fieldOf(key, "pieces")}
          label="Pieces"
          inputMode="numeric"
          autoComplete="off"
          value={pieces}
          error={mistakes?.pieces}
          onChange={({ currentTarget }) => onChange({ pieces: currentTarget.value })}
          onKeyDown={(event) => onEnter(event, onEnd)}
        />
        {isRead && expected.length > 0 ? (
          <SelectField
            id={`arrival-expected-${key}`}
            label="Expected delivery"
            value={expectedDate}
            onChange={({ currentTarget }) => onChange({ expectedDate: currentTarget.value })}
          >
            <option value={FIRST}>The first</option>
            {expected.map((delivery) => (
              <option key={delivery.date} value={delivery.date}>
                {formatDay("short", delivery.date)}, {formatCount(delivery.pieces)}
              </option>
            ))}
            {expectedDate === FIRST ||
            expectedDate === NONE ||
            expected.some(({ date }) => date === expectedDate) ? null : (
              <option value={expectedDate}>{formatDay("short", expectedDate)}, not expected any more</option>
            )}
            <option value={NONE}>None of them</option>
          </SelectField>
        ) : (
          <span className="max-sm:hidden" />
        )}
        <Button
          className="justify-self-start sm:mt-7"
          size="small"
          variant="quiet"
          aria-label={`Remove row ${number}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

/** Enter goes on to the next field, and does not send the form. */
function onEnter(event: KeyboardEvent<HTMLInputElement>, goOn: () => void): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  goOn();
}
