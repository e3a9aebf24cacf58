// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
import type { ReactNode } from "react";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { t } from "@/lib/values/text";

/** The columns of each table whose rows are lines of a basket or an order. A line is two rows, and no `DataTable`. */
const COLUMNS = {
  price: {
    get label() {
      return LABELS.columns.price;
    },
    className: "numeric col-unit-price",
  },
  quantity: {
    get label() {
      return t("Quantity");
    },
    className: "col-line-quantity",
  },
  total: {
    get label() {
      return t("Total cost");
    },
    className: "numeric col-line-total",
  },
} as const;

/** @param removeLabel for screen readers, above the buttons that remove a line */
export function LineTableHead({ removeLabel = t("Remove") }: { removeLabel?: string }) {
  const { price, quantity, total } = COLUMNS;
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          {LABELS.columns.name}
        </th>
        <th role="columnheader" scope="col" className={price.className}>
          {price.label}
        </th>
        <th role="columnheader" scope="col" className={`numeric ${quantity.className}`}>
          {quantity.label}
        </th>
        <th role="columnheader" scope="col" className={total.className}>
          {total.label}
        </th>
        <th role="columnheader" scope="col" className="col-remove">
          <span className="sr-only">{removeLabel}</span>
        </th>
      </tr>
    </thead>
  );
}

export function LineCell({ of, children }: { of: keyof typeof COLUMNS; children: ReactNode }) {
  const { label, className } = COLUMNS[of];
  return (
    <td role="cell" className={className} data-label={label}>
      {children}
    </td>
  );
}
