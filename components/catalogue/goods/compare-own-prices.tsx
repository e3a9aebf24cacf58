"use client";

import { OwnPriceRange } from "./own-price-text";
import { useOwnPrices } from "./use-own-prices";

/** The line of a comparison that only people who order for companies see. Its room is there before the prices. */
export function CompareOwnPrices({ ids }: { ids: readonly string[] }) {
  const own = useOwnPrices(ids);
  return (
    <tr className="if-acts-for-companies">
      <th scope="row">
        Company price
        <span className="second-line block min-h-4 truncate" title={own?.company}>
          {own?.company}
        </span>
      </th>
      {ids.map((id) => (
        <td key={id}>
          <span className="block min-h-10">
            <OwnPriceRange own={own} productId={id} />
          </span>
        </td>
      ))}
    </tr>
  );
}
