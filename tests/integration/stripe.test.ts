import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelOrder } from "@/lib/commands/cancel-order";
import { comparePayments } from "@/lib/commands/compare-payments";
import { expireOrders } from "@/lib/commands/expire-orders";
import { handlePaymentEvent } from "@/lib/commands/handle-payment-event";
import { inspectPayment } from "@/lib/commands/inspect-payment";
import { payOrder } from "@/lib/commands/pay-order";
import { reconcilePayments } from "@/lib/commands/reconcile-payments";
import { refundOrder } from "@/lib/commands/refund-order";
import { shipOrder } from "@/lib/commands/ship-order";
import { startPayment } from "@/lib/commands/start-payment";
import { orders, paymentEvents } from "@/lib/data/collections";
import { requireId } from "@/lib/data/ids";
import { readStripeEvent } from "@/lib/services/stripe-events";
import { FAKE_KEYS, type FakeStripe, startFakeStripe } from "../support/fake-stripe";
import { expectStripeInvariants } from "../support/fake-stripe/invariants";
import type { FakeEvent } from "../support/fake-stripe/state";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  clearShop,
  closeShop,
  codeOf,
  makeOverdue,
  must,
  openShop,
  orderNow,
  productNow,
} from "../support/shop";

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
  await openShop({ ...FAKE_KEYS, STRIPE_API_BASE: stripe.url, LIMIT_PAYMENTS_PER_MINUTE: "1000000" });
});
beforeEach(async () => {
  await clearShop();
  stripe.state.intents.clear();
  stripe.state.events.length = 0;
  stripe.faults.length = 0;
  stripe.requests.length = 0;
});
afterAll(async () => {
  await closeShop();
  await stripe.close();
});

async function anUnpaidOrder() {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product);
  const begin = () => startPayment(ada, { totalPrice: 1240, orderId });
  const intentId = async () => (await orderNow(orderId)).payment.intentId ?? "";
  const tell = async () =>
    payOrder(ada, orderId, { orderId, productName: product.name, transectionId: await intentId() });
  return { ada, product, orderId, begin, tell, intentId };
}

async function aChargedOrder() {
  const order = await anUnpaidOrder();
  must(await order.begin());
  stripe.state.confirmIntent(await order.intentId());
  return order;
}

/** As the route does: the raw body and its signature, then the work. */
async function deliver(event: FakeEvent) {
  const { body, signature } = stripe.signed(event);
  const read = readStripeEvent(body, signature, FAKE_KEYS.STRIPE_WEBHOOK_SECRET);
  if (!read) throw new Error("not accepted");
  return await handlePaymentEvent(read);
}
const lastEvent = (type: string): FakeEvent => {
  const event = stripe.state.events.findLast((each) => each.type === type);
  if (!event) throw new Error(`there was no ${type}`);
  return event;
};

describe("paying through Stripe", () => {
  test("makes one intent with amount, order and customer, and pays the order with it", async () => {
    const { ada, orderId, begin, tell, intentId } = await anUnpaidOrder();
    const { clientSecret } = must(await begin());
    expect(must(await begin()).clientSecret).toBe(clientSecret);
    expect(stripe.state.intents.get(await intentId())).toMatchObject({
      amount: 124_000,
      currency: "usd",
      metadata: { orderId, userId: ada.userId },
    });
    expect(codeOf(await tell())).toBe("payment_not_succeeded");
    stripe.state.confirmIntent(await intentId());
    expect(must(await tell()).modifiedCount).toBe(1);
    expect(must(await tell()).modifiedCount).toBe(0);
    await expectStripeInvariants(stripe);
  });

  test("begun in six tabs at once is one intent, asked for under one key", async () => {
    const { begin } = await anUnpaidOrder();
    const started = await Promise.all(Array.from({ length: 6 }, begin));
    expect(new Set(started.map((result) => must(result).clientSecret)).size).toBe(1);
    expect(stripe.state.intents.size).toBe(1);
    const keys = stripe.requests.map(({ idempotencyKey }) => idempotencyKey).filter(Boolean);
    expect(new Set(keys).size).toBe(1);
  });

  test("asks Stripe with the order's own payment alone: nothing that a client sends leads elsewhere", async () => {
    const { ada, orderId, product } = await anUnpaidOrder();
    for (const transectionId of ["../charges", "pi_1/cancel", "pi_unknown", "ch_1"]) {
      const told = await payOrder(ada, orderId, { orderId, productName: product.name, transectionId });
      expect(codeOf(told)).toBe("payment_not_succeeded");
    }
    expect(stripe.requests.map(({ call }) => call)).toEqual(["GET /v1/payment_intents/pi_unknown"]);
  });
});

