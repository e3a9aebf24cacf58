import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { isAwaiting } from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { decidesOn, type Viewer } from "@/lib/core/domain/people/access";

/** Says of an order that waits for approval who decides, with a link for those who do. */
export function AwaitingApproval({ order, viewer }: { order: OrderView; viewer: Viewer }) {
  if (!isAwaiting(order)) return null;
  return (
    <Notice tone="plain" title="This order waits for approval">
      {decidesOn(viewer, order) ? (
        <a href={`/dashboard/approvals/${order.id}`}>Approve or decline it</a>
      ) : (
        <>
          Owners and approvers of {order.company?.name ?? "its company"} decide, until{" "}
          <LocalTime at={order.expiresAt} to="minute" />. Then {order.terms ? "we ship it" : "it can be paid"}
          .
        </>
      )}
    </Notice>
  );
}
