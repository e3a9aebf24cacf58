import { describe, expect, test } from "vitest";
import { cancelOrder } from "@/lib/commands/cancel-order";
import { expireOrders } from "@/lib/commands/expire-orders";
import { inspectPayment } from "@/lib/commands/inspect-payment";
import { payOrder } from "@/lib/commands/pay-order";
import { reconcilePayments } from "@/lib/commands/reconcile-payments";
import { paymentEvents } from "@/lib/data/collections";
import { readStripeEvent } from "@/lib/services/stripe-events";
import { FAKE_KEYS } from "../support/fake-stripe";
import { expectStripeInvariants } from "../support/fake-stripe/invariants";
import { shopWithStripe } from "../support/fake-stripe/scene";
import type { FakeIntent } from "../support/fake-stripe/state";
import { anAdmin, codeOf, makeOverdue, must, orderNow, productNow } from "../support/shop";

const { stripe, anUnpaidOrder, aChargedOrder, deliver, lastEvent } = shopWithStripe();

const daysUntil = (date: Date | undefined): number => ((date?.getTime() ?? 0) - Date.now()) / 86_400_000;

describe("paying through Stripe", () => {
  test("makes one intent with amount, order and customer, and pays the order with it", async () => {
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

  test.each<[string, (intent: FakeIntent) => unknown, string[]]>([
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
    "with %s pays nothing, whoever tells: the customer, Stripe or the reconciler",
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

  test("begun in six tabs at once is one intent, asked for under one key", async () => {
    const { begin } = await anUnpaidOrder();
    const started = await Promise.all(Array.from({ length: 6 }, begin));
    expect(new Set(started.map((result) => must(result).clientSecret)).size).toBe(1);
    expect(stripe().state.intents.size).toBe(1);
    const keys = stripe()
      .requests.map(({ idempotencyKey }) => idempotencyKey)
      .filter(Boolean);
    expect(new Set(keys).size).toBe(1);
  });

  test("asks Stripe with the order's own payment alone: nothing that a client sends leads elsewhere", async () => {
    const { ada, orderId, product } = await anUnpaidOrder();
    for (const transectionId of ["../charges", "pi_1/cancel", "pi_unknown", "ch_1"]) {
      const told = await payOrder(ada, orderId, { orderId, productName: product.name, transectionId });
      expect(codeOf(told)).toBe("payment_not_succeeded");
    }
    expect(stripe().requests.map(({ call }) => call)).toEqual(["GET /v1/payment_intents/pi_unknown"]);
  });
});

describe("cancelling", () => {
  test("cancels the payment at Stripe first", async () => {
    const { ada, orderId, begin, intentId } = await anUnpaidOrder();
    must(await begin());
    must(await cancelOrder(ada, orderId));
    expect(stripe().state.intents.get(await intentId())?.status).toBe("canceled");
    await expectStripeInvariants(stripe());
  });

  test.each(["error", "reset", "rate_limit"] as const)(
    "asks again under one key while Stripe fails twice (%s)",
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

  test("finds the order paid where Stripe says that the customer was faster", async () => {
    const { ada, orderId } = await aChargedOrder();
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("already_paid");
    expect((await orderNow(orderId)).status).toBe("paid");
    await expectStripeInvariants(stripe());
  });

  test("waits for a payment that the bank is still looking at", async () => {
    const { ada, orderId, begin, intentId } = await anUnpaidOrder();
    must(await begin());
    stripe().state.intent(await intentId()).status = "processing";
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("busy");
    expect((await orderNow(orderId)).status).toBe("unpaid");
  });
});

describe("Stripe's messages", () => {
  test("pay the order when the customer's browser never came back", async () => {
    const { orderId } = await aChargedOrder();
    const event = lastEvent("payment_intent.succeeded");
    expect(must(await deliver(event)).state).toBe("handled");
    expect((await orderNow(orderId)).status).toBe("paid");
    expect(daysUntil((await paymentEvents().findOne({ _id: event.id }))?.expiresAt)).toBeCloseTo(400, 1);
    await expectStripeInvariants(stripe());
  });

  test("delivered a hundred times at once pay once", async () => {
    const { orderId } = await aChargedOrder();
    const event = lastEvent("payment_intent.succeeded");
    const told = await Promise.allSettled(Array.from({ length: 100 }, () => deliver(event)));
    // A machine that is too busy for a hundred puts some off: Stripe sends those again.
    const putOff = told.filter((each) => each.status === "rejected" || !each.value.ok);
    expect(putOff.length).toBeLessThan(100);
    for (const _ of putOff) must(await deliver(event));
    expect((await orderNow(orderId)).history.filter((entry) => entry.event === "pay")).toHaveLength(1);
    expect(must(await deliver(event)).state).toBe("known");
  });

  test("in the wrong order, the refund before the payment, end the same", async () => {
    const { orderId, intentId } = await aChargedOrder();
    stripe().state.refund({ payment_intent: await intentId() });
    must(await deliver(lastEvent("charge.refunded")));
    must(await deliver(lastEvent("payment_intent.succeeded")));
    expect((await orderNow(orderId)).status).toBe("refunded");
    await expectStripeInvariants(stripe());
  });

  test("of a dispute are shown to administrators", async () => {
    const { orderId, tell, intentId } = await aChargedOrder();
    must(await tell());
    stripe().state.dispute(await intentId());
    must(await deliver(lastEvent("charge.dispute.created")));
    must(
      await deliver(
        stripe().state.tell(
          "charge.dispute.created",
          lastEvent("charge.dispute.created").data.object as object,
        ),
      ),
    );
    const seen = must(await inspectPayment(await anAdmin(), orderId));
    expect(seen.flags.map(({ kind }) => kind)).toEqual(["dispute"]);
    expect(seen.events.map(({ type, handled }) => [type, handled])).toEqual([
      ["charge.dispute.created", true],
      ["charge.dispute.created", true],
    ]);
    expect(seen).toMatchObject({
      providerStatus: "succeeded",
      dashboardUrl: `https://dashboard.stripe.com/test/payments/${await intentId()}`,
    });
  });

  test("that mean nothing to the shop are kept and acknowledged", async () => {
    const event = stripe().state.tell("customer.created", { id: "cus_1", object: "customer" });
    expect(must(await deliver(event)).state).toBe("ignored");
    const kept = await paymentEvents().findOne({ _id: event.id });
    expect(kept).toMatchObject({ state: "ignored" });
    expect(daysUntil(kept?.expiresAt)).toBeCloseTo(30, 1);
    const foreign = stripe().state.createIntent({ amount: "100", currency: "usd" });
    stripe().state.succeed(foreign);
    expect(must(await deliver(lastEvent("payment_intent.succeeded"))).state).toBe("ignored");
  });

  test("whose work failed are not acknowledged, and are handled when they come again", async () => {
    const { orderId } = await aChargedOrder();
    const event = lastEvent("payment_intent.succeeded");
    stripe().faults.push({ on: "GET /v1/payment_intents", kind: "reset", times: 3 });
    expect(codeOf(await deliver(event))).toBe("provider_unavailable");
    expect((await orderNow(orderId)).status).toBe("unpaid");
    expect(must(await deliver(event)).state).toBe("handled");
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  test("are taken only with Stripe's signature, from five minutes before to five minutes after", async () => {
    const { body, signature } = stripe().signed(stripe().state.tell("customer.created", {}));
    const secret = FAKE_KEYS.STRIPE_WEBHOOK_SECRET;
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
    expect(readStripeEvent(body, signature, secret)).toMatchObject({ kind: "other" });
    expect(readStripeEvent(body, signature, secret, at(295))).not.toBeNull();
    expect(readStripeEvent(body, signature, secret, at(-295))).not.toBeNull();
    expect(readStripeEvent(body, signature, secret, at(302))).toBeNull();
    expect(readStripeEvent(body, signature, secret, at(-302))).toBeNull();
    expect(readStripeEvent(body.replace("customer", "customes"), signature, secret)).toBeNull();
    expect(readStripeEvent(body, signature, "whsec_other")).toBeNull();
    for (const forged of [
      null,
      "",
      "t=1",
      "t=x,v1=y",
      `t=${"9".repeat(30)},v1=00`,
      signature.replace("v1", "v0"),
    ]) {
      expect(readStripeEvent(body, forged, secret)).toBeNull();
    }
  });
});

describe("when Stripe is", () => {
  test.each(["error", "reset", "lost", "rate_limit"] as const)(
    "failing twice (%s), the third try makes one intent",
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

  test("away, nothing is half done: the order stays unpaid, its stock held", async () => {
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

  test("silent, a request is told so within 12 s", async () => {
    const { begin } = await anUnpaidOrder();
    stripe().faults.push({ on: "POST /v1/payment_intents", kind: "slow", times: 3 });
    const started = performance.now();
    expect(codeOf(await begin())).toBe("provider_unavailable");
    expect(performance.now() - started).toBeLessThan(12_000);
    expect(stripe().requests).toHaveLength(3);
  });
});

describe("an order's payment as administrators see it", () => {
  test("is shown without Stripe's word where Stripe takes its time", async () => {
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

  test("shows the last fifty of Stripe's messages, however many there were", async () => {
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
  test("completes a payment of which the shop never heard", async () => {
    const { orderId } = await aChargedOrder();
    expect(await reconcilePayments()).toMatchObject({ paid: 1 });
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  test("asks Stripe for lists, not for each unpaid order: a restart has a minute", async () => {
    const [lost, ...open] = [await aChargedOrder(), await anUnpaidOrder(), await anUnpaidOrder()];
    for (const { begin } of open) must(await begin());
    stripe().requests.length = 0;
    expect(await reconcilePayments()).toMatchObject({ paid: 1 });
    expect(stripe().requests.map(({ call }) => call)).toEqual([
      "GET /v1/payment_intents",
      `GET /v1/payment_intents/${await lost.intentId()}`,
    ]);
  });

  test("asks by itself for a payment that was begun before the days that are listed", async () => {
    const { orderId, intentId } = await aChargedOrder();
    stripe().state.intent(await intentId()).created -= 10 * 86_400;
    expect(await reconcilePayments()).toMatchObject({ paid: 1 });
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  test("cancels what is open at Stripe for an order that is gone, and leaves what is wanted", async () => {
    const { ada, orderId, begin, intentId } = await anUnpaidOrder();
    must(await begin());
    must(await cancelOrder(ada, orderId));
    stripe().state.intent(await intentId()).status = "requires_payment_method";
    const wanted = await anUnpaidOrder();
    must(await wanted.begin());
    expect(await reconcilePayments()).toEqual({ paid: 0, refunded: 0, cancelled: 1 });
    expect(stripe().state.intent(await intentId()).status).toBe("canceled");
    expect(stripe().state.intent(await wanted.intentId()).status).toBe("requires_payment_method");
  });

  test("gives up quietly while Stripe is away", async () => {
    await aChargedOrder();
    stripe().faults.push({ on: "", kind: "error", times: 3 });
    expect(await reconcilePayments()).toMatchObject({ paid: 0 });
    expect(await reconcilePayments()).toMatchObject({ paid: 1 });
  });
});
