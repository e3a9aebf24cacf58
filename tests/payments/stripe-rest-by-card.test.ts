import { expect, it, vi } from "vitest";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { paidOf } from "@/lib/core/data/orders/order-money";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { BANK_SETTINGS } from "../support/bank-account";
import { shopWithStripe } from "../support/fake-stripe/stripe-fixtures";
import { codeOf, later, must, orderNow, staffViewer } from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";
import { anEntry, book } from "../support/transfers";

const { stepwise, stepwiseGateway } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-refund-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/payments/payments", stepwise);
vi.mock("@/lib/services/stripe-gateway", stepwiseGateway);

const { stripe, anUnpaidOrder, deliver, lastEvent } = shopWithStripe(BANK_SETTINGS);

async function aPartPaidOrder(partCents = 100_000) {
  const order = await anUnpaidOrder();
  must(await book(staffViewer(), order.orderId, anEntry(), partCents));
  const beginRest = () =>
    startPayment(order.ada, { totalPrice: (124_000 - partCents) / 100, orderId: order.orderId });
  return { ...order, beginRest };
}

const sentTo = (intentId: string): number =>
  stripe()
    .state.refunds.filter(({ payment_intent }) => payment_intent === intentId)
    .reduce((sum, { amount }) => sum + amount, 0);

it("a rest is one intent of what is open, and the event, the browser and the reconciler record it once", async () => {
  for (const first of ["event", "browser", "reconciler"] as const) {
    const { orderId, beginRest, tell, intentId } = await aPartPaidOrder();
    const { clientSecret } = must(await beginRest());
    expect(must(await beginRest()).clientSecret).toBe(clientSecret);
    expect(stripe().state.intent(await intentId())).toMatchObject({ amount: 24_000 });
    stripe().state.confirmIntent(await intentId());
    const ways = {
      event: () => deliver(lastEvent("payment_intent.succeeded")),
      browser: tell,
      reconciler: () => reconcilePayments(),
    };
    await ways[first]();
    expect((await orderNow(orderId)).status).toBe("paid");
    for (const way of Object.values(ways)) await way();
    const order = await orderNow(orderId);
    expect([order.receipts?.length, paidOf(order), order.flags]).toEqual([2, 124_000, []]);
  }
});

it("a process that dies at any step of beginning a rest leaves a shop that asks for what is open afterwards", async () => {
  const crashes = await atEveryStep(async (dies) => {
    const { ada, orderId, beginRest, tell, intentId } = await aPartPaidOrder();
    await dies(beginRest);
    // A part comes before the customer tries again: Stripe refuses a key that comes with another amount.
    must(await book(staffViewer(), orderId, anEntry(), 10_000));
    must(await startPayment(ada, { totalPrice: 140, orderId }));
    expect(stripe().state.intent(await intentId())).toMatchObject({ amount: 14_000 });
    stripe().state.confirmIntent(await intentId());
    must(await tell());
    expect(paidOf(await orderNow(orderId))).toBe(124_000);
    const open = [...stripe().state.intents.values()].filter(
      ({ metadata, status }) => metadata.orderId === orderId && status === "succeeded",
    );
    expect(open).toHaveLength(1);
  });
  expect(crashes).toBeGreaterThanOrEqual(4);
});

it("a process that dies at any step of a refund sends the card its part once, and no more than it has brought", async () => {
  const crashes = await atEveryStep(async (dies) => {
    const { orderId, beginRest, tell, intentId } = await aPartPaidOrder();
    must(await beginRest());
    stripe().state.confirmIntent(await intentId());
    must(await tell());
    await dies(() => requestRefund(staffViewer(), orderId, { reason: "Scratched" }));
    await sweepOnce(later());
    await reconcilePayments(later());
    must(await requestRefund(staffViewer(), orderId, { reason: "Scratched" }));
    expect([sentTo(await intentId()), paidOf(await orderNow(orderId))]).toEqual([24_000, 0]);
  });
  expect(crashes).toBeGreaterThanOrEqual(4);
});

it("the card's part of a refund that fails at Stripe is flagged and told, and the transfer's stays sent", async () => {
  const { orderId, beginRest, tell, intentId } = await aPartPaidOrder();
  must(await beginRest());
  stripe().state.confirmIntent(await intentId());
  must(await tell());
  must(await requestRefund(staffViewer(), orderId, { reason: "Scratched" }));
  const paidBy = await intentId();
  const sent = stripe().state.refunds.find(({ payment_intent }) => payment_intent === paidBy);
  if (!sent) throw new Error("nothing was sent");
  stripe().state.failRefund(sent);
  must(await deliver(lastEvent("refund.failed")));
  expect(await orderNow(orderId)).toMatchObject({
    status: "refunded",
    refundFailed: true,
    flags: [{ kind: "refund_failed" }],
    refunds: [
      { cents: 24_000, state: "failed" },
      { cents: 100_000, state: "sent", byTransfer: true },
    ],
  });
  expect(paidOf(await orderNow(orderId))).toBe(24_000);
});

it("a payment that Stripe is working on is not given up: neither a booking nor a cancellation comes before it", async () => {
  const { orderId, beginRest, tell, intentId } = await aPartPaidOrder();
  must(await beginRest());
  Object.assign(stripe().state.intent(await intentId()), { status: "processing" });
  expect(codeOf(await book(staffViewer(), orderId, anEntry(), 24_000))).toBe("busy");
  Object.assign(stripe().state.intent(await intentId()), { status: "requires_payment_method" });
  stripe().state.confirmIntent(await intentId());
  must(await tell());
  expect(codeOf(await book(staffViewer(), orderId, anEntry(), 24_000))).toBe("already_paid");
});
