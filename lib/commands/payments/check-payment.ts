import { callProvider } from "@/lib/commands/call-provider";
import type { OrderDocument } from "@/lib/data/documents";
import { flagOrder } from "@/lib/data/order-flags";
import { claimTransaction } from "@/lib/data/payments";
import { formatPrice } from "@/lib/domain/money";
import { done, type Result, refuse } from "@/lib/domain/result";
import { SHOP } from "@/lib/domain/shop";
import type { PaymentIntent } from "@/lib/services/payment-gateway";

const NOT_SUCCEEDED = refuse("payment_not_succeeded", "The payment provider says that nothing was paid");
const OF_ANOTHER_ORDER = refuse("payment_mismatch", "This payment belongs to another order");
const ANOTHER_AMOUNT = refuse("payment_mismatch", "Another amount was paid than the order's total");

/**
 * Asks the provider whether this payment has succeeded for this order with the whole amount, and claims it: a payment
 * serves one order only.
 */
export async function checkPayment(
  order: OrderDocument,
  transactionId: string,
): Promise<Result<PaymentIntent>> {
  const asking = await callProvider((gateway) => gateway.findIntent(transactionId));
  if (!asking.ok) return asking;
  const intent = asking.value;
  if (!intent) return NOT_SUCCEEDED;
  if (intent.orderId !== order._id.toHexString() || intent.userId !== order.customer.userId.toHexString()) {
    return OF_ANOTHER_ORDER;
  }
  if (intent.status !== "succeeded") return NOT_SUCCEEDED;
  if (intent.amountReceivedCents !== order.totalCents || intent.currency !== SHOP.currency) {
    const came = `${formatPrice(intent.amountReceivedCents)} (${intent.currency}) came`;
    const due = `${formatPrice(order.totalCents)} (${SHOP.currency}) was due`;
    await flagOrder(order._id, "amount_differs", `${intent.intentId}: ${came}, ${due}`);
    return ANOTHER_AMOUNT;
  }
  return (await claimTransaction(transactionId, order._id)) ? done(intent) : OF_ANOTHER_ORDER;
}
