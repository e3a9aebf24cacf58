import { callProvider, withIdempotencyKey } from "@/lib/core/commands/requests/call-provider";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { flagOrder } from "@/lib/core/data/orders/order-flags";
import { isRefundFailed, refundsOf, wholeRefundKey } from "@/lib/core/data/orders/order-money";
import { deferRefund, markRefundDone, noteRefundFailed } from "@/lib/core/data/orders/order-refund-writes";
import { BANK, TRANSFER_ENDS } from "@/lib/core/domain/payments/bank-transfers";
import type { Cents } from "@/lib/values/money";

/** Sends the money of an order that has just been refunded. */
export async function startRefund(order: OrderDocument): Promise<void> {
  if (order.refundDue) await sendRefund(order);
}

/**
 * Asks the provider to send the whole payment back, if that is still due. Asking twice is one refund, whatever the
 * idempotency key: the whole amount can go back only once.
 * @returns whether the provider has accepted the refund
 */
export async function sendRefund(order: OrderDocument): Promise<"accepted" | "refused" | "later"> {
  const { transactionId } = order.payment;
  if (!order.refundDue || transactionId === null) return "accepted";
  if (order.payment.provider === BANK) {
    // An instance of an earlier version has refunded it, which knows cards alone: no provider has this money.
    await flagOrder(
      order._id,
      "refund_refused",
      `${transactionId}: came by bank transfer. Send it back by transfer`,
    );
    await markRefundDone(order, TRANSFER_ENDS.sentBack);
    return "accepted";
  }
  const idempotencyKey = refundKeyOf(order);
  const asking = await callProvider((gateway) =>
    withIdempotencyKey(
      () => gateway.refund(transactionId, { ...restOf(order), idempotencyKey, reason: reasonOf(order) }),
      (isAnswered) => deferRefund(order, isAnswered),
    ),
  );
  if (!asking.ok) return "later";
  if ("refused" in asking.value) {
    // Another process with the same key has the same answer, and may have got further since.
    if (!(await deferRefund(order, true))) return "refused";
    const text = `${transactionId}: the provider refuses the refund: ${asking.value.refused}`;
    await flagOrder(order._id, "refund_refused", text);
    await noteRefundFailed(order._id, true);
    return "refused";
  }
  await markRefundDone(order, asking.value.refundId);
  if (isRefundFailed(order)) await noteRefundFailed(order._id, false);
  return "accepted";
}

/** Once parts went back, the amount of the rest: a part may still be on its way. */
function restOf(order: OrderDocument): { amountCents?: Cents } {
  const refunds = refundsOf(order);
  const whole = refunds.find(({ _id }) => _id === wholeRefundKey(order));
  return whole && refunds.length > 1 ? { amountCents: whole.cents } : {};
}

/** The stored reason, the same for every try: a provider refuses a key that comes with another request. */
const reasonOf = ({ history }: OrderDocument): string =>
  history.findLast(({ event }) => event === "refund")?.reason ?? "Refund";

/** The same key until the provider has answered it with a failure. */
function refundKeyOf({ _id, payment: { failedRefunds = 0 } }: OrderDocument): string {
  const id = _id.toHexString();
  return failedRefunds === 0 ? id : `${id}-${failedRefunds}`;
}
