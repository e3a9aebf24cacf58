import { SYSTEM } from "@/lib/commands/actor";
import { callProvider, PAYMENTS_OFF, withIdempotencyKey } from "@/lib/commands/call-provider";
import type { OrderDocument } from "@/lib/data/documents";
import { consumeLimit } from "@/lib/data/limits";
import { nextPaymentKey, storeIntent } from "@/lib/data/order-payment-writes";
import { findOrderDocument, findOrderDocumentFor, findUnpaidOrderOfTotal } from "@/lib/data/orders";
import type { Viewer } from "@/lib/domain/access";
import { centsToDollars, dollarsToCents, formatPrice } from "@/lib/domain/money";
import { LIFECYCLE, may, NO_SUCH_ORDER, whyNot } from "@/lib/domain/order-lifecycle";
import { done, type Refusal, type Result, refuse } from "@/lib/domain/result";
import { SHOP } from "@/lib/domain/shop";
import { isSentBack, type PaymentGateway, paymentGateway } from "@/lib/services/payment-gateway";
import { markOrderPaid } from "./mark-order-paid";

type Started = Result<{ clientSecret: string }>;

/**
 * Begins to pay an unpaid order of the viewer's own: one intent an order, so two tabs, a reload and a second try all
 * pay the same one.
 * @param asked dollars, as the client showed them
 */
export async function startPayment(
  viewer: Viewer,
  asked: { totalPrice: number; orderId?: string | undefined },
): Promise<Started> {
  if (!paymentGateway()) return PAYMENTS_OFF;
  const found = await payableOrder(viewer, asked);
  if (!found.ok) return found;
  const allowed = await consumeLimit("payment", viewer.userId);
  if (!allowed.ok) {
    return refuse("too_many", "Too many tries to pay. Please wait a moment and try again.", {
      details: { retryAfter: allowed.retryAfter },
    });
  }
  const asking = await callProvider((gateway) => intentFor(gateway, found.value));
  if (!asking.ok) return asking;
  return asking.value;
}

async function payableOrder(
  viewer: Viewer,
  { totalPrice, orderId }: { totalPrice: number; orderId?: string | undefined },
): Promise<Result<OrderDocument>> {
  const cents = dollarsToCents(totalPrice) ?? -1;
  if (orderId === undefined) {
    const newest = await findUnpaidOrderOfTotal(viewer, cents);
    return newest ? done(newest) : refuse("total_changed", "You have no unpaid order of this total");
  }
  const order = await findOrderDocumentFor(viewer, orderId);
  const refusal = may(viewer, "pay", order);
  if (refusal || !order) return refusal ?? NO_SUCH_ORDER;
  if (order.expiresAt <= new Date()) return LIFECYCLE.pay.refusals.expired;
  if (order.totalCents !== cents) {
    return refuse("total_changed", `The order's total is ${formatPrice(order.totalCents)}`, {
      details: { total: centsToDollars(order.totalCents), totalCents: order.totalCents },
    });
  }
  return done(order);
}

/** The order's own intent: as it is stored, else made and stored. Whoever loses that race uses the winner's. */
async function intentFor(gateway: PaymentGateway, order: OrderDocument): Promise<Started> {
  const seen = order.payment.intentId;
  if (seen !== null) {
    const intent = await gateway.findIntent(seen);
    if (intent?.status === "succeeded") {
      const refusal = await paidAlready(order, seen);
      if (refusal.code !== "payment_mismatch" || !isSentBack(intent)) return refusal;
    } else if (intent && intent.status !== "canceled") return done({ clientSecret: intent.clientSecret });
  }
  // There is none yet, or the provider no longer takes money on it; or it took another amount, and that was sent back.
  const wanted = {
    orderId: order._id.toHexString(),
    userId: order.customer.userId.toHexString(),
    amountCents: order.totalCents,
    currency: SHOP.currency,
    // Two tabs ask with the same key; a successor of a cancelled or failed intent has its own.
    idempotencyKey: `${order._id.toHexString()}-${order.payment.attempt}`,
  };
  const made = await withIdempotencyKey(
    () => gateway.createIntent(wanted),
    async (isAnswered) => isAnswered && nextPaymentKey(order),
  );
  if (await storeIntent(order, seen, { provider: gateway.name, intentId: made.intentId })) {
    return done({ clientSecret: made.clientSecret });
  }
  return await afterAnother(gateway, order, made);
}

async function afterAnother(
  gateway: PaymentGateway,
  { _id }: OrderDocument,
  made: { intentId: string; clientSecret: string },
): Promise<Started> {
  const now = await findOrderDocument(_id);
  const stored = now?.payment.intentId ?? null;
  const refusal = now ? whyNot("pay", now) : NO_SUCH_ORDER;
  if (!refusal && stored === made.intentId) return done({ clientSecret: made.clientSecret });
  // Its client secret was never given out, so nobody can have paid it.
  if (stored !== made.intentId) await gateway.cancelIntent(made.intentId);
  if (refusal || stored === null) return refusal ?? NO_SUCH_ORDER;
  const intent = await gateway.findIntent(stored);
  return intent ? done({ clientSecret: intent.clientSecret }) : NO_SUCH_ORDER;
}

/** Paid in another tab, or with the browser closed before the shop was told. */
async function paidAlready(order: OrderDocument, intentId: string): Promise<Refusal> {
  const marked = await markOrderPaid(order._id.toHexString(), intentId, SYSTEM);
  return marked.ok ? LIFECYCLE.pay.refusals.paid : marked;
}
