"use client";

import { useState } from "react";
import { useRefresh } from "@/components/site/use-refresh";
import { EmptyState } from "@/components/ui/empty-state";
import { ReorderPanel } from "./reorder-panel";
import { count, type OrderAgain, priceMove, rowsOfOrder } from "./reorder-rows";
import { ReorderTable } from "./reorder-table";

/** The lines of an order, to be put into the basket again with what has changed since. */
export function OrderAgainView({ again }: { again: OrderAgain }) {
  const [rows, setRows] = useState(() => rowsOfOrder(again));
  const refresh = useRefresh();
  const moved = rows.filter((row) => priceMove(row) !== null).length;
  const { right, needing } = count(rows);
  return (
    <>
      <p className="mt-4" role="status">
        {right.length === rows.length && moved === 0
          ? "Everything is as it was."
          : [
              `${right.length} of ${rows.length} ${rows.length === 1 ? "line" : "lines"} can be ordered`,
              ...(moved > 0 ? [`${moved} at another price`] : []),
              ...(needing.length > 0 ? [`${needing.length} need${needing.length === 1 ? "s" : ""} you`] : []),
            ].join(", ")}
      </p>
      {rows.length === 0 ? (
        <EmptyState title="No lines left">Open the page again to see them all.</EmptyState>
      ) : (
        <div className="basket-layout mt-4">
          <div>
            <ReorderTable caption="Lines of the order" rows={rows} onChange={setRows} />
          </div>
          <ReorderPanel from={`orders/${again.orderId}`} rows={rows} withThen onOutdated={refresh} />
        </div>
      )}
    </>
  );
}
