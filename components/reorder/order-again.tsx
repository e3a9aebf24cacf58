"use client";

import { useEffect, useState } from "react";
import { useFormDraft } from "@/components/forms/form-draft";
import { useRefresh } from "@/components/site/use-refresh";
import { EmptyState } from "@/components/ui/empty-state";
import { draftOfRows, rowsOfDraft } from "./reorder-draft";
import { ReorderPanel } from "./reorder-panel";
import { count, type OrderAgain, priceMove, rowsOfOrder, withTermsOf } from "./reorder-rows";
import { ReorderTable } from "./reorder-table";

interface OrderAgainViewProps {
  again: OrderAgain;
  /** The e-mail of the customer. */
  owner: string;
}

/** The lines of an order, to be put into the basket again with what has changed since. */
export function OrderAgainView({ again, owner }: OrderAgainViewProps) {
  const [rows, setRows] = useState(() => rowsOfOrder(again));
  // Read again because something has changed: what is typed stays.
  useEffect(() => setRows((typed) => withTermsOf(typed, rowsOfOrder(again))), [again]);
  useFormDraft({
    name: `order again ${again.orderId}`,
    owner,
    values: () => ({ rows: draftOfRows(rows) }),
    restore: (draft) => {
      const typed = rowsOfDraft(draft.rows);
      if (typed) setRows(withTermsOf(typed, rowsOfOrder(again)));
    },
  });
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
        <div className="basket-layout is-beside-menu mt-4">
          <div>
            <ReorderTable caption="Lines of the order" rows={rows} onChange={setRows} />
          </div>
          <ReorderPanel
            from={{ call: "POST /orders/{id}/basket", id: again.orderId }}
            rows={rows}
            withThen
            onOutdated={refresh}
          />
        </div>
      )}
    </>
  );
}
