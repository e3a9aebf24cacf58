import { deciderOn } from "@/lib/core/commands/audit/decider";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { findOrderToChange } from "@/lib/core/commands/order-events/find-order-to-change";
import { closeUnpaidOrder } from "@/lib/core/commands/orders/close-unpaid-order";
import { partRefundWrite } from "@/lib/core/commands/payments/refunds/refund-part";
import { refundWhole } from "@/lib/core/commands/payments/refunds/request-refund";
import { PAYMENTS_OFF } from "@/lib/core/commands/requests/call-provider";
import type { Actor } from "@/lib/core/data/audit/documents";
import { acceptsShipments } from "@/lib/core/data/migrations/schema-version";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { sameDue, sameShipments } from "@/lib/core/data/orders/order-guards";
import { moneyWrite, newReceipt, receiptsOf, refundsOf } from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import type { Receipt } from "@/lib/core/data/orders/receipts";
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
import type { Cents } from "@/lib/values/money";
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
    if (!isPartShipped(order)) return await endWhole(order, { by, reason, revision });
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
  const rest = sumsOfRest(order, { receipts: receiptsOf(order), refunds: refundsOf(order) });
  const receipts = withLapsed(order, rest.lapsedCents, by, at);
  const money = moneyBack(order, { by, reason, cents: rest.refundCents, receipts }, at);
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
      ...(terms && sumReceived(receipts) >= rest.dueCents ? { "terms.owed": false } : {}),
    },
    unset: missingIn(rest.amounts),
  });
}

/** The closed pieces take their part of a cash discount with them: receipts less refunds are what is due again. */
function withLapsed(order: OrderDocument, lapsedCents: Cents, by: Actor, at: Date): Receipt[] {
  const receipts = receiptsOf(order);
  if (lapsedCents === 0) return receipts;
  const lapsed = { transactionId: "discount:rest", kind: "discount", cents: -lapsedCents, by, at } as const;
  return [...receipts, { ...newReceipt(order, lapsed), reason: "Cash discount of pieces that do not come" }];
}

/** Money that came by transfer is due until accounts have sent it: the warehouse closes rests, too, and has no account. */
function moneyBack(
  order: OrderDocument,
  { by, reason, cents, receipts }: { by: Actor; reason: string; cents: Cents; receipts: Receipt[] },
  at: Date,
): Result<Pick<Transition, "guard" | "set">> {
  if (cents === 0) return done(moneyWrite(order, { receipts }));
  if (order.payment.provider !== BANK && !paymentGateway()) return PAYMENTS_OFF;
  const idempotencyKey = `rest:${order._id.toHexString()}`;
  const part = { cents, reason, cause: "rest", idempotencyKey, by } as const;
  return partRefundWrite(order, part, at, receipts);
}
