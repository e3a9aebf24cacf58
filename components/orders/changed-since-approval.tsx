import { Notice } from "@/components/ui/notice";
import { changeText } from "@/lib/core/domain/orders/approved-order";
import { isAwaiting } from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";

/** Says to those who approve or pay an order how it differs from what was approved last. */
export function ChangedSinceApproval({
  order,
}: {
  order: Pick<OrderView, "status" | "changedSinceApproval">;
}) {
  const { changedSinceApproval: changes = [] } = order;
  if (changes.length === 0) return null;
  return (
    <Notice
      tone={isAwaiting(order) ? "low" : "plain"}
      title={isAwaiting(order) ? "Changed since it was approved last" : "Changed since it was approved"}
    >
      <ul>
        {changes.map((change) => (
          <li key={change.what} className="wrap-anywhere">
            <b>{change.what}</b>: {changeText(change)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
