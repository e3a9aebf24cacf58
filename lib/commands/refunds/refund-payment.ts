import { callProvider, withIdempotencyKey } from "@/lib/commands/payments/call-provider";
import { runInBackground } from "@/lib/commands/run-in-background";
import { finishStock } from "@/lib/commands/stock/finish-stock";
import type { Actor, OrderDocument } from "@/lib/data/documents";
import { flagOrder } from "@/lib/data/order-flags";
import { deferRefund, markRefundDone } from "@/lib/data/order-refund-writes";
import { type OrderGuard, transitionOrder } from "@/lib/data/order-writes";
import { isRefundFailed } from "@/lib/data/views";
import { mailMoneyReturns } from "@/lib/services/order-mails";
import { tellOfRefund } from "./tell-of-refund";

interface Reason {
  by: Actor;
  reason: string;
  guard?: OrderGuard;
}

/**
 * Refunds the whole payment of an order, once. The order is `refunded` first, in one guarded write that also notes
 * that the provider is still to be asked: so nothing else can happen to the order meanwhile, and a crash, or a
 * provider that is away, leaves work that the reconciler finds. Asking twice is one refund, whatever the key: the whole
 * amount can go back only once.
 * @returns the refunded order, or null where somebody else was first
 */
export async function giveMoneyBack(
  order: OrderDocument,
  transactionId: string,
  { by, reason, guard = {} }: Reason,
): Promise<OrderDocument | null> {
  const refunded = await transitionOrder(order, {
    from: order.status,
    event: "refund",
    by,
    reason,
    guard,
    set: {
      refundedFrom: order.status,
      refundDue: true,
      holdingSince: null,
      "payment.transactionId": transactionId,
    },
  });
  if (!refunded) return null;
  await finishStock(refunded);
  // Of one that is refused outright its customer is told there.
  if ((await finishRefund(refunded)) !== "refused")
    runInBackground("mail that the money returns", () => mailMoneyReturns(refunded, reason));
  return refunded;
}

/** The second half; also for the reconciler. @returns whether the provider has taken it on */
export async function finishRefund(order: OrderDocument): Promise<"taken" | "refused" | "later"> {
  const { transactionId } = order.payment;
  if (!order.refundDue || transactionId === null) return "taken";
  // Whoever asks says the same: a provider refuses a key that comes with other words.
  const reason = order.history.findLast(({ event }) => event === "refund")?.reason ?? "Refund";
  const idempotencyKey = refundKeyOf(order);
  const asking = await callProvider((gateway) =>
    withIdempotencyKey(
      () => gateway.refund(transactionId, { idempotencyKey, reason }),
      (isAnswered) => deferRefund(order, isAnswered),
    ),
  );
  if (!asking.ok) return "later";
  if ("refused" in asking.value) {
    // Whoever asked under the same key has been told the same, and may have got further since.
    if (!(await deferRefund(order, true))) return "refused";
    const text = `${transactionId}: the provider refuses the refund: ${asking.value.refused}`;
    await flagOrder(order._id, "refund_refused", text);
    await tellOfRefund(order, { failed: true });
    return "refused";
  }
  await markRefundDone(order._id, asking.value.refundId);
  if (isRefundFailed(order)) await tellOfRefund(order, { failed: false });
  return "taken";
}

/** The same for all who ask, until the provider has answered to it with a failure. */
function refundKeyOf({ _id, payment: { failedRefunds = 0 } }: OrderDocument): string {
  const id = _id.toHexString();
  return failedRefunds === 0 ? id : `${id}-${failedRefunds}`;
}
