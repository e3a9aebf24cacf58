import { deciderOn } from "@/lib/core/commands/audit/decider";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { may, NO_SUCH_ORDER, staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";

const CHANGED = refuse(
  "changed_meanwhile",
  "Somebody else has just changed this order. Please look at it again.",
);

/**
 * Gives up the money of an order on account that was shipped, for a reason. Its company's credit is free again, and nobody is
 * reminded of it; money that comes all the same still settles it. An order that is written off already stays as it is.
 */
export async function writeOff(
  viewer: Viewer,
  orderId: string,
  { reason }: { reason: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "keepTerms")) return staffOnly("keepTerms");
  const order = await findOrderDocumentFor(viewer, orderId);
  if (!order) return NO_SUCH_ORDER;
  if (order.terms?.writtenOffAt) return done({ modifiedCount: 0 });
  const refusal = may(viewer, "writeOff", order);
  if (refusal) return refusal;
  const decider = await deciderOn(viewer, "writeOff", { order });
  if (!decider.ok) return decider;
  const at = new Date();
  const written = await changeOrder(order, {
    event: "writeOff",
    by: decider.value,
    reason,
    at,
    set: { "terms.writtenOffAt": at },
    changes: [{ field: "totalCents", from: dueOf(order), to: null }],
  });
  return written ? done({ modifiedCount: 1 }) : CHANGED;
}
