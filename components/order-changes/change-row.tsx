// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
"use client";

import { useState } from "react";
import { piecesOf } from "@/components/forms/typed-pieces";
import { cheaperText } from "@/components/orders/cheaper-text";
import { LineCell } from "@/components/orders/line-table";
import { LotStepper } from "@/components/orders/lot-stepper";
import { Thumbnail } from "@/components/orders/thumbnail";
import { Button } from "@/components/ui/button";
import { CloseIcon } from "@/components/ui/icons";
import { Status } from "@/components/ui/status";
import { stepQuantity } from "@/lib/core/domain/prices/lots";
import { formatCount, formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { type ChangedLine, cheaperThan, previewOf } from "./change-rows";

interface ChangeRowProps {
  row: ChangedLine;
  /** Why the shop refused this line. */
  refusal: string | null;
  onChange: (text: string | null) => void;
}

/** A line of an order whose quantity changes, and under it what that means. Nothing is saved yet. */
export function ChangeRow({ row, refusal, onChange }: ChangeRowProps) {
  const { line, text } = row;
  const { productId, name, heldQuantity } = line;
  const { quantity, unitCents, totalCents, message, isChanged } = previewOf(row);
  const [refused, setRefused] = useState<string | null>(null);
  const error = refused ?? message ?? (isChanged ? refusal : null);
  const cheaper = error ? null : cheaperThan(row);
  const noteId = `note-${productId}`;
  const type = (typed: string | null) => {
    setRefused(null);
    onChange(typed);
  };
  const step = (direction: 1 | -1) => {
    const next = stepQuantity(piecesOf(text ?? "0"), direction, line);
    if (next.ok) type(String(next.quantity));
    else setRefused(t(next.message));
  };
  return (
    <tbody role="rowgroup" id={`line-${productId}`}>
      <tr role="row">
        <td role="cell" className="col-part">
          <div className="part">
            <Thumbnail image={line.image} />
            <div>
              <span className="part-name">{name}</span>
              <span className="second-line">{line.sku}</span>
            </div>
          </div>
        </td>
        <LineCell of="price">
          <span>
            <b>{formatPrice(unitCents)}</b>
            {isChanged && heldQuantity > 0 && quantity > 0 && unitCents !== line.heldCents ? (
              <span className="second-line">was {formatPrice(line.heldCents)}</span>
            ) : null}
          </span>
        </LineCell>
        <LineCell of="quantity">
          <LotStepper
            id={`quantity-${productId}`}
            of={name}
            value={text ?? "0"}
            disabled={text === null}
            aria-label={`Quantity of ${name}`}
            aria-describedby={noteId}
            aria-invalid={error ? true : undefined}
            onType={type}
            onStep={step}
          />
        </LineCell>
        <LineCell of="total">
          <span>
            <b>{formatPrice(totalCents)}</b>
            {isChanged && heldQuantity > 0 ? (
              <span className="second-line">was {formatPrice(line.heldCents * heldQuantity)}</span>
            ) : null}
          </span>
        </LineCell>
        <td role="cell" className="col-remove">
          {text === null ? null : (
            <Button variant="quiet" aria-label={`Take out ${name}`} onClick={() => type(null)}>
              <CloseIcon />
            </Button>
          )}
        </td>
      </tr>
      <tr role="row" className="verdict-row">
        <td role="cell" colSpan={5} id={noteId}>
          {isChanged || error || cheaper ? (
            <div className="verdict">
              {error ? (
                <p className="field-error" role="alert">
                  {error}
                </p>
              ) : null}
              {isChanged && !error ? <Difference row={row} quantity={quantity} /> : null}
              {cheaper ? (
                <>
                  <b>{cheaperText(quantity, cheaper)}</b>
                  <Button size="small" onClick={() => type(String(cheaper.quantity))}>
                    Take {formatCount(cheaper.quantity)}
                    <span className="sr-only"> of {name}</span>
                  </Button>
                </>
              ) : null}
              {heldQuantity > 0 && isChanged ? (
                <Button size="small" onClick={() => type(String(heldQuantity))}>
                  Back to {formatCount(heldQuantity)}
                  <span className="sr-only"> of {name}</span>
                </Button>
              ) : null}
            </div>
          ) : null}
        </td>
      </tr>
    </tbody>
  );
}

function Difference({ row: { line }, quantity }: { row: ChangedLine; quantity: number }) {
  const { heldQuantity, available } = line;
  if (quantity === 0)
    return (
      <>
        <Status tone="done">Taken out</Status>
        <span className="text-ink-2">its {formatCount(heldQuantity)} become free for others at once</span>
      </>
    );
  const more = quantity - heldQuantity;
  if (more < 0)
    return (
      <>
        <Status tone="done">{formatCount(-more)} less</Status>
        <span className="text-ink-2">
          was {formatCount(heldQuantity)}; the {formatCount(-more)} become free for others at once
        </span>
      </>
    );
  return (
    <>
      <Status tone="ok">{heldQuantity === 0 ? "New" : `${formatCount(more)} more`}</Status>
      <span className="text-ink-2">
        {heldQuantity === 0 ? "" : `was ${formatCount(heldQuantity)}; `}
        {formatCount(available - heldQuantity)} are free
      </span>
    </>
  );
}
