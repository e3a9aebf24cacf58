// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
"use client";

import type { BasketLine } from "@/components/api/basket";
import { LABELS } from "@/lib/domain/specified-texts";
import { type BasketReplace, BasketRow } from "./basket-row";
import type { UnsavedChanges } from "./unsaved-changes";
import type { BasketEdit, ChangeFailure } from "./use-basket";

interface BasketTableProps {
  lines: readonly BasketLine[];
  waiting: ReadonlyMap<string, BasketEdit>;
  failures: ReadonlyMap<string, ChangeFailure>;
  /** A quantity of 0 removes the line. */
  onSet: (productId: string, quantity: number) => void;
  onReplace: BasketReplace;
  addField: UnsavedChanges["addField"];
}

const { columns } = LABELS;

export function BasketTable({ lines, waiting, failures, onSet, onReplace, addField }: BasketTableProps) {
  return (
    <table role="table" className="data-table basket-table">
      <caption className="sr-only">Lines of the basket</caption>
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
      {lines.map((line) => (
        <BasketRow
          key={line.productId}
          line={line}
          busy={waiting.has(line.productId)}
          failure={failures.get(line.productId) ?? null}
          onSet={onSet}
          onReplace={onReplace}
          addField={addField}
        />
      ))}
    </table>
  );
}
