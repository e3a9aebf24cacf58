import { deciderOn } from "@/lib/core/commands/audit/decider";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { findOrderToChange } from "@/lib/core/commands/order-events/find-order-to-change";
import { closeUnpaidOrder } from "@/lib/core/commands/orders/close-unpaid-order";
import { reducedOrderWrite } from "@/lib/core/commands/payments/refunds/reduced-order-write";
import { refundWhole } from "@/lib/core/commands/payments/refunds/request-refund";
import type { Actor } from "@/lib/core/data/audit/documents";
import { acceptsShipments } from "@/lib/core/data/migrations/schema-version";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { paidOf, receiptsOf, refundsOf } from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { dueDay } from "@/lib/core/domain/companies/terms";
import { CHANGING, changedMeanwhile, OTHER_MONEY } from "@/lib/core/domain/orders/order-refusals";
import { isPaid } from "@/lib/core/domain/orders/order-statuses";
import { isPartShipped } from "@/lib/core/domain/orders/shipments";
import type { Viewer } from "@/lib/core/domain/people/access";
import { SHOP_BEING_UPDATED } from "@/lib/core/domain/shop/shop-being-updated";
import { sumsOfRest, whyNotClosed } from "@/lib/features/shipments/domain/rest";
import type { Cents } from "@/lib/values/money";
import { done, type Result } from "@/lib/values/result";

interface Asked {
  /** Of the order, as the viewer has seen it. */
  revision: number;
  /** The customer reads it. */
  reason: string;
  /** As the viewer has seen it. Another sum closes nothing: money came or went since. */
  refundCents?: Cents | undefined;
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
  { revision, reason, refundCents: seen }: Asked,
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
    if ((seen ?? refundOf(order)) !== refundOf(order)) return OTHER_MONEY;
    if (!isPartShipped(order)) return await endWhole(order, { by, reason, revision });
    const transition = closing(order, { by, reason });
    if (!transition.ok) return transition;
    const closed = await changeOrder(order, transition.value);
    if (closed) return done(closed);
  }
  return CHANGING;
}

/** The money that goes back when the rest is closed now. */
function refundOf(order: OrderDocument): Cents {
  if (isPartShipped(order)) return restOf(order).refundCents;
  return isPaid(order) ? paidOf(order) : 0;
}

const restOf = (order: OrderDocument) =>
  sumsOfRest(order, { receipts: receiptsOf(order), refunds: refundsOf(order) });

/** Nothing has left: the delivery goes back, too. Transfers that were a part of the money are their payer's again. */
async function endWhole(
  order: OrderDocument,
  { revision, ...ending }: { by: Actor; reason: string; revision: number },
): Promise<Result<OrderDocument>> {
  // The closer has seen nothing that was packed or has left since.
  const whyNotNow = (now: OrderDocument) =>
    (now.revision ?? 0) === revision ? whyNotClosed(now) : changedMeanwhile(now);
  return isPaid(order)
    ? await refundWhole(order, { ...ending, isTransferSent: false })
    : await closeUnpaidOrder(order, { event: "cancel", ...ending, whyNotNow });
}

/** Pieces, sums, money and stock are decided by one write: whichever of it and the last shipment comes first is the end. */
function closing(
  order: OrderDocument,
  { by, reason }: { by: Actor; reason: string },
  at = new Date(),
): Result<Transition> {
  const { closedCents, ...sums } = restOf(order);
  const write = reducedOrderWrite(
    order,
    {
      sums,
      cause: "rest",
      idempotencyKey: `rest:${order._id.toHexString()}`,
      reason,
      lapse: { transactionId: "discount:rest", reason: "Cash discount of pieces that will not be delivered" },
      by,
    },
    at,
  );
  if (!write.ok) return write;
  const { terms } = order;
  return done({
    ...write.value,
    event: "closeRest",
    from: order.status,
    by,
    reason,
    at,
    changes: [{ field: "closedCents", from: null, to: closedCents }],
    set: {
      ...write.value.set,
      closedRest: { at, cents: closedCents },
      // From now on the sum is known, which its customer has to pay.
      ...(terms ? { "terms.dueAt": dueDay(at, terms.netDays) } : {}),
    },
  });
}
