import { isRefundedAgain } from "@/lib/core/commands/payments/refunds/sync-refund";
import { callProvider } from "@/lib/core/commands/requests/call-provider";
import { askedBy, cardReceiptsOf, isPaidBy, sentToCard } from "@/lib/core/data/orders/card-money";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { keptReceiptsOf } from "@/lib/core/data/orders/order-money";
import { findFlaggedSince, findOrdersByIds, findPaidSince } from "@/lib/core/data/orders/orders";
import { askedOf } from "@/lib/core/domain/orders/amounts";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { isPaid, isRefunded, isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import { BANK } from "@/lib/core/domain/payments/bank-transfers";
import type { PaymentDifferenceView } from "@/lib/core/domain/payments/views";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { isSentBack, type PaymentGateway, type PaymentIntent } from "@/lib/services/payment-gateway";
import { shopCurrency } from "@/lib/values/currency";
import { DAY_MS } from "@/lib/values/day";
import { formatPrice } from "@/lib/values/money";
import { done, type Result } from "@/lib/values/result";

type Difference = Omit<PaymentDifferenceView, "dashboardUrl">;

const MAX_COMPARED = 5000;
/** The time that any request to the provider has. */
const TIMEOUT_MS = 11_800;

/**
 * Compares the provider's payments of the last days with the shop's orders and returns the differences. Changes nothing:
 * the reconciler repairs what it can, and such differences are listed until it has run.
 */
export async function comparePayments(
  viewer: Viewer,
  { days = 30, now = new Date() }: { days?: number; now?: Date } = {},
): Promise<Result<{ since: string; compared: number; differences: PaymentDifferenceView[] }>> {
  if (!hasRight(viewer, "seePayments")) return staffOnly("seePayments");
  const since = new Date(now.getTime() - days * DAY_MS);
  const compared = await callProvider(
    async (gateway) => {
      const intents = await gateway.listIntents(since, MAX_COMPARED);
      const payments = intents.filter(({ status, orderId }) => status === "succeeded" && orderId !== "");
      const orders = await findPaidSince(since, MAX_COMPARED);
      const found = [
        ...(await differencesOfPayments(payments)),
        ...(await differencesOfOrders(gateway, orders, payments)),
        ...(await flaggedDifferences(gateway, await findFlaggedSince(since, MAX_COMPARED))),
      ];
      const differences = found.map((difference) => ({
        ...difference,
        dashboardUrl: difference.intentId === null ? null : gateway.dashboardUrl(difference.intentId),
      }));
      return { since: since.toISOString(), compared: payments.length + orders.length, differences };
    },
    { withinMs: TIMEOUT_MS },
  );
  return compared.ok ? done(compared.value) : compared;
}

async function differencesOfPayments(payments: readonly PaymentIntent[]): Promise<Difference[]> {
  const orders = await findOrdersByIds(payments.map(({ orderId }) => orderId));
  return payments.flatMap((payment) => differenceOf(payment, orders.get(payment.orderId) ?? null) ?? []);
}

/** The difference of one payment, or null. Of several differences, the one that explains the others. */
function differenceOf(payment: PaymentIntent, order: OrderDocument | null): Difference | null {
  const about = {
    orderId: order?._id.toHexString() ?? null,
    intentId: payment.intentId,
    shopCents: order ? askedBy(order, payment.intentId) : null,
    providerCents: payment.amountReceivedCents,
  };
  const amount = formatPrice(payment.amountReceivedCents);
  const refundedWhole = isSentBack(payment);
  if (!order) {
    if (refundedWhole) return null;
    const text = `A payment names the order ${payment.orderId}, which the shop does not have`;
    return { ...about, kind: "payment_of_unknown_order", text };
  }
  const asked = askedBy(order, payment.intentId);
  if (payment.amountReceivedCents !== asked || payment.currency !== shopCurrency().toLowerCase()) {
    if (refundedWhole) return null;
    const due = `${formatPrice(asked)} (${shopCurrency().toLowerCase()}) was due`;
    return { ...about, kind: "amount_differs", text: `${amount} (${payment.currency}) came, ${due}` };
  }
  if (isPaid(order) && !isPaidBy(order, payment.intentId)) {
    if (refundedWhole) return null;
    return { ...about, kind: "second_payment", text: "The order was paid by another payment as well" };
  }
  const sent = sentToCard(order, payment.intentId);
  if (isPaid(order) && payment.refundedCents < sent) {
    const pending = formatPrice(sent - payment.refundedCents);
    const text = `${pending} of a refund are not sent back by the provider yet`;
    return { ...about, kind: "refund_pending", text };
  }
  if (isPaid(order) && payment.refundedCents > sent) {
    const refunded = `${formatPrice(payment.refundedCents)} of ${amount}`;
    const text = `${refunded} was refunded at the provider, and the order is ${order.status}`;
    return { ...about, kind: "refund_not_in_shop", text };
  }
  if (isRefunded(order) && !refundedWhole) {
    // `flaggedDifferences` reports it, with the provider's reason.
    if (order.flags.some(({ kind }) => kind === "refund_failed")) return null;
    const refused = order.flags.findLast(({ kind }) => kind === "refund_refused");
    const text = "The order is refunded in the shop, and the provider has not sent the money back";
    return { ...about, kind: "refund_pending", text: refused?.text ?? text };
  }
  // Its transfers still wait for a rest that stays.
  if (refundedWhole && isUnpaid(order) && keptReceiptsOf(order).length > 0) return null;
  if (!isPaid(order) && !isRefunded(order)) {
    const text = `${amount} was paid, and the order is ${order.status}`;
    return { ...about, kind: "payment_without_paid_order", text };
  }
  return null;
}

async function differencesOfOrders(
  gateway: PaymentGateway,
  orders: readonly OrderDocument[],
  payments: readonly PaymentIntent[],
): Promise<Difference[]> {
  const known = new Set(payments.map(({ intentId }) => intentId));
  const found: Difference[] = [];
  for (const order of orders) {
    if (!isPaid(order)) continue;
    for (const intentId of paymentsOf(order)) {
      if (intentId !== null && known.has(intentId)) continue;
      // A payment that was started before the compared days is not in the list.
      const intent = intentId === null ? null : await gateway.findIntent(intentId);
      if (intent?.status === "succeeded") continue;
      const text = `The order is ${order.status}, and the provider knows of no such payment`;
      found.push({ ...aboutOrder(order), intentId, kind: "paid_without_payment", text });
    }
  }
  return found;
}

/** The bank's statements tell of transfers, and the provider knows nothing of them. */
const paymentsOf = (order: OrderDocument): (string | null)[] =>
  order.payment.provider === BANK
    ? cardReceiptsOf(order).map(({ _id }) => _id)
    : [...new Set([order.payment.transactionId, ...cardReceiptsOf(order).map(({ _id }) => _id)])];

/** Disputes and failed refunds, which the provider can report months after the payment. */
async function flaggedDifferences(
  gateway: PaymentGateway,
  orders: readonly OrderDocument[],
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const order of orders) {
    for (const { kind, text } of order.flags) {
      if (kind === "dispute" || (kind === "refund_failed" && !(await isRefundedAgain(gateway, order)))) {
        found.push({ ...aboutOrder(order), kind, text });
      }
    }
  }
  return found;
}

const aboutOrder = (order: OrderDocument) => ({
  orderId: order._id.toHexString(),
  intentId: cardReceiptsOf(order)[0]?._id ?? order.payment.transactionId,
  shopCents: askedOf(order),
  providerCents: null,
});
