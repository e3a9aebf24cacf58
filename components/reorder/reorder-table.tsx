// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
"use client";

import { LABELS } from "@/lib/domain/specified-texts";
import { ReorderTableRow } from "./reorder-row";
import { productsOf, type ReorderRow } from "./reorder-rows";

interface ReorderTableProps {
  caption: string;
  rows: readonly ReorderRow[];
  withNotes?: boolean;
  onChange: (rows: ReorderRow[]) => void;
}

export function ReorderTable({ caption, rows, withNotes = false, onChange }: ReorderTableProps) {
  const taken = productsOf(rows);
  const { columns } = LABELS;
  return (
    <table role="table" className="data-table basket-table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {columns.name}
          </th>
          <th role="columnheader" scope="col" className="numeric col-unit-price">
            {columns.price}
          </th>
          <th role="columnheader" scope="col" className="numeric col-line-quantity">
            Quantity
          </th>
          <th role="columnheader" scope="col" className="numeric col-line-total">
            Total cost
          </th>
          <th role="columnheader" scope="col" className="col-remove">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      {rows.map((row) => (
        <ReorderTableRow
          key={row.line.productId}
          row={row}
          taken={taken}
          withNotes={withNotes}
          onChange={(changed) => onChange(rows.map((one) => (one === row ? changed : one)))}
          onRemove={() => onChange(rows.filter((one) => one !== row))}
        />
      ))}
    </table>
  );
}
