// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
"use client";

import { LineTableHead } from "@/components/orders/line-table";
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
  return (
    <table role="table" className="data-table basket-table">
      <caption className="sr-only">{caption}</caption>
      <LineTableHead />
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
