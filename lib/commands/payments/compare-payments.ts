import { callProvider } from "@/lib/commands/call-provider";
import { isRefundedAgain } from "@/lib/commands/refunds/sync-refund";
import type { OrderDocument } from "@/lib/data/documents";
import { findFlaggedSince, findOrdersByIds, findPaidSince } from "@/lib/data/orders";
import { isAdmin, type Viewer } from "@/lib/domain/access";
import { formatPrice } from "@/lib/domain/money";
import { ADMINS_ONLY, isPaid, isRefunded } from "@/lib/domain/order-lifecycle";
import { done, type Result } from "@/lib/domain/result";
import { SHOP } from "@/lib/domain/shop";
import type { PaymentDifferenceView } from "@/lib/domain/views";
import { isSentBack, type PaymentGateway, type PaymentIntent } from "@/lib/services/payment-gateway";

type Difference = Omit<PaymentDifferenceView, "dashboardUrl">;

const AT_MOST = 5000;
/** As long as any request that asks the provider. */
const PATIENCE_MS = 11_800;

/**
 * Lays the provider's payments of the last days beside the shop's orders. Shows only what differs, and changes
 * nothing: what can be put right by itself is the reconciler's work, and shows up here until it has run.
 */
export async function comparePayments(
  viewer: Viewer,
  { days = 30, now = new Date() }: { days?: number; now?: Date } = {},
): Promise<Result<{ since: string; compared: number; differences: PaymentDifferenceView[] }>> {
  if (!isAdmin(viewer)) return ADMINS_ONLY;
  const since = new Date(now.getTime() - days * 86_400_000);
  const asking = await callProvider(
    async (gateway) => {
      const intents = await gateway.listIntents(since, AT_MOST);
      const payments = intents.filter(({ status, orderId }) => status === "succeeded" && orderId !== "");
      const orders = await findPaidSince(since, AT_MOST);
      const found = [
        ...(await seenFromTheProvider(payments)),
        ...(await seenFromTheShop(gateway, orders, payments)),
        ...(await flagged(gateway, await findFlaggedSince(since, AT_MOST))),
      ];
      const differences = found.map((difference) => ({
        ...difference,
        dashboardUrl: difference.intentId === null ? null : gateway.dashboardUrl(difference.intentId),
      }));
      return { since: since.toISOString(), compared: payments.length + orders.length, differences };
    },
    { withinMs: PATIENCE_MS },
  );
  return asking.ok ? done(asking.value) : asking;
}

async function seenFromTheProvider(payments: readonly PaymentIntent[]): Promise<Difference[]> {
  const orders = await findOrdersByIds(payments.map(({ orderId }) => orderId));
  return payments.flatMap((payment) => ofPayment(payment, orders.get(payment.orderId) ?? null) ?? []);
}

/** What is odd about one payment; of several things that which explains the others. */
function ofPayment(payment: PaymentIntent, order: OrderDocument | null): Difference | null {
  const about = {
    orderId: order?._id.toHexString() ?? null,
    intentId: payment.intentId,
    shopCents: order?.totalCents ?? null,
    providerCents: payment.amountReceivedCents,
  };
  const amount = formatPrice(payment.amountReceivedCents);
  const refundedWhole = isSentBack(payment);
  if (!order) {
    if (refundedWhole) return null;
    const text = `A payment names the order ${payment.orderId}, which the shop does not have`;
    return { ...about, kind: "payment_of_unknown_order", text };
  }
  if (payment.amountReceivedCents !== order.totalCents || payment.currency !== SHOP.currency) {
    if (refundedWhole) return null;
    const due = `${formatPrice(order.totalCents)} (${SHOP.currency}) was due`;
    return { ...about, kind: "amount_differs", text: `${amount} (${payment.currency}) came, ${due}` };
  }
  if (isPaid(order) && order.payment.transactionId !== payment.intentId) {
    if (refundedWhole) return null;
    return { ...about, kind: "second_payment", text: "The order was paid by another payment as well" };
  }
  if (isPaid(order) && payment.refundedCents > 0) {
    const refunded = `${formatPrice(payment.refundedCents)} of ${amount}`;
    const text = `${refunded} was refunded at the provider, and the order is ${order.status}`;
    return { ...about, kind: "refund_not_in_shop", text };
  }
  if (isRefunded(order) && !refundedWhole) {
    // Told below, with the provider's words.
    if (order.flags.some(({ kind }) => kind === "refund_failed")) return null;
    const refused = order.flags.findLast(({ kind }) => kind === "refund_refused");
    const text = "The order is refunded in the shop, and the provider has not sent the money back";
    return { ...about, kind: "refund_pending", text: refused?.text ?? text };
  }
  if (!isPaid(order) && !isRefunded(order)) {
    const text = `${amount} was paid, and the order is ${order.status}`;
    return { ...about, kind: "payment_without_paid_order", text };
  }
  return null;
}

async function seenFromTheShop(
  gateway: PaymentGateway,
  orders: readonly OrderDocument[],
  payments: readonly PaymentIntent[],
): Promise<Difference[]> {
  const known = new Set(payments.map(({ intentId }) => intentId));
  const found: Difference[] = [];
  for (const order of orders) {
    const { transactionId } = order.payment;
    if (!isPaid(order) || (transactionId !== null && known.has(transactionId))) continue;
    // A payment that was begun before the days compared is asked for by itself.
    const intent = transactionId === null ? null : await gateway.findIntent(transactionId);
    if (intent?.status === "succeeded") continue;
    const text = `The order is ${order.status}, and the provider knows of no such payment`;
    found.push({ ...ofOrder(order), kind: "paid_without_payment", text });
  }
  return found;
}

/** What the provider has told of older payments as well: a dispute, or a refund's failure, comes months later. */
async function flagged(gateway: PaymentGateway, orders: readonly OrderDocument[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const order of orders) {
    for (const { kind, text } of order.flags) {
      if (kind === "dispute" || (kind === "refund_failed" && !(await isRefundedAgain(gateway, order)))) {
        found.push({ ...ofOrder(order), kind, text });
      }
    }
  }
  return found;
}

const ofOrder = (order: OrderDocument) => ({
  orderId: order._id.toHexString(),
  intentId: order.payment.transactionId,
  shopCents: order.totalCents,
  providerCents: null,
});
