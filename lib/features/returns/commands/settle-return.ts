import { partRefundWrite } from "@/lib/core/commands/payments/refunds/refund-part";
import { PAYMENTS_OFF } from "@/lib/core/commands/requests/call-provider";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { sameDue, sameShipments } from "@/lib/core/data/orders/order-guards";
import { moneyWrite, newReceipt, receiptsOf, refundsOf } from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import type { Receipt } from "@/lib/core/data/orders/receipts";
import type { ReturnRecord } from "@/lib/core/data/orders/returns";
import { missingIn } from "@/lib/core/domain/orders/amounts";
import { sumReceived } from "@/lib/core/domain/orders/receipts";
import { BANK } from "@/lib/core/domain/payments/bank-transfers";
import { sumsOfReturn } from "@/lib/features/returns/domain/settlement";
import { paymentGateway } from "@/lib/services/payment-gateway";
import { type Cents, formatCount } from "@/lib/values/money";
import { done, type Result } from "@/lib/values/result";

interface Settling extends Pick<Transition, "guard" | "set" | "unset"> {
  goods: { creditedCents: Cents; refundCents: Cents };
}

/**
 * The write by which pieces that came back are not paid for any more. The order costs less from then on, as with a rest that never
 * comes (docs/decisions/042-a-rest-that-never-comes.md): what has come beyond that goes back, the rest is not owed any more.
 */
export function settling(order: OrderDocument, goods: ReturnRecord, by: Actor, at: Date): Result<Settling> {
  const sums = sumsOfReturn(order, goods.lines, { receipts: receiptsOf(order), refunds: refundsOf(order) });
  const receipts = withLapsed(order, goods, sums.lapsedCents, by, at);
  const money = moneyBack(order, goods, { by, cents: sums.refundCents, receipts }, at);
  if (!money.ok) return money;
  const { terms, returnedCents = 0, revision = 0 } = order;
  return done({
    goods: { creditedCents: sums.creditedCents, refundCents: sums.refundCents },
    // The lines are written as a whole, so that a shipment of others excludes it.
    guard: { $and: [sameShipments(order), sameDue(order), money.value.guard ?? {}] },
    set: {
      ...money.value.set,
      ...sums.amounts,
      lines: sums.lines,
      revision: revision + 1,
      returnedCents: returnedCents + sums.creditedCents,
      ...(terms && sumReceived(receipts) >= sums.dueCents ? { "terms.owed": false } : {}),
    },
    unset: missingIn(sums.amounts),
  });
}

/** The pieces take their part of a cash discount with them, as closed ones do. */
function withLapsed(
  order: OrderDocument,
  { _id, no }: ReturnRecord,
  lapsedCents: Cents,
  by: Actor,
  at: Date,
): Receipt[] {
  const receipts = receiptsOf(order);
  if (lapsedCents === 0) return receipts;
  const transactionId = `discount:return:${_id.toHexString()}`;
  const lapsed = newReceipt(order, { transactionId, kind: "discount", cents: -lapsedCents, by, at });
  return [...receipts, { ...lapsed, reason: `Cash discount of return ${no}` }];
}

/** Money that came by transfer is due until accounts have sent it. */
function moneyBack(
  order: OrderDocument,
  { _id, no, lines }: ReturnRecord,
  { by, cents, receipts }: { by: Actor; cents: Cents; receipts: Receipt[] },
  at: Date,
): Result<Pick<Transition, "guard" | "set">> {
  if (cents === 0) return done(moneyWrite(order, { receipts }));
  if (order.payment.provider !== BANK && !paymentGateway()) return PAYMENTS_OFF;
  const pieces = lines.reduce((sum, { stock = 0, scrap = 0 }) => sum + stock + scrap, 0);
  const reason = `Return ${no}: ${pieces === 1 ? "1 piece" : `${formatCount(pieces)} pieces`}`;
  const idempotencyKey = `return:${_id.toHexString()}`;
  return partRefundWrite(order, { cents, reason, cause: "return", idempotencyKey, by }, at, receipts);
}
