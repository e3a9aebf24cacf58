import { describe, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { inspectPayment } from "@/lib/core/commands/payments/inspect-payment";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startSweeper } from "@/lib/upkeep/sweep";
import { expectStripeInvariants } from "../support/fake-stripe/invariants";
import { shopWithStripe } from "../support/fake-stripe/stripe-fixtures";
import { anAdmin, codeOf, makeOverdue, must, orderNow, productNow } from "../support/shop-in-process";

const { stripe, pauseAsUsual, anUnpaidOrder, aChargedOrder, aPaidOrder, deliver } = shopWithStripe();

describe("Stripe that fails, is unreachable or slow", () => {
  it.each(["unavailable", "reset", "lost", "rate_limit"] as const)(
    "while Stripe fails twice (%s), the third try creates one intent",
    async (kind) => {
      const { begin } = await anUnpaidOrder();
      stripe().faults.push({ on: "POST /v1/payment_intents", kind, times: 2 });
      must(await begin());
      expect(stripe().state.intents.size).toBe(1);
      const keys = stripe().requests.map(({ idempotencyKey }) => idempotencyKey);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it("while Stripe is unreachable, nothing is half done: the order stays unpaid with its stock held", async () => {
    const { ada, orderId, begin, tell, product } = await anUnpaidOrder();
    must(await begin());
    stripe().faults.push({ on: "", kind: "reset", times: 9 });
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("provider_unavailable");
    expect(codeOf(await tell())).toBe("provider_unavailable");
    await makeOverdue(orderId);
    expect(await expireOrders(new Date())).toBe(0);
    expect((await orderNow(orderId)).status).toBe("unpaid");
    expect((await productNow(product._id)).available).toBe(900);
    expect(await expireOrders(new Date())).toBe(1);
    await expectStripeInvariants(stripe());
  });

  it("while Stripe is unreachable, orders without a payment expire however many others come before them", async () => {
    for (let n = 0; n < 2; n += 1) {
      const { orderId, begin } = await anUnpaidOrder();
      must(await begin());
      await makeOverdue(orderId);
    }
    const { orderId } = await anUnpaidOrder();
    await makeOverdue(orderId);
    stripe().faults.push({ on: "POST", kind: "reset", times: 3 });
    expect(await expireOrders(new Date(), 2)).toBe(1);
    expect((await orderNow(orderId)).status).toBe("expired");
    expect(await expireOrders(new Date(), 2)).toBe(2);
  });

  it("orders that wait for a slow Stripe do not stop others from expiring", async () => {
    const begun = [await anUnpaidOrder(), await anUnpaidOrder(), await anUnpaidOrder()];
    for (const { orderId, begin } of begun) {
      must(await begin());
      await makeOverdue(orderId);
    }
    const [first, second, third] = begun;
    for (const waits of [first, second]) {
      if (waits) stripe().state.intent(await waits.intentId()).status = "processing";
    }
    for (let round = 0; round < 2; round += 1) await expireOrders(new Date(), 2);
    expect((await orderNow(third?.orderId ?? "")).status).toBe("expired");
  });

  it("a request that waits for a silent Stripe is answered within 12 s", async () => {
    pauseAsUsual();
    const { begin } = await anUnpaidOrder();
    stripe().faults.push({ on: "POST /v1/payment_intents", kind: "slow", times: 3 });
    const started = performance.now();
    expect(codeOf(await begin())).toBe("provider_unavailable");
    expect(performance.now() - started).toBeLessThan(12_000);
    expect(stripe().requests).toHaveLength(3);
  });
});

describe("an order's payment as administrators see it", () => {
  it("administrators see an order's payment without Stripe's data when Stripe is slow", async () => {
    const { orderId, intentId } = await aChargedOrder();
    stripe().faults.push({ on: "GET /v1/payment_intents", kind: "slow", times: 3 });
    const asked = performance.now();
    const seen = must(await inspectPayment(await anAdmin(), orderId));
    expect(performance.now() - asked).toBeLessThan(5000);
    expect(seen).toMatchObject({ intentId: await intentId(), providerStatus: null, providerSilent: true });
    expect(stripe().faults).toMatchObject([{ times: 2 }]);
    stripe().faults.length = 0;
    expect(must(await inspectPayment(await anAdmin(), orderId))).toMatchObject({
      providerStatus: "succeeded",
      providerSilent: false,
    });
  });

  it("administrators see the last fifty Stripe events of an order", async () => {
    const { orderId, begin, intentId } = await anUnpaidOrder();
    must(await begin());
    const declined = stripe().state.intent(await intentId());
    const sent = Array.from({ length: 52 }, () =>
      stripe().state.tell("payment_intent.payment_failed", declined),
    );
    for (const event of sent) must(await deliver(event));
    const { events } = must(await inspectPayment(await anAdmin(), orderId));
    expect(events.map(({ id }) => id)).toEqual(sent.slice(2).map(({ id }) => id));
  });
});

describe("the reconciler", () => {
  it("the reconciler completes a Stripe payment of which the shop never heard", async () => {
    const { orderId } = await aChargedOrder();
    expect(await reconcilePayments()).toMatchObject({ paid: 1 });
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  it("the reconciler asks Stripe for lists instead of each unpaid order, so that a restart takes under a minute", async () => {
    const [lost, ...open] = [await aChargedOrder(), await anUnpaidOrder(), await anUnpaidOrder()];
    for (const { begin } of open) must(await begin());
    stripe().requests.length = 0;
    expect(await reconcilePayments()).toMatchObject({ paid: 1 });
    expect(stripe().requests.map(({ call }) => call)).toEqual([
      "GET /v1/payment_intents",
      `GET /v1/payment_intents/${await lost.intentId()}`,
    ]);
  });

  it("the reconciler asks by id for a payment that is older than the listed days", async () => {
    const { orderId, intentId } = await aChargedOrder();
    stripe().state.intent(await intentId()).created -= 10 * 86_400;
    expect(await reconcilePayments()).toMatchObject({ paid: 1 });
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  it("the reconciler cancels open Stripe payments of ended orders and leaves the others", async () => {
    const { ada, orderId, begin, intentId } = await anUnpaidOrder();
    must(await begin());
    must(await cancelOrder(ada, orderId));
    stripe().state.intent(await intentId()).status = "requires_payment_method";
    const wanted = await anUnpaidOrder();
    must(await wanted.begin());
    expect(await reconcilePayments()).toMatchObject({ paid: 0, refunded: 0, cancelled: 1 });
    expect(stripe().state.intent(await intentId()).status).toBe("canceled");
    expect(stripe().state.intent(await wanted.intentId()).status).toBe("requires_payment_method");
  });

  it.each(["error", "reset"] as const)(
    "the reconciler asks Stripe for one due refund while it fails (%s), for another the next time, and goes on",
    async (kind) => {
      const [admin, refunded] = [
        await anAdmin(),
        [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()],
      ];
      const away = { on: "POST /v1/refunds", kind, times: 100 };
      stripe().faults.push(away);
      for (const { orderId } of refunded) must(await requestRefund(admin, orderId, { reason: "Scratched" }));
      const { orderId } = await aChargedOrder();
      stripe().requests.length = 0;
      expect(await reconcilePayments()).toMatchObject({ refunded: 0, paid: 1 });
      expect((await orderNow(orderId)).status).toBe("paid");
      const asked = () =>
        new Set(stripe().requests.flatMap((each) => (each.call === away.on ? [each.idempotencyKey] : [])));
      expect(asked().size).toBe(1);
      await reconcilePayments();
      expect(asked().size).toBe(2);
      away.times = 0;
      expect(await reconcilePayments()).toMatchObject({ refunded: 3 });
      await expectStripeInvariants(stripe());
    },
  );

  it("the reconciler gives up quietly while Stripe is unreachable", async () => {
    await aChargedOrder();
    stripe().faults.push({ on: "", kind: "error", times: 3 });
    expect(await reconcilePayments()).toMatchObject({ paid: 0, isProviderSilent: true });
    expect(await reconcilePayments()).toMatchObject({ paid: 1, isProviderSilent: false });
  });

  it.each(["GET /v1/payment_intents", "GET /v1/payment_intents/"])(
    "a restarted shop that gets no answer from Stripe (%s) asks again soon, not in five minutes",
    async (on) => {
      const { orderId } = await aChargedOrder();
      const away = { on, kind: "error" as const, times: 6 };
      stripe().faults.push(away);
      const stop = startSweeper({ tryAgainAfterMs: 50 });
      await expect.poll(async () => (await orderNow(orderId)).status, { timeout: 8000 }).toBe("paid");
      await stop();
      expect(away.times).toBe(0);
    },
  );
});
