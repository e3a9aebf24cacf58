// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
"use client";

import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useOwnPrices } from "@/components/catalogue/goods/use-own-prices";
import { classNames } from "@/components/ui/class-names";
import type { OrderGrid as Grid, OrderGridCell } from "@/lib/core/domain/catalogue/families/order-grid";
import { formatCount, formatPrice } from "@/lib/values/money";
import { GridCell } from "./grid-cell";
import { GridTotal } from "./grid-total";
import { type Direction, type GridField, nextField } from "./next-field";
import { pricedGrid } from "./priced-grid";
import { gridTotals, type Sum, withoutLines } from "./typed-grid";
import { useTypedGrid } from "./use-typed-grid";

interface OrderGridProps {
  slug: string;
  /** The name of the family. */
  name: string;
  grid: Grid;
}

/**
 * Rows and columns of quantities. The arrow keys and Enter go from field to field, and each field is judged while somebody
 * types. A phone shows one column at a time, which a switch chooses.
 */
export function OrderGrid({ slug, name, grid }: OrderGridProps) {
  const { rowLabel, columnLabel, rows, columns } = grid;
  const table = useRef<HTMLTableElement>(null);
  const ids = useMemo(() => productsOf(grid.cells).map(({ id }) => id), [grid]);
  const own = useOwnPrices(ids);
  const priced = useMemo(() => pricedGrid(grid, own), [grid, own]);
  const { cells } = priced;
  const [typed, setTyped] = useTypedGrid(slug, ids, table);
  const [shown, setShown] = useState(0);
  const totals = useMemo(() => gridTotals(priced, typed), [priced, typed]);

  const type = useCallback(
    (id: string, text: string) => setTyped((before) => ({ ...before, [id]: text })),
    [setTyped],
  );
  const move = useCallback((event: KeyboardEvent<HTMLInputElement>) => {
    const direction = directionOf(event);
    const fields = fieldsOf(table.current);
    const from = fields.find(({ id }) => id === event.currentTarget.id);
    if (!direction || !from) return;
    event.preventDefault();
    const next = nextField(fields, from, direction);
    if (!next) return;
    // A phone does not show the other columns.
    flushSync(() => setShown(next.column));
    document.getElementById(next.id)?.focus();
  }, []);
  const show = (productId: string) => {
    const column = cells[0]?.findIndex((_, x) =>
      cells.some((row) => row[x]?.products.some(({ id }) => id === productId)),
    );
    if (column !== undefined && column >= 0) setShown(column);
  };

  const hasColumns = columns.length > 0;
  const heads = hasColumns ? columns : ["Pieces"];
  return (
    <>
      {/* Its room is there before the prices, and only for people who order for companies. */}
      <p className="if-acts-for-companies mb-2 min-h-6 truncate" role="status" title={own?.company}>
        {own ? (
          <>
            Prices of <b>{own.company}</b>
          </>
        ) : null}
      </p>
      {columns.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: buttons that choose a column are no fields of a form
        <div className="grid-switch" role="group" aria-label={columnLabel}>
          {columns.map((label, x) => (
            <button key={label} type="button" aria-pressed={x === shown} onClick={() => setShown(x)}>
              {label}{" "}
              {(totals.columns[x]?.pieces ?? 0) > 0 ? (
                <span className="grid-switch-count">{formatCount(totals.columns[x]?.pieces ?? 0)}</span>
              ) : null}
            </button>
          ))}
        </div>
      ) : null}
      <div className="grid-scroll">
        <table ref={table} role="table" className={classNames("order-grid", hasColumns && "has-columns")}>
          <caption className="sr-only">
            {name}: {rowLabel} by {columnLabel || "pieces"}; type pieces into the cells
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {hasColumns ? `${rowLabel} × ${columnLabel}` : rowLabel}
              </th>
              {heads.map((label) => (
                <th key={label} scope="col" role="columnheader">
                  {label}
                </th>
              ))}
              <th scope="col" role="columnheader">
                Row
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {cells.map((row, y) => (
              <tr key={rows[y]} role="row">
                <th scope="row" role="rowheader">
                  <span className="md:sr-only">{rowLabel} </span>
                  {rows[y]}
                </th>
                {row.map((cell, x) => (
                  <td
                    key={heads[x]}
                    role="cell"
                    data-label={heads[x]}
                    className={classNames(
                      cell.products.length === 0 && "is-hole",
                      x !== shown && "is-other-column",
                    )}
                  >
                    {cell.products.length === 0 ? <EmptyCell cell={cell} /> : null}
                    {cell.products.map((product) => (
                      <GridCell
                        key={product.id}
                        product={product}
                        label={hasColumns ? `${rows[y]}, ${columns[x]}` : (rows[y] ?? "")}
                        isShared={cell.products.length > 1}
                        row={y}
                        column={x}
                        text={typed[product.id] ?? ""}
                        onType={type}
                        onKeyDown={move}
                      />
                    ))}
                  </td>
                ))}
                <td role="cell" className="row-total" data-label="Row">
                  <SumText sum={totals.rows[y]} />
                </td>
              </tr>
            ))}
          </tbody>
          {hasColumns ? (
            <tfoot role="rowgroup">
              <tr role="row">
                <th scope="row" role="rowheader">
                  Column
                </th>
                {columns.map((label, x) => (
                  <td key={label} role="cell">
                    <SumText sum={totals.columns[x]} />
                  </td>
                ))}
                <td role="cell" className="row-total">
                  <SumText sum={totals.all} />
                </td>
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      <GridTotal
        totals={totals}
        isEmpty={Object.values(typed).every((text) => text === "")}
        onAdded={(lines) => setTyped((now) => withoutLines(now, lines))}
        onEmpty={() => setTyped(() => ({}))}
        onShow={show}
      />
    </>
  );
}

function EmptyCell({ cell: { reason, replacement } }: { cell: OrderGridCell }) {
  return (
    <span>
      {reason}
      {replacement ? (
        <>
          , replaced by <a href={`/goods/${replacement.slug}`}>{replacement.name}</a>
        </>
      ) : null}
    </span>
  );
}

function SumText({ sum }: { sum: Sum | undefined }) {
  if (!sum || sum.pieces === 0) return <span className="text-ink-3">–</span>;
  return (
    <span>
      <span className="total-pieces">{formatCount(sum.pieces)}</span>
      <span className="total-amount">{formatPrice(sum.cents)}</span>
    </span>
  );
}

const productsOf = (cells: readonly (readonly OrderGridCell[])[]) =>
  cells.flatMap((row) => row.flatMap(({ products }) => products));

const fieldsOf = (table: HTMLTableElement | null): GridField[] =>
  [...(table?.querySelectorAll<HTMLInputElement>("input[data-row]") ?? [])].map(({ id, dataset }) => ({
    id,
    row: Number(dataset.row),
    column: Number(dataset.column),
  }));

/** Left and right move the caret first where it stands inside a text that is not selected. */
function directionOf(event: KeyboardEvent<HTMLInputElement>): Direction | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return null;
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  switch (event.key) {
    case "Enter":
      return event.shiftKey ? "up" : "down";
    case "ArrowDown":
      return "down";
    case "ArrowUp":
      return "up";
    case "ArrowLeft":
      return !event.shiftKey && (isWhole || selectionEnd === 0) ? "left" : null;
    case "ArrowRight":
      return !event.shiftKey && (isWhole || selectionStart === value.length) ? "right" : null;
    default:
      return null;
  }
}
