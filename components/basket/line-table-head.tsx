// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
import { LABELS } from "@/lib/core/domain/shop/specified-texts";

const { columns } = LABELS;

/** The head of each table whose rows are lines of the basket, or may become some. */
export function LineTableHead() {
  return (
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
  );
}
