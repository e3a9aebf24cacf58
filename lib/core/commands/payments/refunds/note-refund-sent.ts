import { deciderOn } from "@/lib/core/commands/audit/decider";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { moneyWrite, refundsOf, wholeRefundKey } from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import type { Refund } from "@/lib/core/data/orders/receipts";
import {
  may,
  mayWithAnyOrder,
  NO_SUCH_ORDER,
  NO_SUCH_REFUND,
} from "@/lib/core/domain/orders/order-lifecycle";
import { TRANSFER_ENDS } from "@/lib/core/domain/payments/bank-transfers";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";

const NOT_BY_TRANSFER = refuse(
  "payment_mismatch",
  "This refund does not go by bank transfer: the payment provider sends it.",
);
const CHANGED = refuse(
  "changed_meanwhile",
  "Somebody else has just changed this order. Please look at it again.",
);

/** A person says that they have sent a refund by bank transfer that was due. The same again changes nothing. */
export async function noteRefundSent(
  viewer: Viewer,
  orderId: string,
  { refundId, note }: { refundId: string; note: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const forbidden = mayWithAnyOrder(viewer, "sendBack");
  if (forbidden) return forbidden;
  const order = await findOrderDocumentFor(viewer, orderId);
  const refusal = may(viewer, "sendBack", order);
  if (refusal || !order) return refusal ?? NO_SUCH_ORDER;
  const refund = refundsOf(order).find(({ _id }) => _id === refundId);
  if (!refund) return NO_SUCH_REFUND;
  if (!refund.byTransfer) return NOT_BY_TRANSFER;
  if (refund.state === "sent") return done({ modifiedCount: 0 });
  const decider = await deciderOn(viewer, "refund", { order });
  if (!decider.ok) return decider;
  const changed = await changeOrder(order, {
    event: "sendBack",
    from: order.status,
    by: decider.value,
    reason: note,
    changes: [{ field: "refundCents", from: null, to: refund.cents }],
    occasion: String(order.history.length),
    ...sentWrite(order, refund),
  });
  return changed ? done({ modifiedCount: 1 }) : CHANGED;
}

/** The order waits on for the next of its refunds that a person has to send. */
function sentWrite(order: OrderDocument, sent: Refund): Pick<Transition, "at" | "guard" | "set" | "unset"> {
  const at = new Date();
  const refunds = refundsOf(order).map((refund) =>
    refund._id === sent._id ? { ...refund, state: "sent" as const, sentAt: at } : refund,
  );
  const next = refunds.find(({ state, byTransfer }) => state === "due" && byTransfer);
  const { guard, set } = moneyWrite(order, { refunds });
  const isWhole = sent._id === wholeRefundKey(order);
  return {
    at,
    guard,
    set: {
      ...set,
      ...(next ? { transferRefundSince: next.at } : {}),
      ...(isWhole ? { "payment.refund": { refundId: TRANSFER_ENDS.sentBack, at } } : {}),
    },
    unset: next ? {} : { transferRefundSince: "" },
  };
}
