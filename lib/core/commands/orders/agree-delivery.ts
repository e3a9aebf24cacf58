import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { deciderOn } from "@/lib/core/commands/audit/decider";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { findOrderToChange } from "@/lib/core/commands/order-events/find-order-to-change";
import { giveUpPayment } from "@/lib/core/commands/payments/give-up-payment";
import { settleChange } from "@/lib/core/commands/stock/settle-change";
import type { Actor } from "@/lib/core/data/audit/documents";
import { lengthenHoldsIn } from "@/lib/core/data/catalogue/held-stock";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { heldForApproval } from "@/lib/core/data/orders/order-change-writes";
import { sameDue } from "@/lib/core/data/orders/order-guards";
import { keptReceiptsOf, sameMoney } from "@/lib/core/data/orders/order-money";
import type { OrderGuard } from "@/lib/core/data/orders/order-writes";
import { findCustomerAsViewer } from "@/lib/core/data/people/customer-views";
import {
  amountsOf,
  deliveryCentsOf,
  dueOf,
  missingIn,
  type OrderAmounts,
  withParts,
} from "@/lib/core/domain/orders/amounts";
import { whyNoFurtherChange } from "@/lib/core/domain/orders/order-changes";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import { CHANGING, changedMeanwhile, whileBeingPaid } from "@/lib/core/domain/orders/order-refusals";
import { isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import type { Viewer } from "@/lib/core/domain/people/access";
import { taxedAmounts } from "@/lib/core/domain/tax/tax-sums";
import { type Cents, formatPrice, MAX_ORDER_CENTS } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";
import { holdTimes, isCustomerKnown } from "./admission";
import { asksForApproval } from "./asks-for-approval";
import { deliveryCharge } from "./cost-of-order";

const TRIES = 5;

interface Agreed {
  /** Of the order, as it was read. */
  revision: number;
  /** 0: it is delivered free, or fetched. */
  deliveryCents: Cents;
  /** Its customer reads it. */
  reason: string;
}

/**
 * Sets the price of the delivery of an order that is not paid. The payment that was begun for it is given up first, and it waits for
 * the approval of its company where it comes to cost more than its customer may order. The same price again changes nothing.
 */
export async function agreeDelivery(
  viewer: Viewer,
  orderId: string,
  agreed: Agreed,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await findOrderToChange(viewer, "charge", orderId);
    if (!found.ok) return found;
    const at = new Date();
    // Before the sweeper has noticed it.
    if (found.value.expiresAt <= at) return LIFECYCLE.charge.refusals.expired;
    const order = await settleChange(found.value, at);
    if (!order) return CHANGING;
    if (!order.deliveryOpen && deliveryCentsOf(order) === agreed.deliveryCents)
      return done({ modifiedCount: 0 });
    if ((order.revision ?? 0) !== agreed.revision) return changedMeanwhile(order);
    const full = whyNoFurtherChange(order.history);
    if (full) return full;
    if (keptReceiptsOf(order).length > 0) return PARTLY_PAID;
    const by = await deciderOn(viewer, "agreeDelivery", { order });
    if (!by.ok) return by;
    const amounts = await withDelivery(order, agreed.deliveryCents);
    if (dueOf(amounts) > MAX_ORDER_CENTS) return TOO_MUCH;
    const refusal = await giveUpPayment(order);
    if (refusal) return whileBeingPaid(refusal);
    const asking = await asksFirst(order, amounts, at);
    if (asking && (await charge(by.value, asking, { ...agreed, amounts, at })))
      return done({ modifiedCount: 1 });
  }
  return CHANGING;
}

const PARTLY_PAID = refuse(
  "being_paid",
  "A part of this order is paid already, so what is due stays as it is.",
);

const TOO_MUCH = refuse("invalid", `One order can cost ${formatPrice(MAX_ORDER_CENTS)} at most`, {
  fields: { delivery: `One order can cost ${formatPrice(MAX_ORDER_CENTS)} at most` },
});

async function withDelivery(order: OrderDocument, cents: Cents): Promise<OrderAmounts> {
  const others = (order.charges ?? []).filter(({ kind }) => kind !== "delivery");
  const charges = cents === 0 ? others : [...others, await deliveryCharge(order.address, cents)];
  // The treatment stays that of the order, and the delivery is taxed as its goods are.
  return order.tax
    ? taxedAmounts(order.tax, { lines: order.lines, charges })
    : amountsOf(order.totalCents, { charges, taxes: order.taxes ?? [] });
}

/**
 * An order that comes to cost too much waits for its company's approval before it costs that: a crash in between leaves one that waits.
 * @returns the order as it is now; null where another write was first
 */
async function asksFirst(
  order: OrderDocument,
  amounts: OrderAmounts,
  at: Date,
): Promise<OrderDocument | null> {
  const customer = await findCustomerAsViewer(order.customer.userId.toHexString());
  if (!customer || !(await asksForApproval(customer, order, withParts(order, amounts)))) return order;
  return await changeOrder(order, {
    ...({ event: "ask", from: order.status, by: SYSTEM, at, guard: guardOf(order) } as const),
    set: { expiresAt: heldForApproval(order, at) },
    occasion: String(order.history.length),
  });
}

async function charge(
  by: Actor,
  order: OrderDocument,
  { amounts, at, deliveryCents, reason }: Agreed & { amounts: OrderAmounts; at: Date },
): Promise<boolean> {
  // Its customer could not pay it before.
  const times =
    order.deliveryOpen && isUnpaid(order) ? holdTimes(await isCustomerKnown(order), at, order) : null;
  const before = order.deliveryOpen ? null : deliveryCentsOf(order);
  const charged = await changeOrder(order, {
    ...({ event: "charge", from: order.status, by, at, reason } as const),
    guard: { ...guardOf(order), expiresAt: { $gt: at } },
    set: {
      ...amounts,
      ...times,
      revision: (order.revision ?? 0) + 1,
      // The next payment is another one, under another key: it has another amount.
      "payment.intentId": null,
      "payment.attempt": order.payment.attempt + 1,
    },
    unset: missingIn(amounts),
    changes: [{ field: "deliveryCents", from: before, to: deliveryCents }],
    occasion: String(order.history.length),
  });
  if (charged && times) await lengthenHoldsIn(charged, times.expiresAt);
  return charged !== null;
}

/** The order as it was read: lines, sum and payment. */
const guardOf = (order: OrderDocument): OrderGuard => ({
  revision: order.revision ?? { $exists: false },
  deliveryOpen: order.deliveryOpen ?? { $exists: false },
  ...sameDue(order),
  "payment.intentId": order.payment.intentId,
  "payment.attempt": order.payment.attempt,
  ...sameMoney(order),
});