describe("cancelling", () => {
  test("cancels the payment at Stripe first", async () => {
    const { ada, orderId, begin, intentId } = await anUnpaidOrder();
    must(await begin());
    must(await cancelOrder(ada, orderId));
    expect(stripe.state.intents.get(await intentId())?.status).toBe("canceled");
    await expectStripeInvariants(stripe);
  });

  test("finds the order paid where Stripe says that the customer was faster", async () => {
    const { ada, orderId } = await aChargedOrder();
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("already_paid");
    expect((await orderNow(orderId)).status).toBe("paid");
    await expectStripeInvariants(stripe);
  });

  test("waits for a payment that the bank is still looking at", async () => {
    const { ada, orderId, begin, intentId } = await anUnpaidOrder();
    must(await begin());
    stripe.state.intent(await intentId()).status = "processing";
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("busy");
    expect((await orderNow(orderId)).status).toBe("unpaid");
  });
});

describe("a refund", () => {
  test("is asked for once, whoever asks, and known by its id", async () => {
    const { orderId, tell } = await aChargedOrder();
    must(await tell());
    const admin = await anAdmin();
    await Promise.all(Array.from({ length: 5 }, () => refundOrder(admin, orderId, { reason: "Scratched" })));
    expect(stripe.state.refunds.filter(({ metadata }) => metadata.reason === "Scratched")).toHaveLength(1);
    expect((await orderNow(orderId)).payment.refund?.refundId).toMatch(/^re_/);
    await expectStripeInvariants(stripe);
  });

  test("made in Stripe's dashboard is followed, with the stock", async () => {
    const { orderId, product, tell, intentId } = await aChargedOrder();
    must(await tell());
    stripe.state.refund({ payment_intent: await intentId() });
    expect(must(await deliver(lastEvent("charge.refunded"))).state).toBe("handled");
    expect((await orderNow(orderId)).status).toBe("refunded");
    expect((await productNow(product._id)).available).toBe(1000);
    await expectStripeInvariants(stripe);
  });

  test("of a part, or of a shipped order, is flagged and changes nothing", async () => {
    for (const ship of [false, true]) {
      const { orderId, product, tell, intentId } = await aChargedOrder();
      must(await tell());
      if (ship) must(await shipOrder(await anAdmin(), orderId, { productName: product.name, quantity: 100 }));
      const amount = ship ? undefined : "100";
      stripe.state.refund({ payment_intent: await intentId(), ...(amount ? { amount } : {}) });
      must(await deliver(lastEvent("charge.refunded")));
      expect(await orderNow(orderId)).toMatchObject({
        status: ship ? "shipped" : "paid",
        flags: [{ kind: "refunded_outside" }],
      });
    }
  });

  test("that somebody has made by hand already counts", async () => {
    const { orderId, tell, intentId } = await aChargedOrder();
    must(await tell());
    stripe.state.refund({ payment_intent: await intentId() });
    must(await refundOrder(await anAdmin(), orderId, { reason: "Scratched" }));
    expect(await orderNow(orderId)).toMatchObject({ status: "refunded", refundDue: false });
    await expectStripeInvariants(stripe);
  });

  test("that Stripe cannot take on now is asked for again", async () => {
    const { orderId, tell } = await aChargedOrder();
    must(await tell());
    stripe.faults.push({ on: "POST /v1/refunds", kind: "error", times: 3 });
    must(await refundOrder(await anAdmin(), orderId, { reason: "Scratched" }));
    expect(await orderNow(orderId)).toMatchObject({ status: "refunded", refundDue: true });
    await reconcilePayments();
    expect((await orderNow(orderId)).refundDue).toBe(false);
    await expectStripeInvariants(stripe);
  });
});

