import { callProvider } from "@/lib/commands/payments/call-provider";
import type { OrderDocument } from "@/lib/data/documents";
import { flagOrder } from "@/lib/data/order-flags";
import { isRefundFailed } from "@/lib/data/views";
import { formatPrice } from "@/lib/domain/money";
import type { Refusal } from "@/lib/domain/result";
import { tellOfRefund } from "./tell-of-refund";

/**
 * A refund can fail days after the provider took it on, where the customer's account is closed. The money is then the
 * shop's again, and nothing that the shop could do by itself brings it to the customer: a person has to. Until the whole
 * of it is on its way in another refund, the customer is told so.
 * @returns why the provider could not be asked, if so
 */
export async function flagFailedRefunds(order: OrderDocument, intentId: string): Promise<Refusal | null> {
  const asking = await callProvider((gateway) => gateway.findRefunds(intentId));
  if (!asking.ok) return asking;
  let onTheirWay = 0;
  for (const { refundId, amountCents, failed, reason } of asking.value) {
    if (!failed) {
      onTheirWay += amountCents;
      continue;
    }
    const why = reason === null ? "" : `: ${reason.replaceAll("_", " ")}`;
    const text = `${refundId}: ${formatPrice(amountCents)} could not be sent back to the customer${why}`;
    await flagOrder(order._id, "refund_failed", text);
  }
  const isShort = onTheirWay < order.totalCents;
  const hasFailed = asking.value.some(({ failed }) => failed);
  if (isShort ? hasFailed : isRefundFailed(order)) await tellOfRefund(order, { failed: isShort });
  return null;
}
