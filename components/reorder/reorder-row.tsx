// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
"use client";

import { useState } from "react";
import { piecesOf } from "@/components/forms/typed-pieces";
import { LineCell } from "@/components/orders/line-table";
import { LotStepper } from "@/components/orders/lot-stepper";
import { Thumbnail } from "@/components/orders/thumbnail";
import { Button } from "@/components/ui/button";
import { CloseIcon } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { stepQuantity } from "@/lib/core/domain/prices/lots";
import { LINE_NOTE_MAX } from "@/lib/features/saved-lists/domain/saved-lists";
import { formatCount, formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { previewOf, type ReorderRow } from "./reorder-rows";
import { ReorderVerdict } from "./reorder-verdict";

interface ReorderRowProps {
  row: ReorderRow;
  /** Products of all rows. */
  taken: ReadonlySet<string>;
  withNotes: boolean;
  onChange: (row: ReorderRow) => void;
  onRemove: () => void;
}

/** A product in two rows, the second for its verdict, so that a narrow screen can show both as one card. */
export function ReorderTableRow({ row, taken, withNotes, onChange, onRemove }: ReorderRowProps) {
  const { line, text, note, isReplaced } = row;
  const { productId, name, terms, successor } = line;
  const { quantity, unitCents, totalCents, problem } = previewOf(row);
  const [refused, setRefused] = useState<string | null>(null);
  const type = (typed: string) => {
    setRefused(null);
    onChange({ ...row, text: typed });
  };
  const step = (direction: 1 | -1) => {
    const next = stepQuantity(piecesOf(text), direction, terms);
    if (next.ok) type(String(next.quantity));
    else setRefused(t(next.message));
  };
  const isRight = problem === "";
  const was = line.orderedCents !== null && !isReplaced && isRight && line.orderedCents !== unitCents;
  const noteId = `note-${productId}`;
  return (
    <tbody role="rowgroup" id={`line-${productId}`} tabIndex={-1}>
      <tr role="row">
        <td role="cell" className="col-part">
          <div className="part">
            <Thumbnail image={isReplaced && successor ? successor.img : line.image} />
            <div>
              <ProductName row={row} />
              <span className="second-line">{isReplaced && successor ? successor.sku : line.sku}</span>
              {line.isGone || isReplaced ? null : (
                <span className="second-line">
                  {formatCount(terms.available)} free, minimum lot {formatCount(terms.minimumLot)}
                </span>
              )}
            </div>
          </div>
        </td>
        <LineCell of="price">
          <span>
            {was && line.orderedCents !== null ? (
              <s className="text-ink-3">
                <span className="sr-only">was </span>
                {formatPrice(line.orderedCents)}
              </s>
            ) : null}{" "}
            {isRight ? (
              <b>
                {was ? <span className="sr-only">now </span> : null}
                {formatPrice(unitCents)}
              </b>
            ) : (
              <span className="text-ink-3">–</span>
            )}
          </span>
        </LineCell>
        <LineCell of="quantity">
          {isReplaced ? (
            <span>{formatCount(quantity)}</span>
          ) : (
            <LotStepper
              id={`quantity-${productId}`}
              of={name}
              value={text}
              disabled={line.isGone}
              aria-label={`Quantity of ${name}`}
              aria-describedby={noteId}
              aria-invalid={isRight || line.isGone ? undefined : true}
              onType={type}
              onStep={step}
            />
          )}
        </LineCell>
        <LineCell of="total">
          {isRight ? <b>{formatPrice(totalCents)}</b> : <span className="text-ink-3">not counted</span>}
        </LineCell>
        <td role="cell" className="col-remove">
          <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
            <CloseIcon />
          </Button>
        </td>
      </tr>
      <tr role="row" className="verdict-row">
        <td role="cell" colSpan={5} id={noteId}>
          <ReorderVerdict row={row} refused={refused} taken={taken} onChange={onChange} onType={type} />
          {withNotes ? (
            <Input
              className="mt-2 max-w-120"
              aria-label={`Note on ${name}`}
              placeholder="Note"
              autoComplete="off"
              maxLength={LINE_NOTE_MAX}
              value={note}
              onChange={({ target }) => onChange({ ...row, note: target.value })}
            />
          ) : null}
        </td>
      </tr>
    </tbody>
  );
}

function ProductName({ row: { line, isReplaced } }: { row: ReorderRow }) {
  const { name, slug } = isReplaced && line.successor ? line.successor : line;
  return slug === "" ? (
    <span className="part-name">{name}</span>
  ) : (
    <a className="part-name" href={`/goods/${slug}`}>
      {name}
    </a>
  );
}
