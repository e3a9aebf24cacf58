import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { callProvider, withIdempotencyKey } from "@/lib/core/commands/requests/call-provider";
import { settleChange } from "@/lib/core/commands/stock/settle-change";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { keptReceiptsOf, openOf } from "@/lib/core/data/orders/order-money";
import { nextPaymentKey, storeIntent } from "@/lib/core/data/orders/order-payment-writes";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { LIFECYCLE, NO_SUCH_ORDER, whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import { CHANGING } from "@/lib/core/domain/orders/order-refusals";
import { isSentBack, type PaymentGateway } from "@/lib/services/payment-gateway";
import { shopCurrency } from "@/lib/values/currency";
import { type Cents, centsToDollars, formatPrice } from "@/lib/values/money";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { markOrderPaid } from "./mark-order-paid";

export type Started = Result<{ clientSecret: string }>;

/**
 * The unpaid order as it can be paid now. Callers have found out that it may be paid.
 * @param cents the sum due, as the client showed it
 */
export async function payableNow(order: OrderDocument, cents: Cents): Promise<Result<OrderDocument>> {
  if (order.expiresAt <= new Date()) return LIFECYCLE.pay.refusals.expired;
  const settled = await settleChange(order, new Date());
  if (!settled) return CHANGING;
  if (keptReceiptsOf(settled).length > 0) return partlyPaid(settled);
  return dueOf(settled) === cents ? done(settled) : anotherTotal(settled);
}

/** One payment by card is the whole amount, so the rest after a transfer comes by transfer. */
const partlyPaid = (order: OrderDocument): Refusal =>
  refuse(
    "being_paid",
    `A part of this order was paid by bank transfer. Please send the rest of ${formatPrice(openOf(order))} by bank transfer, too.`,
  );

/** An order has one intent, so that two tabs, a reload, a second try and a pay link pay the same one. */
export async function beginPayment(order: OrderDocument): Promise<Started> {
  const asking = await callProvider((gateway) => intentFor(gateway, order));
  return asking.ok ? asking.value : asking;
}

const anotherTotal = (order: OrderDocument): Refusal =>
  refuse("total_changed", `The order's total is ${formatPrice(dueOf(order))}`, {
    details: { total: centsToDollars(dueOf(order)), totalCents: dueOf(order) },
  });

/** The order's stored intent, or a new one that is stored first. The loser of a race uses the winner's intent. */
async function intentFor(gateway: PaymentGateway, order: OrderDocument): Promise<Started> {
  const stored = order.payment.intentId;
  if (stored !== null) {
    const intent = await gateway.findIntent(stored);
    if (intent?.status === "succeeded") {
      const refusal = await recordPayment(order, stored);
      if (refusal.code !== "payment_mismatch" || !isSentBack(intent)) return refusal;
    } else if (intent && intent.status !== "canceled") return done({ clientSecret: intent.clientSecret });
  }
  // There is no intent yet, or it was cancelled, or it took another amount that was refunded.
  const wanted = {
    orderId: order._id.toHexString(),
    userId: order.customer.userId.toHexString(),
    amountCents: dueOf(order),
    currency: shopCurrency().toLowerCase(),
    // Two tabs send the same key; the intent after a cancelled or failed one has another.
    idempotencyKey: `${order._id.toHexString()}-${order.payment.attempt}`,
  };
  const made = await withIdempotencyKey(
    () => gateway.createIntent(wanted),
    async (isAnswered) => isAnswered && nextPaymentKey(order),
  );
  if (await storeIntent(order, stored, { provider: gateway.name, intentId: made.intentId })) {
    return done({ clientSecret: made.clientSecret });
  }
  return await afterLostRace(gateway, order, made);
}

async function afterLostRace(
  gateway: PaymentGateway,
  order: OrderDocument,
  made: { intentId: string; clientSecret: string },
): Promise<Started> {
  const now = await findOrderDocument(order._id);
  const stored = now?.payment.intentId ?? null;
  const refusal = now ? whyNot("pay", now) : NO_SUCH_ORDER;
  if (!refusal && stored === made.intentId) return done({ clientSecret: made.clientSecret });
  // Nobody can have paid the new intent: its client secret was never sent.
  if (stored !== made.intentId) await gateway.cancelIntent(made.intentId);
  if (refusal || !now) return refusal ?? NO_SUCH_ORDER;
  if (dueOf(now) !== dueOf(order)) return anotherTotal(now);
  if (stored === null) return CHANGING;
  const intent = await gateway.findIntent(stored);
  return intent ? done({ clientSecret: intent.clientSecret }) : NO_SUCH_ORDER;
}

/** The intent was paid in another tab, or the browser was closed before it told the shop. */
async function recordPayment(order: OrderDocument, intentId: string): Promise<Refusal> {
  const marked = await markOrderPaid(order._id.toHexString(), intentId, SYSTEM);
  return marked.ok ? LIFECYCLE.pay.refusals.paid : marked;
}
