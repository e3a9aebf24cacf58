import { describe, expect, it } from "vitest";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { comparePayments } from "@/lib/core/commands/payments/compare-payments";
import { inspectPayment } from "@/lib/core/commands/payments/inspect-payment";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestPartRefund, requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { orders } from "@/lib/core/data/orders/collections";
import { paidOf } from "@/lib/core/data/orders/order-money";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { formatPrice } from "@/lib/values/money";
import { expectStripeInvariants } from "../support/fake-stripe/invariants";
import { shopWithStripe } from "../support/fake-stripe/stripe-fixtures";
import { mailsTo, runAllJobs } from "../support/run-jobs";
import { anAdmin, later, must, orderNow, productNow } from "../support/shop-in-process";

const { stripe, aChargedOrder, aPaidOrder, deliver, lastEvent } = shopWithStripe();

const refundKeys = () =>
  stripe()
    .requests.filter(({ call }) => call === "POST /v1/refunds")
    .map(({ idempotencyKey }) => idempotencyKey);

describe("a refund", () => {
  it("a refund is requested from Stripe once, by whichever process, and known by its id", async () => {
    const { orderId, tell } = await aChargedOrder();
    must(await tell());
    const admin = await anAdmin();
    await Promise.all(
      Array.from({ length: 5 }, () => requestRefund(admin, orderId, { reason: "Scratched" })),
    );
    expect(stripe().state.refunds.filter(({ metadata }) => metadata.reason === "Scratched")).toHaveLength(1);
    expect(refundKeys()).toHaveLength(1);
    expect((await orderNow(orderId)).payment.refund?.refundId).toMatch(/^re_/);
    await expectStripeInvariants(stripe());
  });

  it("a refund whose answers are lost is requested again under its one key", async () => {
    const { orderId } = await aPaidOrder();
    stripe().faults.push({ on: "POST /v1/refunds", kind: "lost", times: 3 });
    must(await requestRefund(await anAdmin(), orderId, { reason: "Scratched" }));
    expect((await orderNow(orderId)).refundDue).toBe(true);
    await reconcilePayments();
    expect((await orderNow(orderId)).refundDue).toBe(false);
    expect(refundKeys()).toHaveLength(4);
    expect(new Set(refundKeys()).size).toBe(1);
    expect(stripe().state.refunds).toHaveLength(1);
  });

  it("a refund made in Stripe's dashboard is recorded with its stock", async () => {
    const { orderId, product, tell, intentId } = await aChargedOrder();
    must(await tell());
    stripe().state.refund({ payment_intent: await intentId() });
    expect(must(await deliver(lastEvent("charge.refunded"))).state).toBe("handled");
    expect((await orderNow(orderId)).status).toBe("refunded");
    expect((await productNow(product._id)).available).toBe(1000);
    await expectStripeInvariants(stripe());
  });

  it("a refund of a part, or of a shipped order, is recorded as one from outside, flagged, and keeps the status", async () => {
    for (const ship of [false, true]) {
      const { orderId, product, tell, intentId } = await aChargedOrder();
      must(await tell());
      if (ship) must(await shipOrder(await anAdmin(), orderId, { productName: product.name, quantity: 100 }));
      const amount = ship ? undefined : "100";
      stripe().state.refund({ payment_intent: await intentId(), ...(amount ? { amount } : {}) });
      must(await deliver(lastEvent("charge.refunded")));
      expect(await orderNow(orderId)).toMatchObject({
        status: ship ? "shipped" : "paid",
        refunds: [{ cents: ship ? 124_000 : 100, cause: "outside", state: "sent" }],
        flags: [{ kind: "refunded_outside" }],
      });
      const again = must(await comparePayments(await anAdmin())).differences;
      expect(again.filter((one) => one.orderId === orderId)).toEqual([]);
    }
  });

  it("a refund of a part by hand whose event is lost is found by the reconciler, beside parts of the shop's own", async () => {
    const { orderId, intentId } = await aPaidOrder();
    const part = { cents: 5000, reason: "Missing", idempotencyKey: "own-part" };
    must(await requestPartRefund(await anAdmin(), orderId, part));
    must(await deliver(lastEvent("charge.refunded")));
    expect(await orderNow(orderId)).toMatchObject({ refunds: [{ cents: 5000 }], flags: [] });
    stripe().state.refund({ payment_intent: await intentId(), amount: "4000" });
    await reconcilePayments();
    await reconcilePayments();
    expect(await orderNow(orderId)).toMatchObject({
      status: "paid",
      refunds: [
        { cents: 5000, cause: "order" },
        { cents: 4000, cause: "outside" },
      ],
    });
  });

  it("a part that the customer's bank refuses is the shop's money again, and can be sent once more", async () => {
    const { orderId } = await aPaidOrder();
    const refundPart = async (idempotencyKey: string) =>
      must(
        await requestPartRefund(await anAdmin(), orderId, {
          cents: 100_000,
          reason: "Missing",
          idempotencyKey,
        }),
      );
    await refundPart("first");
    const [refund] = stripe().state.refunds;
    if (!refund) throw new Error("nothing was refunded");
    for (const event of stripe().state.failRefund(refund)) must(await deliver(event));
    expect(await orderNow(orderId)).toMatchObject({
      status: "paid",
      refunds: [{ state: "failed" }],
      flags: [{ kind: "refund_failed" }],
    });
    await refundPart("second");
    expect(paidOf(await orderNow(orderId))).toBe(24_000);
  });

  it("a part whose answers are lost is asked for again under its one key, and one that Stripe refuses has failed", async () => {
    const { orderId } = await aPaidOrder();
    const ask = async (idempotencyKey: string) =>
      must(
        await requestPartRefund(await anAdmin(), orderId, { cents: 4000, reason: "Missing", idempotencyKey }),
      );
    stripe().faults.push({ on: "POST /v1/refunds", kind: "lost", times: 3 });
    await ask("first");
    expect((await orderNow(orderId)).refunds).toMatchObject([{ state: "due" }]);
    await reconcilePayments(later());
    expect((await orderNow(orderId)).refunds).toMatchObject([{ state: "sent" }]);
    expect(new Set(refundKeys()).size).toBe(1);
    stripe().faults.push({ on: "POST /v1/refunds", kind: "refused", times: 1 });
    await ask("second");
    expect(await orderNow(orderId)).toMatchObject({
      refunds: [{ state: "sent" }, { state: "failed" }],
      flags: [{ kind: "refund_refused" }],
    });
    expect(paidOf(await orderNow(orderId))).toBe(120_000);
  });

  it("a refund that an administrator made at Stripe counts as the order's refund", async () => {
    const { orderId, tell, intentId } = await aChargedOrder();
    must(await tell());
    stripe().state.refund({ payment_intent: await intentId() });
    must(await requestRefund(await anAdmin(), orderId, { reason: "Scratched" }));
    expect(await orderNow(orderId)).toMatchObject({ status: "refunded", refundDue: false });
    await expectStripeInvariants(stripe());
  });

  it("a refund that Stripe cannot accept now is requested again", async () => {
    const { orderId, tell } = await aChargedOrder();
    must(await tell());
    stripe().faults.push({ on: "POST /v1/refunds", kind: "unavailable", times: 3 });
    must(await requestRefund(await anAdmin(), orderId, { reason: "Scratched" }));
    expect(await orderNow(orderId)).toMatchObject({ status: "refunded", refundDue: true });
    await reconcilePayments();
    expect((await orderNow(orderId)).refundDue).toBe(false);
    await expectStripeInvariants(stripe());
  });
});

