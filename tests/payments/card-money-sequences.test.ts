import fc from "fast-check";
import { expect, it } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { partRefundWrite } from "@/lib/core/commands/payments/refunds/refund-part";
import { refundTransition } from "@/lib/core/commands/payments/refunds/refund-transition";
import { withCard } from "@/lib/core/commands/payments/surplus";
import { leftOnCards, paymentOfRefund } from "@/lib/core/data/orders/card-money";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import {
  moneyWrite,
  newReceipt,
  openOf,
  paidOf,
  receiptsOf,
  refundsOf,
  wholeRefundKey,
} from "@/lib/core/data/orders/order-money";
import { newId } from "@/lib/core/data/store/ids";
import { TRANSFER_ENDS } from "@/lib/core/domain/payments/bank-transfers";
import type { PaymentIntent } from "@/lib/services/payment-gateway";

/**
 * Random lives of an order's money, by the functions that make its writes, beside a provider and a bank that only know what they were
 * sent. The provider refuses to send more than a payment has brought.
 */

const DUE = 100_000;

type Step =
  | { is: "transfer"; cents: number }
  | { is: "card"; more: number }
  | { is: "part"; share: number }
  | { is: "fails" }
  | { is: "whole"; sent: boolean };

const stepOf: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant("transfer" as const),
      cents: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant("card" as const), more: fc.constantFrom(0, 0, 0, 1, 5000) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant("part" as const),
      share: fc.double({ min: 0.001, max: 1, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("fails" as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("whole" as const), sent: fc.boolean() }) },
);

interface World {
  order: OrderDocument;
  cards: Map<string, number>;
  bank: number;
  count: number;
  /** The provider refuses the next refund of a part. */
  isFailing: boolean;
}

function begin(): World {
  const order = {
    _id: newId(),
    status: "unpaid",
    totalCents: DUE,
    payment: { provider: null, intentId: null, attempt: 0, transactionId: null, refund: null },
    refundDue: false,
    flags: [],
    history: [],
    updatedAt: new Date(),
  } as unknown as OrderDocument;
  return { order, cards: new Map(), bank: 0, count: 0, isFailing: false };
}

/** A write's fields, as the database would set them. */
function stored(order: OrderDocument, set: Record<string, unknown>): OrderDocument {
  const next = { ...order, payment: { ...order.payment } } as Record<string, unknown>;
  for (const [field, value] of Object.entries(set))
    if (field.startsWith("payment."))
      (next.payment as Record<string, unknown>)[field.slice("payment.".length)] = value;
    else next[field] = value;
  return next as unknown as OrderDocument;
}

function take(world: World, step: Step): void {
  const { order } = world;
  world.count += 1;
  const transactionId = `${step.is === "card" ? "pi" : "bank:DE1"}:${world.count}`;
  if (step.is === "transfer" && order.status === "unpaid") {
    const cents = Math.min(step.cents, openOf(order));
    world.bank += cents;
    const receipt = newReceipt(order, { transactionId, kind: "transfer", cents, by: SYSTEM });
    const first = order.payment.transactionId ?? transactionId;
    const { set } = moneyWrite(order, { receipts: [...receiptsOf(order), receipt] });
    world.order = stored(order, { ...set, "payment.provider": "bank", "payment.transactionId": first });
    if (openOf(world.order) === 0) world.order = stored(world.order, { status: "paid" });
  }
  if (step.is === "card" && order.status !== "refunded") {
    const isPaid = order.status === "paid";
    const came = isPaid ? DUE : openOf(order) + step.more;
    world.cards.set(transactionId, came);
    const surplusCents = isPaid ? came : step.more;
    const intent = { intentId: transactionId, amountReceivedCents: came } as PaymentIntent;
    const { money, set } = withCard(order, intent, { by: SYSTEM, at: new Date(), surplusCents });
    const paid = order.payment.transactionId ?? transactionId;
    const provider = order.payment.provider ?? "sandbox";
    const names = { "payment.transactionId": paid, "payment.provider": provider, status: "paid" };
    world.order = stored(order, { ...money.set, ...set, ...names });
  }
  if (step.is === "part" && order.status === "paid" && paidOf(order) > 0) {
    const cents = Math.max(1, Math.floor(paidOf(order) * step.share));
    const asked = { cents, reason: "r", cause: "order", idempotencyKey: transactionId, by: SYSTEM } as const;
    const write = partRefundWrite(order, { ...asked, isTransferSent: true });
    if (!write.ok) throw new Error(write.message);
    world.order = stored(order, write.value.set ?? {});
    // Not a cent more than there is.
    expect(partRefundWrite(order, { ...asked, cents: paidOf(order) + 1 }).ok).toBe(false);
  }
  if (step.is === "whole" && order.status === "paid") {
    const byPerson = step.sent ? { settledAs: TRANSFER_ENDS.sentBack } : ({ isTransferDue: true } as const);
    const way = order.payment.provider === "bank" ? byPerson : {};
    const said = { by: SYSTEM, reason: "r", ...way };
    const { set } = refundTransition(order, order.payment.transactionId ?? "", said);
    world.order = stored(order, { ...set, status: "refunded" });
  }
  if (step.is === "fails") world.isFailing = true;
  send(world);
}

/** The provider and the bank send what is due. */
function send(world: World): void {
  const receipts = receiptsOf(world.order);
  const refunds = refundsOf(world.order).map((refund) => {
    if (refund.state !== "due" && !(refund.byTransfer && refund.sentAt === undefined)) return refund;
    if (refund.byTransfer) {
      world.bank -= refund.cents;
      return { ...refund, state: "sent" as const, sentAt: new Date() };
    }
    // That of the whole is asked for again and again.
    if (world.isFailing && refund._id !== wholeRefundKey(world.order)) {
      world.isFailing = false;
      return { ...refund, state: "failed" as const };
    }
    const card = paymentOfRefund(receipts, refund) ?? "";
    const left = world.cards.get(card) ?? -1;
    expect(refund.cents, `refund of ${card}`).toBeLessThanOrEqual(left);
    world.cards.set(card, left - refund.cents);
    return { ...refund, state: "sent" as const };
  });
  world.order = { ...world.order, refunds, refundDue: false };
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, cents) => total + cents, 0);

it("in 10,000 random lives of an order its receipts less its refunds are what the provider and the bank say", () => {
  fc.assert(
    fc.property(fc.array(stepOf, { minLength: 2, maxLength: 14 }), (steps) => {
      const world = begin();
      for (const step of steps) {
        take(world, step);
        const { order, cards, bank } = world;
        expect(paidOf(order)).toBe(sum(cards.values()) + bank);
        expect(bank).toBeGreaterThanOrEqual(0);
        for (const { transactionId, cents } of leftOnCards(receiptsOf(order), refundsOf(order)))
          expect(cents).toBe(cards.get(transactionId));
        if (order.status === "paid") expect(openOf(order)).toBe(0);
      }
    }),
    { numRuns: 10_000 },
  );
});
