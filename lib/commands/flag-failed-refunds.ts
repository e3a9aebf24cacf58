import type { OrderDocument } from "@/lib/data/documents";
import { flagOrder } from "@/lib/data/order-writes";
import { formatPrice } from "@/lib/domain/money";
import type { Refusal } from "@/lib/domain/result";
import { atProvider } from "./at-provider";

/**
 * A refund can fail days after the provider took it on, where the customer's account is closed. The money is then the
 * shop's again, and nothing that the shop could do by itself brings it to the customer: a person has to.
 * @returns why the provider could not be asked, if so
 */
export async function flagFailedRefunds(
  { _id }: Pick<OrderDocument, "_id">,
  intentId: string,
): Promise<Refusal | null> {
  const asking = await atProvider((gateway) => gateway.findRefunds(intentId));
  if (!asking.ok) return asking;
  for (const { refundId, amountCents, failed, reason } of asking.value) {
    if (!failed) continue;
    const why = reason === null ? "" : `: ${reason.replaceAll("_", " ")}`;
    const text = `${refundId}: ${formatPrice(amountCents)} could not be sent back to the customer${why}`;
    await flagOrder(_id, "refund_failed", text);
  }
  return null;
}