const [RETURNS, FAILED] = ["Order your money is on its way back", "Order your refund did not go through"];

const refundMailsTo = async ({ email }: Viewer): Promise<string[]> =>
  (await mailsTo(email)).filter((subject) => subject === RETURNS || subject === FAILED);

describe("a refund that Stripe refuses", () => {
  it("a refund that Stripe refuses is shown to the customer as failed until Stripe accepts it", async () => {
    const { ada, orderId } = await aPaidOrder();
    stripe().faults.push({ on: "POST /v1/refunds", kind: "refused", times: 2 });
    must(await requestRefund(await anAdmin(), orderId, { reason: "Scratched" }));
    expect((await findOrderFor(ada, orderId))?.refundFailed).toBe(true);
    await reconcilePayments();
    expect(await refundMailsTo(ada)).toEqual([FAILED]);

    await reconcilePayments();
    expect(await orderNow(orderId)).toMatchObject({ refundDue: false, refundFailed: false });
    expect(await refundMailsTo(ada)).toEqual([FAILED, RETURNS]);
  });
});

describe("a refund that the customer's bank refuses", () => {
  async function aFailedRefund() {
    const order = await aPaidOrder();
    must(await requestRefund(await anAdmin(), order.orderId, { reason: "Scratched" }));
    const [refund] = stripe().state.refunds;
    if (!refund) throw new Error("nothing was refunded");
    // A bank refuses days later, after the mail that the money returns.
    await runAllJobs();
    return { ...order, refund, events: stripe().state.failRefund(refund) };
  }

  it.each(["refund.failed", "refund.updated", "charge.refund.updated"])(
    "a refund that the customer's bank refuses is flagged for administrators by %s",
    async (type) => {
      const { orderId, refund } = await aFailedRefund();
      expect(must(await deliver(lastEvent(type))).state).toBe("handled");
      const seen = must(await inspectPayment(await anAdmin(), orderId));
      const text = `${refund.id}: ${formatPrice(124_000)} could not be sent back to the customer: expired or canceled card`;
      expect(seen.flags).toMatchObject([{ kind: "refund_failed", text }]);
      expect(seen.events.map((event) => event.type)).toEqual([type]);
    },
  );

  it("a refused bank refund is flagged once for its three events, and the order stays refunded with its stock returned", async () => {
    const { orderId, product, events } = await aFailedRefund();
    for (const event of events) must(await deliver(event));
    expect(await orderNow(orderId)).toMatchObject({ status: "refunded", refundDue: false });
    expect((await orderNow(orderId)).flags).toHaveLength(1);
    expect((await productNow(product._id)).available).toBe(1000);
  });

  it("a refused bank refund is shown as settled once another refund succeeded", async () => {
    const { orderId, intentId, events } = await aFailedRefund();
    for (const event of events) must(await deliver(event));
    const settled = async () =>
      must(await inspectPayment(await anAdmin(), orderId)).flags.map((flag) => flag.settled);
    expect(await settled()).toEqual([false]);
    stripe().state.refund({ payment_intent: await intentId() });
    must(await deliver(lastEvent("charge.refunded")));
    expect(await settled()).toEqual([true]);
  });

  it("a refused bank refund is shown to the customer, once, until another refund succeeded", async () => {
    const { ada, orderId, intentId, events } = await aFailedRefund();
    const told = async () => (await findOrderFor(ada, orderId))?.refundFailed;
    expect(await told()).toBe(false);
    for (const event of events) must(await deliver(event));
    expect(await told()).toBe(true);
    expect(await refundMailsTo(ada)).toEqual([RETURNS, FAILED]);

    stripe().state.refund({ payment_intent: await intentId() });
    must(await deliver(lastEvent("charge.refunded")));
    expect(await told()).toBe(false);
    await reconcilePayments();
    expect(await refundMailsTo(ada)).toEqual([RETURNS, FAILED, RETURNS]);
  });

  it("a refused and repeated bank refund is found by the reconciler when all events were lost", async () => {
    const { ada, orderId, intentId } = await aFailedRefund();
    await reconcilePayments();
    expect((await findOrderFor(ada, orderId))?.refundFailed).toBe(true);
    stripe().state.refund({ payment_intent: await intentId() });
    await reconcilePayments();
    expect((await findOrderFor(ada, orderId))?.refundFailed).toBe(false);
  });

  it("a bank refund that failed before the shop stored it counts by its flag", async () => {
    const { ada, orderId, events } = await aFailedRefund();
    for (const event of events) must(await deliver(event));
    await orders().updateOne({ _id: requireId(orderId) }, { $unset: { refundFailed: "" } });
    expect((await findOrderFor(ada, orderId))?.refundFailed).toBe(true);
  });

  it("a refused bank refund is found by the reconciler when its events were lost", async () => {
    const { orderId } = await aFailedRefund();
    await reconcilePayments();
    await reconcilePayments();
    expect((await orderNow(orderId)).flags).toMatchObject([{ kind: "refund_failed" }]);
  });

  it("a refund failure is believed only when Stripe confirms it: an event of a refund that stands flags nothing", async () => {
    const { orderId, refund, events } = await aFailedRefund();
    refund.status = "succeeded";
    for (const event of events) must(await deliver(event));
    expect((await orderNow(orderId)).flags).toEqual([]);
  });

  it("a refund failure waits for Stripe's confirmation, and Stripe sends the event again", async () => {
    const { orderId, events } = await aFailedRefund();
    const [event] = events;
    if (!event) throw new Error("no event");
    stripe().faults.push({ on: "GET /v1/refunds", kind: "error", times: 3 });
    expect((await deliver(event)).ok).toBe(false);
    expect(must(await deliver(event)).state).toBe("handled");
    expect((await orderNow(orderId)).flags).toHaveLength(1);
  });
});
