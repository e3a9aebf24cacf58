import { describe, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { expectStripeInvariants } from "../support/fake-stripe/invariants";
import type { FakeIntent } from "../support/fake-stripe/state";
import { shopWithStripe } from "../support/fake-stripe/stripe-fixtures";
import { codeOf, must, orderNow } from "../support/shop-in-process";

const { stripe, anUnpaidOrder, aChargedOrder, deliver, lastEvent } = shopWithStripe();

describe("paying through Stripe", () => {
  it("a Stripe payment is one intent with amount, order and customer, and pays the order", async () => {
    const { ada, orderId, begin, tell, intentId } = await anUnpaidOrder();
    const { clientSecret } = must(await begin());
    expect(must(await begin()).clientSecret).toBe(clientSecret);
    expect(stripe().state.intents.get(await intentId())).toMatchObject({
      amount: 124_000,
      currency: "usd",
      metadata: { orderId, userId: ada.userId },
    });
    expect(codeOf(await tell())).toBe("payment_not_succeeded");
    stripe().state.confirmIntent(await intentId());
    expect(must(await tell()).modifiedCount).toBe(1);
    expect(must(await tell()).modifiedCount).toBe(0);
    await expectStripeInvariants(stripe());
  });

  it.each<[string, (intent: FakeIntent) => unknown, string[]]>([
    [
      "another amount received",
      (intent) => Object.assign(intent, { amount_received: 100 }),
      ["amount_differs"],
    ],
    ["another currency", (intent) => Object.assign(intent, { currency: "eur" }), ["amount_differs"]],
    ["another order", ({ metadata }) => Object.assign(metadata, { orderId: "f".repeat(24) }), []],
    ["another customer", ({ metadata }) => Object.assign(metadata, { userId: "f".repeat(24) }), []],
    ["no success", (intent) => Object.assign(intent, { status: "processing" }), []],
  ])(
    "a Stripe payment with %s pays nothing, whether the customer, Stripe or the reconciler reports it",
    async (_, change, flags) => {
      const { orderId, tell, intentId } = await aChargedOrder();
      change(stripe().state.intent(await intentId()));
      expect(codeOf(await tell())).toMatch(/^payment_(?:mismatch|not_succeeded)$/);
      must(await deliver(lastEvent("payment_intent.succeeded")));
      expect(await reconcilePayments()).toMatchObject({ paid: 0, refunded: 0 });
      const order = await orderNow(orderId);
      expect(order.status).toBe("unpaid");
      expect(order.flags.map(({ kind }) => kind)).toEqual(flags);
    },
  );

  it("a Stripe payment started in six tabs at once is one intent under one key", async () => {
    const { begin } = await anUnpaidOrder();
    const started = await Promise.all(Array.from({ length: 6 }, begin));
    expect(new Set(started.map((result) => must(result).clientSecret)).size).toBe(1);
    expect(stripe().state.intents.size).toBe(1);
    const keys = stripe()
      .requests.map(({ idempotencyKey }) => idempotencyKey)
      .filter(Boolean);
    expect(new Set(keys).size).toBe(1);
  });

  it("the shop asks Stripe only for the order's own payment: nothing that a client sends changes that", async () => {
    const { ada, orderId, product } = await anUnpaidOrder();
    for (const transactionId of ["../charges", "pi_1/cancel", "pi_unknown", "ch_1"]) {
      const told = await payOrder(ada, orderId, { orderId, productName: product.name, transactionId });
      expect(codeOf(told)).toBe("payment_not_succeeded");
    }
    expect(stripe().requests.map(({ call }) => call)).toEqual(["GET /v1/payment_intents/pi_unknown"]);
  });
});

describe("cancelling", () => {
  it("cancelling an order cancels its payment at Stripe first", async () => {
    const { ada, orderId, begin, intentId } = await anUnpaidOrder();
    must(await begin());
    must(await cancelOrder(ada, orderId));
    expect(stripe().state.intents.get(await intentId())?.status).toBe("canceled");
    await expectStripeInvariants(stripe());
  });

  it.each(["unavailable", "reset", "rate_limit"] as const)(
    "cancelling asks Stripe again under one key while it fails twice (%s)",
    async (kind) => {
      const { ada, orderId, begin, intentId } = await anUnpaidOrder();
      must(await begin());
      stripe().requests.length = 0;
      stripe().faults.push({ on: "POST", kind, times: 2 });
      must(await cancelOrder(ada, orderId));
      const asked = stripe().requests.map(({ call, idempotencyKey }) => `${call} ${idempotencyKey}`);
      expect(asked).toHaveLength(3);
      expect(new Set(asked).size).toBe(1);
      expect(stripe().state.intents.get(await intentId())?.status).toBe("canceled");
    },
  );

  it("cancelling finds the order paid when Stripe says that the customer was faster", async () => {
    const { ada, orderId } = await aChargedOrder();
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("already_paid");
    expect((await orderNow(orderId)).status).toBe("paid");
    await expectStripeInvariants(stripe());
  });

  it("cancelling waits for a payment that the bank is still processing", async () => {
    const { ada, orderId, begin, intentId } = await anUnpaidOrder();
    must(await begin());
    stripe().state.intent(await intentId()).status = "processing";
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("busy");
    expect((await orderNow(orderId)).status).toBe("unpaid");
  });
});
