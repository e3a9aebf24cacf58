import { callProvider, withIdempotencyKey } from "@/lib/core/commands/requests/call-provider";
import { paymentOfRefund } from "@/lib/core/data/orders/card-money";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { flagOrder } from "@/lib/core/data/orders/order-flags";
import { receiptsOf } from "@/lib/core/data/orders/order-money";
import {
  deferPartRefund,
  endPartRefund,
  notePartRefundsDone,
  noteRefundFailed,
} from "@/lib/core/data/orders/order-refund-writes";
import type { Refund } from "@/lib/core/data/orders/receipts";
import { isRefunded } from "@/lib/core/domain/orders/order-statuses";
import { BANK } from "@/lib/core/domain/payments/bank-transfers";
import { formatPrice } from "@/lib/values/money";

/**
 * Asks the provider to send the parts back that are due, each under a key of its own: asking twice is one refund.
 * @returns whether the provider has accepted all of them
 */
export async function sendPartRefunds(order: OrderDocument): Promise<"accepted" | "refused" | "later"> {
  if (order.partRefundSince === undefined) return "accepted";
  let outcome: "accepted" | "refused" = "accepted";
  for (const refund of order.refunds ?? []) {
    // A transfer is sent by a person, and the refund of a whole order by `sendRefund`.
    if (refund.state !== "due" || refund.byTransfer || refund._id === order._id.toHexString()) continue;
    const sent = await send(order, refund);
    if (sent === "later") return "later";
    if (sent === "refused") outcome = "refused";
  }
  await notePartRefundsDone(order._id);
  return outcome;
}

async function send(order: OrderDocument, refund: Refund): Promise<"accepted" | "refused" | "later"> {
  const paidBy = paymentOfRefund(receiptsOf(order), refund);
  if (paidBy === undefined) {
    await endPartRefund(order._id, refund._id, { state: "failed" });
    return "refused";
  }
  const { cents: amountCents, reason } = refund;
  const asking = await callProvider((gateway) =>
    withIdempotencyKey(
      () => gateway.refund(paidBy, { amountCents, idempotencyKey: keyOf(order, refund), reason }),
      (isAnswered) => deferPartRefund(order._id, refund, isAnswered),
    ),
  );
  if (!asking.ok) return "later";
  if ("refused" in asking.value) {
    // The money stays the shop's, and a person decides how it goes back.
    if (await endPartRefund(order._id, refund._id, { state: "failed" })) {
      const text = `${paidBy}: the provider refuses to send ${formatPrice(amountCents)} back: ${asking.value.refused}`;
      await flagOrder(order._id, "refund_refused", text);
      // Beside a transfer, this is all that the card gets back: its customer is told.
      if (isRefunded(order) && order.payment.provider === BANK) await noteRefundFailed(order._id, true, true);
    }
    return "refused";
  }
  await endPartRefund(order._id, refund._id, { state: "sent", providerRefundId: asking.value.refundId });
  return "accepted";
}

/** The same key until the provider has answered it with a failure. */
function keyOf({ _id }: OrderDocument, { _id: key, failures = 0 }: Refund): string {
  const part = `${_id.toHexString()}-part-${key}`;
  return failures === 0 ? part : `${part}-${failures}`;
}
