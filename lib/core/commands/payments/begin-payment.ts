import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { callProvider, withIdempotencyKey } from "@/lib/core/commands/requests/call-provider";
import { settleChange } from "@/lib/core/commands/stock/settle-change";
import { askedBy } from "@/lib/core/data/orders/card-money";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { openOf } from "@/lib/core/data/orders/order-money";
import { nextPaymentKey, storeIntent } from "@/lib/core/data/orders/order-payment-writes";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { LIFECYCLE, NO_SUCH_ORDER, whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import { CHANGING } from "@/lib/core/domain/orders/order-refusals";
import { isTooLittleForCard } from "@/lib/core/domain/payments/least-by-card";
import { isSentBack, type PaymentGateway } from "@/lib/services/payment-gateway";
import { shopCurrency } from "@/lib/values/currency";
import { type Cents, centsToDollars, formatPrice } from "@/lib/values/money";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { UNDER_WAY } from "./give-up-payment";
import { markOrderPaid } from "./mark-order-paid";

export type Started = Result<{ clientSecret: string }>;

/**
 * The unpaid order as it can be paid now. Callers have found out that it may be paid.
 * @param cents what is open of it, as the client showed it
 */
export async function payableNow(order: OrderDocument, cents: Cents): Promise<Result<OrderDocument>> {
  if (order.expiresAt <= new Date()) return LIFECYCLE.pay.refusals.expired;
  const settled = await settleChange(order, new Date());
  if (!settled) return CHANGING;
  return payableBy(settled, cents);
}

/** A payment by card is all that is open, and no part of it. */
export function payableBy(order: OrderDocument, cents: Cents): Result<OrderDocument> {
  const open = openOf(order);
  if (open < dueOf(order) && isTooLittleForCard(open)) return tooLittle(open);
  if (open === cents) return done(order);
  return dueOf(order) === cents ? partlyPaid(order) : anotherTotal(order);
}

const tooLittle = (open: Cents): Refusal =>
  refuse(
    "being_paid",
    `The rest of ${formatPrice(open)} is too little for a card. Please send it by bank transfer.`,
  );

/** To a client that asks for the whole, as before a part came. */
const partlyPaid = (order: OrderDocument): Refusal =>
  refuse("being_paid", `${partText(order)}. Please pay the rest alone.`);

const partText = (order: OrderDocument): string =>
  `A part of this order is paid, and ${formatPrice(openOf(order))} are still to be paid`;

/** An order has one intent, so that two tabs, a reload, a second try and a pay link pay the same one. */
export async function beginPayment(order: OrderDocument): Promise<Started> {
  const asking = await callProvider((gateway) => intentFor(gateway, order));
  return asking.ok ? asking.value : asking;
}

function anotherTotal(order: OrderDocument): Refusal {
  const open = openOf(order);
  return refuse(
    "total_changed",
    open === dueOf(order) ? `The order's total is ${formatPrice(open)}` : partText(order),
    { details: { total: centsToDollars(open), totalCents: open } },
  );
}

/**
 * The order's stored intent, or a new one that is stored first: each asks for what is open. An intent of another amount is cancelled
 * before. The loser of a race uses the winner's intent.
 */
async function intentFor(gateway: PaymentGateway, order: OrderDocument): Promise<Started> {
  const stored = order.payment.intentId;
  const open = openOf(order);
  if (stored !== null) {
    const intent = await gateway.findIntent(stored);
    if (intent?.status === "succeeded") {
      const refusal = await recordPayment(order, stored);
      if (refusal.code !== "payment_mismatch" || !isSentBack(intent)) return refusal;
    } else if (intent && intent.status !== "canceled") {
      if (intent.amountCents === open && askedBy(order, stored) === open)
        return done({ clientSecret: intent.clientSecret });
      const left = await gateway.cancelIntent(stored);
      if (left === "succeeded") return await recordPayment(order, stored);
      if (left !== "canceled") return UNDER_WAY;
    }
  }
  // There is no intent yet, or it was cancelled, or it took another amount that was refunded.
  const wanted = {
    orderId: order._id.toHexString(),
    userId: order.customer.userId.toHexString(),
    amountCents: open,
    currency: shopCurrency().toLowerCase(),
    idempotencyKey: keyOf(order),
  };
  const made = await withIdempotencyKey(
    () => gateway.createIntent(wanted),
    async (isAnswered) => isAnswered && nextPaymentKey(order),
  );
  const begun = { provider: gateway.name, intentId: made.intentId, cents: open };
  if (await storeIntent(order, stored, begun)) {
    return done({ clientSecret: made.clientSecret });
  }
  return await afterLostRace(gateway, order, made);
}

/**
 * Two tabs send the same key; the intent after a cancelled or failed one has another. So has a rest: a process may have died after it
 * had begun another amount.
 */
function keyOf(order: OrderDocument): string {
  const key = `${order._id.toHexString()}-${order.payment.attempt}`;
  return openOf(order) === dueOf(order) ? key : `${key}-${openOf(order)}`;
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
  if (openOf(now) !== openOf(order)) return anotherTotal(now);
  if (stored === null) return CHANGING;
  const intent = await gateway.findIntent(stored);
  if (!intent) return NO_SUCH_ORDER;
  return intent.amountCents === openOf(now) ? done({ clientSecret: intent.clientSecret }) : CHANGING;
}

/** The intent was paid in another tab, or the browser was closed before it told the shop. */
async function recordPayment(order: OrderDocument, intentId: string): Promise<Refusal> {
  const marked = await markOrderPaid(order._id.toHexString(), intentId, SYSTEM);
  return marked.ok ? LIFECYCLE.pay.refusals.paid : marked;
}
