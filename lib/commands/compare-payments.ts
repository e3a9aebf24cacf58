import type { OrderDocument } from "@/lib/data/documents";
import { findOrdersByIds, findPaidSince } from "@/lib/data/orders";
import { isAdmin, type Viewer } from "@/lib/domain/access";
import { formatPrice } from "@/lib/domain/money";
import { isPaid } from "@/lib/domain/order-state";
import { done, type Result } from "@/lib/domain/result";
import { SHOP } from "@/lib/domain/shop";
import type { PaymentDifferenceView } from "@/lib/domain/views";
import type { PaymentGateway, PaymentIntent } from "@/lib/services/payment-gateway";
import { atProvider } from "./at-provider";
import { ADMINS_ONLY } from "./order-refusals";

type Difference = Omit<PaymentDifferenceView, "dashboardUrl">;

const AT_MOST = 5000;

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
  const asking = await atProvider(async (gateway) => {
    const intents = await gateway.listIntents(since, AT_MOST);
    const payments = intents.filter(({ status, orderId }) => status === "succeeded" && orderId !== "");
    const orders = await findPaidSince(since, AT_MOST);
    const found = [
      ...(await seenFromTheProvider(payments)),
      ...(await seenFromTheShop(gateway, orders, payments)),
    ];
    const differences = found.map((difference) => ({
      ...difference,
      dashboardUrl: difference.intentId === null ? null : gateway.dashboardUrl(difference.intentId),
    }));
    return { since: since.toISOString(), compared: payments.length + orders.length, differences };
  });
  return asking.ok ? done(asking.value) : asking;
}

async function seenFromTheProvider(payments: readonly PaymentIntent[]): Promise<Difference[]> {
  const orders = await findOrdersByIds(payments.map(({ orderId }) => orderId));
  return payments.flatMap((payment) => ofPayment(payment, orders.get(payment.orderId) ?? null));
}

function ofPayment(payment: PaymentIntent, order: OrderDocument | null): Difference[] {
  const about = {
    orderId: order?._id.toHexString() ?? null,
    intentId: payment.intentId,
    shopCents: order?.totalCents ?? null,
    providerCents: payment.amountReceivedCents,
  };
  const refundedWhole = payment.refundedCents >= payment.amountReceivedCents;
  if (!order) {
    if (refundedWhole) return [];
    return [
      {
        ...about,
        kind: "payment_of_unknown_order",
        text: `A payment names the order ${payment.orderId}, which the shop does not have`,
        whatToDo: "Find out whose it is at the provider, and refund it there",
      },
    ];
  }
  const amount = formatPrice(payment.amountReceivedCents);
  if (payment.amountReceivedCents !== order.totalCents || payment.currency !== SHOP.currency) {
    return [
      {
        ...about,
        kind: "amount_differs",
        text: `${amount} (${payment.currency}) came, ${formatPrice(order.totalCents)} (${SHOP.currency}) was due`,
        whatToDo: "Refund it at the provider and ask the customer to pay again",
      },
    ];
  }
  if (isPaid(order.status) && order.payment.transactionId !== payment.intentId) {
    if (refundedWhole) return [];
    return [
      {
        ...about,
        kind: "second_payment",
        text: "The order was paid by another payment as well",
        whatToDo: "Refund this payment at the provider",
      },
    ];
  }
  if (isPaid(order.status) && payment.refundedCents > 0) {
    return [
      {
        ...about,
        kind: "refund_not_in_shop",
        text: `${formatPrice(payment.refundedCents)} of ${amount} was refunded at the provider, and the order is ${order.status}`,
        whatToDo: "Nothing where the refund was meant; the order keeps its status once it is shipped",
      },
    ];
  }
  if (order.status === "refunded" && !refundedWhole) {
    return [
      {
        ...about,
        kind: "refund_pending",
        text: "The order is refunded in the shop, and the provider has not sent the money back",
        whatToDo: "It is asked again every five minutes; if this stays, refund it at the provider",
      },
    ];
  }
  if (!isPaid(order.status) && order.status !== "refunded") {
    return [
      {
        ...about,
        kind: "payment_without_paid_order",
        text: `${amount} was paid, and the order is ${order.status}`,
        whatToDo: "The reconciler settles this within five minutes; if it stays, look at the order's flags",
      },
    ];
  }
  return [];
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
    const about = {
      orderId: order._id.toHexString(),
      intentId: transactionId,
      shopCents: order.totalCents,
      providerCents: null,
    };
    for (const flag of order.flags.filter(({ kind }) => kind === "dispute")) {
      found.push({
        ...about,
        kind: "dispute",
        text: flag.text,
        whatToDo: "Answer the dispute at the provider before its deadline",
      });
    }
    if (!isPaid(order.status) || (transactionId !== null && known.has(transactionId))) continue;
    // A payment that was begun before the days compared is asked for by itself.
    const intent = transactionId === null ? null : await gateway.findIntent(transactionId);
    if (intent?.status === "succeeded") continue;
    found.push({
      ...about,
      kind: "paid_without_payment",
      text: `The order is ${order.status}, and the provider knows of no such payment`,
      whatToDo: "Do not ship it. Check that the shop has the keys of the right account",
    });
  }
  return found;
}
