"use client";

import type { KeyboardEvent } from "react";
import { StockOutlook } from "@/components/catalogue/goods/stock-outlook";
import { Thumbnail } from "@/components/orders/thumbnail";
import { goDown } from "@/components/quick-order/go-down";
import { Button } from "@/components/ui/button";
import { CloseIcon } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { Status } from "@/components/ui/status";
import { type Column, SecondLine } from "@/components/ui/table";
import { WishLink } from "@/components/wishes/wish-link";
import type { PartResult } from "@/lib/features/builds/domain/calculate";
import { largePrice } from "@/lib/features/builds/domain/dollars";
import { type PartField, TYPED_MAX, type TypedPart, typedField } from "@/lib/features/builds/domain/typed";
import { formatCount, formatPrice } from "@/lib/values/money";
import type { PartProduct } from "./part-product";

/** A part as its row shows it. */
export interface BuildRow {
  part: TypedPart;
  /** Missing until the shop has answered. */
  product: PartProduct | undefined;
  result: PartResult | null;
}

interface BuildColumnsOptions {
  onChange: (productId: string, changes: Partial<TypedPart>) => void;
  onRemove: (productId: string) => void;
}

const FIELDS: Readonly<Record<PartField, { label: string; of: string }>> = {
  perBicycle: { label: "a bicycle", of: "pieces a bicycle" },
  spare: { label: "spare %", of: "spare, per cent" },
  ownStock: { label: "own stock", of: "own stock" },
};

/** The columns of the table of parts. */
export function buildColumns({ onChange, onRemove }: BuildColumnsOptions): Column<BuildRow>[] {
  const field = (which: PartField): Column<BuildRow> => ({
    label: FIELDS[which].label,
    numeric: true,
    cell: (row) => <PartInput which={which} row={row} onChange={onChange} />,
  });
  return [
    { label: "Name", className: "col-build-part", cell: (row) => <PartName row={row} /> },
    field("perBicycle"),
    field("spare"),
    {
      label: "needed",
      numeric: true,
      cell: ({ result }) =>
        result ? (
          <>
            {formatCount(result.needed)}
            {result.exactNeed.includes(".") ? <SecondLine>from {result.exactNeed}</SecondLine> : null}
          </>
        ) : (
          "–"
        ),
    },
    field("ownStock"),
    {
      label: "to order",
      numeric: true,
      className: "font-semibold",
      cell: ({ result }) => (result ? formatCount(result.toOrder) : "–"),
    },
    {
      label: "left over",
      numeric: true,
      cell: ({ result }) => (result && result.leftOver > 0 ? formatCount(result.leftOver) : "–"),
    },
    {
      label: "Total cost",
      numeric: true,
      cell: ({ result }) =>
        result && result.totalCents > 0n ? (
          <>
            <b>{largePrice(result.totalCents)}</b>
            <SecondLine>{formatPrice(result.unitCents)} a piece</SecondLine>
          </>
        ) : (
          "–"
        ),
    },
    { label: "State", className: "col-build-state", cell: (row) => <PartState {...row} /> },
    {
      // The card shows the button alone.
      label: "",
      heading: <span className="sr-only">Remove</span>,
      className: "col-build-remove",
      cell: (row) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${nameOf(row)}`}
          onClick={() => onRemove(row.part.productId)}
        >
          <CloseIcon />
        </Button>
      ),
    },
  ];
}

const nameOf = ({ product }: BuildRow): string => product?.name ?? "A part";

function PartName({ row }: { row: BuildRow }) {
  const { product } = row;
  const name = nameOf(row);
  return (
    <div className="build-part">
      <Thumbnail image={product?.image ?? ""} />
      <div>
        {product?.slug && !product.archived ? <a href={`/goods/${product.slug}`}>{name}</a> : <b>{name}</b>}
        <SecondLine>{product?.sku ?? ""}</SecondLine>
      </div>
    </div>
  );
}

interface PartInputProps extends Pick<BuildColumnsOptions, "onChange"> {
  which: PartField;
  row: BuildRow;
}

function PartInput({ which, row, onChange }: PartInputProps) {
  const { part } = row;
  const typed = typedField(which, part[which]);
  const id = `${which}-${part.productId}`;
  return (
    <>
      <Input
        id={id}
        data-column={which}
        aria-label={`${nameOf(row)}: ${FIELDS[which].of}`}
        aria-invalid={!typed.ok || undefined}
        aria-describedby={typed.ok ? undefined : `${id}-error`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={TYPED_MAX}
        value={part[which]}
        onChange={({ target }) => onChange(part.productId, { [which]: target.value })}
        onFocus={({ target }) => target.select()}
        onKeyDown={moveInColumn}
      />
      {typed.ok ? null : (
        <span id={`${id}-error`} className="sr-only">
          {typed.message}
        </span>
      )}
    </>
  );
}

/** Moves the focus up and down a column with Enter and the arrow keys. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>) {
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" || event.key === "Enter" ? 1 : 0;
  if (step === 0) return;
  event.preventDefault();
  goDown(event.currentTarget, step);
}

function PartState({ part, product, result }: BuildRow) {
  if (!product) return <span className="text-ink-3">is looked up</span>;
  const wrong = (Object.keys(FIELDS) as PartField[]).find((which) => !typedField(which, part[which]).ok);
  if (wrong) {
    const typed = typedField(wrong, part[wrong]);
    return (
      <>
        <Status tone="bad">not counted</Status>
        <SecondLine>
          {FIELDS[wrong].label}: {typed.ok ? "" : typed.message}
        </SecondLine>
      </>
    );
  }
  if (!result) return <span className="text-ink-3">–</span>;
  const { verdict, short, toOrder, cheaper, buildable } = result;
  switch (verdict) {
    case "enough":
      return <Status tone="ok">own stock is enough</Status>;
    case "archived":
      return <Status tone="bad">no longer sold</Status>;
    case "too_many":
      return (
        <>
          <Status tone="bad">more than an order takes</Status>
          <SecondLine>{formatCount(product.available)} are free</SecondLine>
        </>
      );
    case "short":
      return (
        <>
          <Status tone="low">{formatCount(short)} short</Status>
          <SecondLine>
            {toOrder === short
              ? "none can be ordered now"
              : `${formatCount(toOrder - short)} can be ordered now`}
            {buildable === 0 ? "" : `, enough for ${formatCount(buildable)} bicycles`}
          </SecondLine>
          <StockOutlook {...product.outlook} now={new Date()} />
          <WishLink slug={product.slug} name={product.name} wanted={toOrder} terms={product} />
        </>
      );
    case "ok":
      return (
        <>
          <Status tone="ok">free now</Status>
          {cheaper ? (
            <SecondLine>
              {formatCount(cheaper.quantity)} cost {formatPrice(cheaper.savedCents)} less
            </SecondLine>
          ) : null}
        </>
      );
  }
}
