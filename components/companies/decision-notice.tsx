import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { decidedText, endedUndecided, lastDecision } from "@/lib/core/domain/orders/approvals";
import { isAwaiting, isEnded } from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";

interface DecisionNoticeProps {
  order: OrderView;
  /** The company can order now. */
  canApprove: boolean;
  /** It waits, and the viewer placed it or changed it last: somebody else decides. */
  isOwn: boolean;
  viewerId: string;
  /** The viewer can appoint somebody who decides. */
  mayChange: boolean;
}

/** Tells how the question was answered, or why the viewer cannot answer it. */
export function DecisionNotice({ order, canApprove, isOwn, viewerId, mayChange }: DecisionNoticeProps) {
  if (isAwaiting(order)) {
    if (isOwn)
      return (
        <Notice
          tone="plain"
          title={
            order.customer.userId === viewerId
              ? "You placed this order, so somebody else approves it"
              : "You changed this order, so somebody else approves it"
          }
        >
          {mayChange && order.company ? (
            <>
              Where nobody else can, make somebody an owner or approver on{" "}
              <a href={`/dashboard/company/${order.company.id}`}>the company&apos;s page</a>. If you are
              alone, allow your own approval there.
            </>
          ) : (
            "The owners and the other approvers were asked."
          )}
        </Notice>
      );
    return canApprove ? null : (
      <Notice tone="low" title="The company cannot order now">
        Nothing can be approved. You can decline the order.
      </Notice>
    );
  }
  const decided = lastDecision(order.history);
  if (decided)
    return (
      <Notice tone={decided.decision === "approve" ? "ok" : "low"} title={decidedText(decided)}>
        <LocalTime at={decided.at} to="minute" />
        {decided.reason ? <span className="block">{decided.reason}</span> : null}
      </Notice>
    );
  return isEnded(order) && endedUndecided(order.history) ? (
    <Notice
      tone="low"
      title={
        order.status === "cancelled" ? "It was cancelled before anybody decided" : "Nobody decided in time"
      }
    >
      Nothing was ordered, and its pieces are free for others again.
    </Notice>
  ) : null;
}
