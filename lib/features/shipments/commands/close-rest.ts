import { deciderOn } from "@/lib/core/commands/audit/decider";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { findOrderToChange } from "@/lib/core/commands/order-events/find-order-to-change";
import { closeUnpaidOrder } from "@/lib/core/commands/orders/close-unpaid-order";
import { sameShipments } from "@/lib/core/commands/orders/send-shipments";
import { partRefundWrite } from "@/lib/core/commands/payments/refunds/refund-part";
import { refundWhole } from "@/lib/core/commands/payments/refunds/request-refund";
import { PAYMENTS_OFF } from "@/lib/core/commands/requests/call-provider";
import type { Actor } from "@/lib/core/data/audit/documents";
import { acceptsShipments } from "@/lib/core/data/migrations/schema-version";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { sameDue } from "@/lib/core/data/orders/order-guards";
import { keptReceiptsOf, moneyWrite, paidOf } from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { dueDay } from "@/lib/core/domain/companies/terms";
import { missingIn } from "@/lib/core/domain/orders/amounts";
import { CHANGING, changedMeanwhile } from "@/lib/core/domain/orders/order-refusals";
import { isPaid } from "@/lib/core/domain/orders/order-statuses";
import { sumReceived } from "@/lib/core/domain/orders/receipts";
import { isPartShipped } from "@/lib/core/domain/orders/shipments";
import { BANK } from "@/lib/core/domain/payments/bank-transfers";
import type { Viewer } from "@/lib/core/domain/people/access";
import { SHOP_BEING_UPDATED } from "@/lib/core/domain/shop/shop-being-updated";
import { sumsOfRest, whyNotClosed } from "@/lib/features/shipments/domain/rest";
import { paymentGateway } from "@/lib/services/payment-gateway";
import { done, type Result } from "@/lib/values/result";

interface Asked {
  /** Of the order, as the viewer has seen it. */
  revision: number;
  /** The customer reads it. */
  reason: string;
}

const TRIES = 3;

/**
 * Closes the rest of an order that will never come. What has left stays; the other pieces are free at once, and are neither paid nor
 * owed any more. An order of which nothing has left is cancelled or refunded as a whole.
 * @returns the order as it is afterwards
 */
export async function closeRest(
  viewer: Viewer,
  orderId: string,
  { revision, reason }: Asked,
): Promise<Result<OrderDocument>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await findOrderToChange(viewer, "closeRest", orderId);
    if (!found.ok) return found;
    const order = found.value;
    if (!(await acceptsShipments())) return SHOP_BEING_UPDATED;
    if ((order.revision ?? 0) !== revision) return changedMeanwhile(order);
    const refusal = whyNotClosed(order);
    if (refusal) return refusal;
    const decider = await deciderOn(viewer, "closeRest", { order });
    if (!decider.ok) return decider;
    const by = decider.value;
    if (!isPartShipped(order)) return await endWhole(order, { by, reason });
    const transition = closing(order, { by, reason });
    if (!transition.ok) return transition;
    const closed = await changeOrder(order, transition.value);
    if (closed) return done(closed);
  }
  return CHANGING;
}

/** Nothing has left: the delivery goes back, too. Transfers that were a part of the money are their payer's again. */
async function endWhole(
  order: OrderDocument,
  ending: { by: Actor; reason: string },
): Promise<Result<OrderDocument>> {
  return isPaid(order)
    ? await refundWhole(order, ending)
    : await closeUnpaidOrder(order, { event: "cancel", ...ending });
}

/** Pieces, sums, money and stock are decided by one write: whichever of it and the last shipment comes first is the end. */
function closing(
  order: OrderDocument,
  { by, reason }: { by: Actor; reason: string },
  at = new Date(),
): Result<Transition> {
  const receivedCents = sumReceived(keptReceiptsOf(order));
  const rest = sumsOfRest(order, { receivedCents, paidCents: paidOf(order) });
  const money = moneyBack(order, { by, reason, cents: rest.refundCents }, at);
  if (!money.ok) return money;
  const { terms } = order;
  return done({
    event: "closeRest",
    from: order.status,
    by,
    reason,
    at,
    changes: [{ field: "closedCents", from: null, to: rest.closedCents }],
    guard: { $and: [sameShipments(order), sameDue(order), money.value.guard ?? {}] },
    set: {
      ...money.value.set,
      ...rest.amounts,
      lines: rest.lines,
      closedRest: { at, cents: rest.closedCents },
      // From now on the sum is known, which its customer has to pay.
      ...(terms ? { "terms.dueAt": dueDay(at, terms.netDays) } : {}),
      ...(terms && receivedCents >= rest.dueCents ? { "terms.owed": false } : {}),
    },
    unset: missingIn(rest.amounts),
  });
}

/** Money that came by transfer is due until accounts have sent it: the warehouse closes rests, too, and has no account. */
function moneyBack(
  order: OrderDocument,
  { by, reason, cents }: { by: Actor; reason: string; cents: number },
  at: Date,
): Result<Pick<Transition, "guard" | "set">> {
  if (cents === 0) return done(moneyWrite(order, {}));
  if (order.payment.provider !== BANK && !paymentGateway()) return PAYMENTS_OFF;
  const idempotencyKey = `rest:${order._id.toHexString()}`;
  return partRefundWrite(order, { cents, reason, cause: "rest", idempotencyKey, by }, at);
}
