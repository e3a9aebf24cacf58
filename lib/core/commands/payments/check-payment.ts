import { callProvider } from "@/lib/core/commands/requests/call-provider";
import { askedBy } from "@/lib/core/data/orders/card-money";
import type { OrderDocument, OrderFlag } from "@/lib/core/data/orders/documents";
import { claimTransaction } from "@/lib/core/data/payments/payments";
import type { PaymentIntent } from "@/lib/services/payment-gateway";
import { shopCurrency } from "@/lib/values/currency";
import { type Cents, formatPrice } from "@/lib/values/money";
import { type Refusal, refuse } from "@/lib/values/result";

const NOT_SUCCEEDED = refuse("payment_not_succeeded", "The payment provider says that nothing was paid");
const OF_ANOTHER_ORDER = refuse("payment_mismatch", "This payment belongs to another order");
/** A person has to look at it: the shop did not ask for this amount, or it is not what is open any more. */
export const ANOTHER_AMOUNT = refuse("payment_mismatch", "Another amount was paid than the order's total");

/** For administrators, where a person has to look at the payment. */
export type Flag = Pick<OrderFlag, "kind" | "text">;

/**
 * Asks the provider whether this payment has succeeded for this order with the amount that it was begun for, and claims it: a payment
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
  const asked = askedBy(order, intent.intentId);
  if (intent.amountReceivedCents !== asked || intent.currency !== shopCurrency().toLowerCase())
    return { answer: ANOTHER_AMOUNT, flag: otherAmount(intent, asked) };
  return (await claimTransaction(transactionId, order._id)) ? { intent } : { answer: OF_ANOTHER_ORDER };
}

export function otherAmount(intent: PaymentIntent, dueCents: Cents): Flag {
  const came = `${formatPrice(intent.amountReceivedCents)} (${intent.currency}) came`;
  const due = `${formatPrice(dueCents)} (${shopCurrency().toLowerCase()}) was due`;
  return { kind: "amount_differs", text: `${intent.intentId}: ${came}, ${due}` };
}
