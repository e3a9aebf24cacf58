import { callProvider } from "@/lib/core/commands/requests/call-provider";
import type { OrderDocument, OrderFlag } from "@/lib/core/data/orders/documents";
import { claimTransaction } from "@/lib/core/data/payments/payments";
import { askedOf } from "@/lib/core/domain/orders/amounts";
import type { PaymentIntent } from "@/lib/services/payment-gateway";
import { shopCurrency } from "@/lib/values/currency";
import { formatPrice } from "@/lib/values/money";
import { type Refusal, refuse } from "@/lib/values/result";

const NOT_SUCCEEDED = refuse("payment_not_succeeded", "The payment provider says that nothing was paid");
const OF_ANOTHER_ORDER = refuse("payment_mismatch", "This payment belongs to another order");
const ANOTHER_AMOUNT = refuse("payment_mismatch", "Another amount was paid than the order's total");

/** For administrators, where a person has to look at the payment. */
export type Flag = Pick<OrderFlag, "kind" | "text">;

/**
 * Asks the provider whether this payment has succeeded for this order with the whole amount, and claims it: a payment
 * serves one order only.
 */
export async function checkPayment(
  order: OrderDocument,
  transactionId: string,
): Promise<{ intent: PaymentIntent } | { answer: Refusal; flag?: Flag }> {
  const asking = await callProvider((gateway) => gateway.findIntent(transactionId));
  if (!asking.ok) return { answer: asking };
  const intent = asking.value;
  if (!intent) return { answer: NOT_SUCCEEDED };
  if (intent.orderId !== order._id.toHexString() || intent.userId !== order.customer.userId.toHexString()) {
    return { answer: OF_ANOTHER_ORDER };
  }
  if (intent.status !== "succeeded") return { answer: NOT_SUCCEEDED };
  if (intent.amountReceivedCents !== askedOf(order) || intent.currency !== shopCurrency().toLowerCase()) {
    const came = `${formatPrice(intent.amountReceivedCents)} (${intent.currency}) came`;
    const due = `${formatPrice(askedOf(order))} (${shopCurrency().toLowerCase()}) was due`;
    const text = `${intent.intentId}: ${came}, ${due}`;
    return { answer: ANOTHER_AMOUNT, flag: { kind: "amount_differs", text } };
  }
  return (await claimTransaction(transactionId, order._id)) ? { intent } : { answer: OF_ANOTHER_ORDER };
}
