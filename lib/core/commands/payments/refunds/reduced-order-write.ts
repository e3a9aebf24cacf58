import { PAYMENTS_OFF } from "@/lib/core/commands/requests/call-provider";
import type { Actor } from "@/lib/core/data/audit/documents";
import { needsProvider } from "@/lib/core/data/orders/card-money";
import { withLapsed } from "@/lib/core/data/orders/discount-receipts";
import type { OrderDocument, OrderLine } from "@/lib/core/data/orders/documents";
import { sameDue, sameShipments } from "@/lib/core/data/orders/order-guards";
import { moneyWrite } from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import type { Receipt } from "@/lib/core/data/orders/receipts";
import { missingIn } from "@/lib/core/domain/orders/amounts";
import { sumReceived } from "@/lib/core/domain/orders/receipts";
import type { ReducedSums } from "@/lib/core/domain/orders/reduced-order";
import { paymentGateway } from "@/lib/services/payment-gateway";
import { done, type Result } from "@/lib/values/result";
import { partRefundWrite } from "./refund-part";

interface Reduction {
  sums: Omit<ReducedSums<OrderLine>, "removedCents">;
  cause: "rest" | "return";
  /** The same key is one refund. */
  idempotencyKey: string;
  /** The customer reads it. */
  reason: string;
  /** The part of a cash discount that lapses, if any does. */
  lapse: { transactionId: string; reason: string };
  by: Actor;
}

/**
 * The part of a guarded write that takes pieces off an order: they are not delivered, or came back. The lines are written as a whole, so
 * that a shipment of others excludes it. A cash discount's part of the pieces lapses with them, so that receipts less refunds are what
 * is due again. Money that came by transfer is due until accounts have sent it.
 */
export function reducedOrderWrite(
  order: OrderDocument,
  { sums, lapse, ...refund }: Reduction,
  at: Date,
): Result<Required<Pick<Transition, "guard" | "set" | "unset">>> {
  const receipts = withLapsed(order, sums, { ...lapse, by: refund.by, at });
  const money = moneyBack(order, { ...refund, cents: sums.refundCents, receipts }, at);
  if (!money.ok) return money;
  const isSettled = order.terms !== undefined && sumReceived(receipts) >= sums.dueCents;
  return done({
    guard: { $and: [sameShipments(order), sameDue(order), money.value.guard ?? {}] },
    set: {
      ...money.value.set,
      ...sums.amounts,
      lines: sums.lines,
      ...(isSettled ? { "terms.owed": false } : {}),
    },
    unset: missingIn(sums.amounts),
  });
}

function moneyBack(
  order: OrderDocument,
  { receipts, ...refund }: Omit<Reduction, "sums" | "lapse"> & { cents: number; receipts: Receipt[] },
  at: Date,
): Result<Pick<Transition, "guard" | "set">> {
  if (refund.cents === 0) return done(moneyWrite(order, { receipts }));
  if (needsProvider(order) && !paymentGateway()) return PAYMENTS_OFF;
  return partRefundWrite(order, refund, at, receipts);
}