describe("Stripe's messages", () => {
  test("pay the order when the customer's browser never came back", async () => {
    const { orderId } = await aChargedOrder();
    expect(must(await deliver(lastEvent("payment_intent.succeeded"))).state).toBe("handled");
    expect((await orderNow(orderId)).status).toBe("paid");
    await expectStripeInvariants(stripe);
  });

  test("delivered a hundred times at once pay once", async () => {
    const { orderId } = await aChargedOrder();
    const event = lastEvent("payment_intent.succeeded");
    const told = await Promise.all(Array.from({ length: 100 }, () => deliver(event)));
    expect(told.every(({ ok }) => ok)).toBe(true);
    expect((await orderNow(orderId)).history.filter((entry) => entry.event === "pay")).toHaveLength(1);
    expect(must(await deliver(event)).state).toBe("known");
  });

  test("in the wrong order, the refund before the payment, end the same", async () => {
    const { orderId, intentId } = await aChargedOrder();
    stripe.state.refund({ payment_intent: await intentId() });
    must(await deliver(lastEvent("charge.refunded")));
    must(await deliver(lastEvent("payment_intent.succeeded")));
    expect((await orderNow(orderId)).status).toBe("refunded");
    await expectStripeInvariants(stripe);
  });

  test("of a dispute are shown to administrators", async () => {
    const { orderId, tell, intentId } = await aChargedOrder();
    must(await tell());
    stripe.state.dispute(await intentId());
    must(await deliver(lastEvent("charge.dispute.created")));
    must(
      await deliver(
        stripe.state.tell(
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
    const event = stripe.state.tell("customer.created", { id: "cus_1", object: "customer" });
    expect(must(await deliver(event)).state).toBe("ignored");
    expect(await paymentEvents().findOne({ _id: event.id })).toMatchObject({ state: "ignored" });
    const foreign = stripe.state.createIntent({ amount: "100", currency: "usd" });
    stripe.state.succeed(foreign);
    expect(must(await deliver(lastEvent("payment_intent.succeeded"))).state).toBe("ignored");
  });

  test("whose work failed are not acknowledged, and are handled when they come again", async () => {
    const { orderId } = await aChargedOrder();
    const event = lastEvent("payment_intent.succeeded");
    stripe.faults.push({ on: "GET /v1/payment_intents", kind: "reset", times: 3 });
    expect(codeOf(await deliver(event))).toBe("provider_unavailable");
    expect((await orderNow(orderId)).status).toBe("unpaid");
    expect(must(await deliver(event)).state).toBe("handled");
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  test("are taken only with Stripe's signature, from five minutes before to five minutes after", async () => {
    const { body, signature } = stripe.signed(stripe.state.tell("customer.created", {}));
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
      // A request that Stripe's limit refuses is not repeated by itself.
      const times = kind === "rate_limit" ? 1 : 2;
      stripe.faults.push({ on: "POST /v1/payment_intents", kind, times });
      const started = await begin();
      if (kind === "rate_limit") {
        expect(codeOf(started)).toBe("provider_unavailable");
        must(await begin());
      }
      expect(stripe.state.intents.size).toBe(1);
      const keys = stripe.requests
        .filter(({ call }) => call === "POST /v1/payment_intents")
        .map(({ idempotencyKey }) => idempotencyKey);
      expect(new Set(keys).size).toBe(1);
    },
  );

  test("away, nothing is half done: the order stays unpaid, its stock held", async () => {
    const { ada, orderId, begin, tell, product } = await anUnpaidOrder();
    must(await begin());
    stripe.faults.push({ on: "", kind: "reset", times: 9 });
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("provider_unavailable");
    expect(codeOf(await tell())).toBe("provider_unavailable");
    await makeOverdue(orderId);
    expect(await expireOrders(new Date())).toBe(0);
    expect((await orderNow(orderId)).status).toBe("unpaid");
    expect((await productNow(product._id)).available).toBe(900);
    expect(await expireOrders(new Date())).toBe(1);
    await expectStripeInvariants(stripe);
  });

  test("silent, a request is told so within 12 s", async () => {
    const { begin } = await anUnpaidOrder();
    stripe.faults.push({ on: "POST /v1/payment_intents", kind: "slow", times: 3 });
    const started = performance.now();
    expect(codeOf(await begin())).toBe("provider_unavailable");
    expect(performance.now() - started).toBeLessThan(12_000);
    expect(stripe.requests).toHaveLength(3);
  });
});

describe("the reconciler", () => {
  test("completes a payment of which the shop never heard", async () => {
    const { orderId } = await aChargedOrder();
    expect(await reconcilePayments()).toMatchObject({ paid: 1 });
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  test("cancels what is open at Stripe for an order that is gone, and leaves what is wanted", async () => {
    const { ada, orderId, begin, intentId } = await anUnpaidOrder();
    must(await begin());
    must(await cancelOrder(ada, orderId));
    stripe.state.intent(await intentId()).status = "requires_payment_method";
    const wanted = await anUnpaidOrder();
    must(await wanted.begin());
    expect(await reconcilePayments()).toEqual({ paid: 0, refunded: 0, cancelled: 1 });
    expect(stripe.state.intent(await intentId()).status).toBe("canceled");
    expect(stripe.state.intent(await wanted.intentId()).status).toBe("requires_payment_method");
  });

  test("gives up quietly while Stripe is away", async () => {
    await aChargedOrder();
    stripe.faults.push({ on: "", kind: "error", times: 3 });
    expect(await reconcilePayments()).toMatchObject({ paid: 0 });
    expect(await reconcilePayments()).toMatchObject({ paid: 1 });
  });
});

describe("the comparison with Stripe", () => {
  const kinds = async () =>
    must(await comparePayments(await anAdmin())).differences.map(({ kind, orderId }) => [kind, orderId]);

  test("is for administrators, and empty where all is well", async () => {
    expect(codeOf(await comparePayments(await aCustomer()))).toBe("forbidden");
    const { tell } = await aChargedOrder();
    must(await tell());
    expect(must(await comparePayments(await anAdmin()))).toMatchObject({ compared: 2, differences: [] });
  });

  test("names money without a paid order, and paid orders without money", async () => {
    const unheard = await aChargedOrder();
    const forged = await aChargedOrder();
    must(await forged.tell());
    stripe.state.intents.delete(await forged.intentId());
    expect(await kinds()).toEqual([
      ["payment_without_paid_order", unheard.orderId],
      ["paid_without_payment", forged.orderId],
    ]);
  });

  test("names other amounts, unknown orders, second payments, disputes and refunds of one side", async () => {
    const other = await aChargedOrder();
    const intent = stripe.state.intent(await other.intentId());
    intent.amount_received = 100;
    const unknown = stripe.state.createIntent({
      amount: "500",
      currency: "usd",
      "metadata[orderId]": "f".repeat(24),
    });
    stripe.state.succeed(unknown);
    const twice = await aChargedOrder();
    must(await twice.tell());
    const second = stripe.state.createIntent({
      amount: "124000",
      currency: "usd",
      "metadata[orderId]": twice.orderId,
      "metadata[userId]": twice.ada.userId,
    });
    stripe.state.succeed(second);
    stripe.state.dispute(await twice.intentId());
    must(await deliver(lastEvent("charge.dispute.created")));
    const refunded = await aChargedOrder();
    must(await refunded.tell());
    await orders().updateOne({ _id: requireId(refunded.orderId) }, { $set: { status: "refunded" } });
    const outside = await aChargedOrder();
    must(await outside.tell());
    stripe.state.refund({ payment_intent: await outside.intentId() });
    expect(new Set(await kinds())).toEqual(
      new Set([
        ["amount_differs", other.orderId],
        ["payment_of_unknown_order", null],
        ["second_payment", twice.orderId],
        ["dispute", twice.orderId],
        ["refund_pending", refunded.orderId],
        ["refund_not_in_shop", outside.orderId],
      ]),
    );
  });
});
