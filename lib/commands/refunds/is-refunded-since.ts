import type { OrderDocument } from "@/lib/data/documents";
import type { PaymentGateway } from "@/lib/services/payment-gateway";

/** Whether the money of an order one of whose refunds failed was sent in another that stands. */
export async function isRefundedSince(
  gateway: PaymentGateway,
  { payment: { transactionId }, totalCents }: Pick<OrderDocument, "payment" | "totalCents">,
  once?: { withinMs: number },
): Promise<boolean> {
  const refunds = transactionId === null ? [] : await gateway.findRefunds(transactionId, once);
  const standing = refunds.filter(({ failed }) => !failed);
  return standing.reduce((sum, { amountCents }) => sum + amountCents, 0) >= totalCents;
}
