"use client";

import { type KeyboardEvent, memo } from "react";
import { piecesOf } from "@/components/forms/typed-pieces";
import { cheaperText } from "@/components/orders/cheaper-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Status } from "@/components/ui/status";
import { WishLink } from "@/components/wishes/wish-link";
import type { GridProduct } from "@/lib/core/domain/catalogue/families/order-grid";
import { canBeOrdered, lotFloor } from "@/lib/core/domain/prices/lots";
import { formatCount, formatPrice } from "@/lib/values/money";
import { type CellVerdict, judgeTyped, TYPED_LENGTH } from "./typed-grid";

interface GridCellProps {
  product: GridProduct;
  /** Its row and column, as a screen reader says it. */
  label: string;
  /** Whether the cell has other products too. The field then shows the product's name. */
  isShared: boolean;
  row: number;
  column: number;
  text: string;
  onType: (id: string, text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export const fieldIdOf = (productId: string): string => `pieces-${productId}`;

/** The field of one product: its price and free stock below it, and the verdict on what is typed. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { product, label, isShared, row, column, text, onType, onKeyDown } = props;
  const { id, slug, name, available, delivery } = product;
  const verdict = judgeTyped(text, product);
  const cheaper = verdict.kind === "right" ? verdict.cheaper : null;
  const mends = verdict.kind === "wrong" ? verdict.mends : cheaper ? [cheaper.quantity] : [];
  const noteId = `note-${id}`;
  const named = isShared ? `${label}, ${name}` : label;
  const take = (pieces: number) => {
    onType(id, String(pieces));
    document.getElementById(fieldIdOf(id))?.focus();
  };
  // A product that was sold out while somebody typed keeps its field, and says so.
  const hasField = canBeOrdered(product) || text !== "";
  return (
    <div className="grid-cell">
      {isShared ? (
        <a className="grid-name" href={`/goods/${slug}`} tabIndex={-1}>
          {name}
        </a>
      ) : null}
      {hasField ? (
        <Input
          id={fieldIdOf(id)}
          name={id}
          data-row={row}
          data-column={column}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          maxLength={TYPED_LENGTH}
          value={text}
          aria-label={`${named}, pieces`}
          aria-describedby={noteId}
          aria-invalid={verdict.kind === "wrong" || undefined}
          onChange={({ target }) => onType(id, target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
        />
      ) : null}
      <div className="grid-note" id={noteId}>
        <a href={`/goods/${slug}`} tabIndex={-1}>
          <span className="sr-only">{named}: </span>
          {priceOf(product, verdict)}
        </a>
        {" · "}
        {stockText(available, hasField)}
        {delivery ? <span className="grid-tier">{delivery}</span> : null}
        {verdict.kind === "wrong" ? (
          <span className="grid-verdict">
            <Status tone="bad">{verdict.message}</Status>
          </span>
        ) : null}
        {verdict.kind === "right" ? <TierNote verdict={verdict} /> : null}
        {cheaper ? <b className="grid-verdict">{cheaperText(piecesOf(text), cheaper)}</b> : null}
      </div>
      {mends.length > 0 ? (
        <div className="grid-mends">
          {mends.map((pieces) => (
            <Button
              key={pieces}
              size="small"
              aria-label={`Take ${formatCount(pieces)} of ${named}`}
              onClick={() => take(pieces)}
            >
              {formatCount(pieces)}
            </Button>
          ))}
        </div>
      ) : null}
      <WishLink
        slug={slug}
        name={named}
        wanted={hasField ? piecesOf(text) : lotFloor(product.minimumLot)}
        terms={product}
      />
    </div>
  );
});

const priceOf = ({ priceCents }: GridProduct, verdict: CellVerdict): string =>
  formatPrice(verdict.kind === "right" ? verdict.unitCents : priceCents);

function stockText(available: number, hasField: boolean): string {
  if (available <= 0) return "sold out";
  return hasField ? `${formatCount(available)} free` : `${formatCount(available)} free, under one lot`;
}

/** The tier that the line has reached, else the next one. */
function TierNote({ verdict: { tier, nextTier } }: { verdict: CellVerdict & { kind: "right" } }) {
  if (tier) return <span className="grid-tier">tier from {formatCount(tier.from)}</span>;
  if (!nextTier) return null;
  return (
    <span className="grid-tier">
      {formatPrice(nextTier.priceCents)} from {formatCount(nextTier.from)}
    </span>
  );
}
