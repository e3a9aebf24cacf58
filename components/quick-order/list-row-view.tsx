// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
"use client";

import { type KeyboardEvent, memo, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";
import { centsOf, formatCount, formatPrice } from "@/lib/values/money";
import { goDown } from "./go-down";
import { kindOf, type RowChange, type ShownRow } from "./list-model";
import { RowVerdict } from "./row-verdict";

interface ListRowViewProps {
  row: ShownRow;
  isJudging: boolean;
  onChange: RowChange;
}

const KIND_CLASS = { right: "", need: "is-need", out: "is-left-out" } as const;

export const ListRowView = memo(function ListRowView({ row, isJudging, onChange }: ListRowViewProps) {
  const { read, isLeftOut } = row;
  const kind = kindOf(row);
  const isText = isLeftOut || read.verdict === "ignored";
  return (
    <tr role="row" className={classNames("list-row", KIND_CLASS[kind])} aria-busy={isJudging || undefined}>
      <td role="cell" className="col-row">
        {read.row}
      </td>
      <td role="cell" className="col-pasted">
        {read.text}
      </td>
      <td role="cell" className="col-part">
        {isText ? null : (
          <>
            <Cell
              name="part"
              label={`Part of row ${read.row}`}
              row={read.row}
              value={row.part}
              isWrong={read.verdict === "unknown"}
              onLeave={(part) => onChange(read.row, { part })}
            />
            <span className="second-line">{read.name ?? ""}</span>
          </>
        )}
      </td>
      <td role="cell" className="numeric col-quantity">
        {isText ? null : (
          <Cell
            name="quantity"
            label={`Quantity of row ${read.row}`}
            row={read.row}
            value={row.quantity}
            isWrong={
              read.verdict === "off_lot" || read.verdict === "over_available" || read.verdict === "unreadable"
            }
            onLeave={(quantity) => onChange(read.row, { quantity })}
          />
        )}
      </td>
      <td role="cell" className="numeric col-total">
        {kind === "right" && read.lineTotal !== null && read.unitPrice !== null ? (
          <>
            <b>{formatPrice(centsOf(read.lineTotal))}</b>
            <span className="second-line">
              {read.joins ? `${formatCount(read.quantity ?? 0)} pieces, ` : ""}
              {formatPrice(centsOf(read.unitPrice))} a piece
            </span>
          </>
        ) : null}
      </td>
      <td role="cell" className="col-verdict">
        {isLeftOut ? (
          <div className="verdict">
            <span>{read.verdict === "ignored" ? read.message : "left out"}</span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Put back row ${read.row}`}
              onClick={() => onChange(read.row, { isLeftOut: false })}
            >
              Put back
            </Button>
          </div>
        ) : (
          <RowVerdict row={row} onChange={onChange} />
        )}
      </td>
    </tr>
  );
});

interface CellProps {
  name: "part" | "quantity";
  label: string;
  row: number;
  value: string;
  isWrong: boolean;
  onLeave: (text: string) => void;
}

/** A field of the table: it is judged when it is left, and Enter and the arrows leave it for the one below or above. */
function Cell({ name, label, row, value, isWrong, onLeave }: CellProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") setText(value);
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" || event.key === "Enter" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (!goDown(event.currentTarget, step)) event.currentTarget.blur();
  };
  return (
    <Input
      id={`list-${name}-${row}`}
      className={name === "quantity" ? "quantity-field" : undefined}
      data-column={name}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      inputMode={name === "quantity" ? "decimal" : undefined}
      spellCheck={false}
      maxLength={100}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => {
        if (text.trim() !== value) onLeave(text.trim());
      }}
      onKeyDown={onKeyDown}
    />
  );
}
