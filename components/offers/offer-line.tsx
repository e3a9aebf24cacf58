"use client";

import { priceOf } from "@/components/draft-orders/draft-rows";
import { piecesOf } from "@/components/forms/typed-pieces";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { centsOf, formatCount, formatPrice, totalOf } from "@/lib/values/money";
import { mistakesOf, type OfferRow, type ReadLine } from "./offer-rows";

interface OfferLineProps {
  row: OfferRow;
  /** As the shop has priced it; missing while it has not. */
  line: ReadLine | undefined;
  onChange: (changed: Partial<OfferRow>) => void;
  onRemove: () => void;
}

const price = (dollars: number): string => formatPrice(centsOf(dollars));

/** One product of an offer: its quantity, and the customer's own price or another one. */
export function OfferLine({ row, line, onChange, onRemove }: OfferLineProps) {
  const { productId, name, sku } = row;
  const mistakes = mistakesOf(row);
  const pieces = piecesOf(row.quantity);
  const isSame = line?.quantity === pieces;
  const unit = row.price.trim() === "" ? (isSame ? line.usualPrice : null) : priceOf(row.price);
  const short = isSame && line.problem === "" && line.available < pieces;
  const field = (part: string) => `offer-${part}-${productId}`;
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
          error={mistakes.quantity ?? (isSame && line.problem !== "" ? line.problem : undefined)}
          hint={short ? `${formatCount(line.available)} are free now` : undefined}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        <TextField
          id={field("price")}
          label="Price a piece"
          inputMode="decimal"
          autoComplete="off"
          placeholder={isSame && line.usualPrice !== null ? price(line.usualPrice) : undefined}
          hint={line ? pricesText(line) : undefined}
          value={row.price}
          error={mistakes.price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        <p className="draft-line-total">
          <span className="text-ink-3">Total</span>
          <b>{unit === null || Number.isNaN(pieces) ? "–" : formatPrice(totalOf(centsOf(unit), pieces))}</b>
        </p>
      </div>
    </li>
  );
}

/** The customer's own price, and the list price where it is another one. */
function pricesText({ usualPrice, listPrice }: ReadLine): string | undefined {
  if (usualPrice === null || listPrice === null) return undefined;
  return usualPrice === listPrice
    ? `List price ${price(listPrice)}`
    : `Their price ${price(usualPrice)}, list price ${price(listPrice)}`;
}
