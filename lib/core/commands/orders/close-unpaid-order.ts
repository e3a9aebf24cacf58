import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { giveUpPayment } from "@/lib/core/commands/payments/give-up-payment";
import { settleChange } from "@/lib/core/commands/stock/settle-change";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { countOwnCancellations } from "@/lib/core/data/orders/unpaid-orders";
import type { OrderJobKind } from "@/lib/core/domain/jobs/jobs";
import { HABIT_MS, isLapse, QUICK_MS } from "@/lib/core/domain/orders/lapses";
import { NO_SUCH_ORDER, whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";

interface Closing {
  event: "cancel" | "expire";
  by: Actor;
  reason: string | null;
  /** Part of the guard: an order whose time was extended meanwhile does not expire. */
  expiredAt?: Date;
  /** A further refusal. It is asked of the order as it is at each try. */
  whyNotNow?: (order: OrderDocument) => Refusal | null;
  /** The jobs that follow, where they are not those of the event. */
  jobs?: readonly OrderJobKind[];
}

const TRIES = 5;
const BUSY = refuse("busy", "This order is being paid or changed. Please try again in a moment.", {
  details: { retryAfter: 10 },
});

/**
 * Cancels or expires an order that is unpaid, waits for approval or is on account and not shipped. Cancels its payment at the provider first: if the customer was faster, the order is
 * paid instead. The guard of the write names the cancelled payment, so that a payment that was started meanwhile is
 * cancelled too before the order is closed.
 */
export async function closeUnpaidOrder(
  first: OrderDocument,
  closing: Closing,
): Promise<Result<OrderDocument>> {
  let order: OrderDocument | null = first;
  for (let tries = 0; tries < TRIES && order; tries += 1) {
    const { expiredAt, whyNotNow, ...transition } = closing;
    const refusal = whyNot(transition.event, order) ?? whyNotNow?.(order) ?? (await giveUpPayment(order));
    if (refusal) return refusal;
    const at = new Date();
    const closed = await changeOrder(order, {
      ...transition,
      from: order.status,
      at,
      set: (await hasLapsed(order, transition, at)) ? { lapsedAt: at } : {},
      guard: {
        "payment.intentId": order.payment.intentId,
        ...(expiredAt ? { expiresAt: { $lte: expiredAt } } : {}),
      },
    });
    if (closed) return done(closed);
    const now = await findOrderDocument(order._id);
    if (!now) return NO_SUCH_ORDER;
    // A change of its lines by a living process ends by itself; this request does not wait for it.
    order = await settleChange(now, new Date());
  }
  return BUSY;
}

async function hasLapsed(
  { customer: { userId }, placedAt, placedBy }: OrderDocument,
  { event, by }: Closing,
  at: Date,
): Promise<boolean> {
  // The shop has held the stock, not the customer.
  if (placedBy) return false;
  // An owner of a company may cancel what another person has placed: that says nothing of that person.
  const isOther = by.role === "customer" && !by.userId?.equals(userId);
  if (event === "cancel" && isOther) return false;
  const heldMs = at.getTime() - placedAt.getTime();
  const since = new Date(at.getTime() - HABIT_MS);
  // The others are asked for only where they decide.
  const isAsked = by.role === "customer" && heldMs > QUICK_MS;
  const others = isAsked ? await countOwnCancellations(userId, since, QUICK_MS) : 0;
  return isLapse(event, by.role, heldMs, others);
}
