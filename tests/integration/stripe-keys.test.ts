import { describe, expect, test } from "vitest";
import { reconcilePayments } from "@/lib/commands/payments/reconcile-payments";
import { refundOrder } from "@/lib/commands/refunds/request-refund";
import { expectStripeInvariants } from "../support/fake-stripe/invariants";
import { shopWithStripe } from "../support/fake-stripe/stripe-scene";
import { anAdmin, codeOf, must, orderNow } from "../support/shop-in-process";

/** What Stripe once answered to a key it answers for a day, also that it failed: so long does an unpaid order live. */

const { stripe, anUnpaidOrder, aPaidOrder } = shopWithStripe();

const [INTENTS, REFUNDS] = ["POST /v1/payment_intents", "POST /v1/refunds"];

const keysOf = (call: string) =>
  new Set(stripe().requests.flatMap((asked) => (asked.call === call ? [asked.idempotencyKey] : [])));

describe("an order whose payment could not be begun", () => {
  test("since Stripe failed can be paid once Stripe has recovered", async () => {
    const { begin, tell, intentId } = await anUnpaidOrder();
    stripe().faults.push({ on: INTENTS, kind: "error", times: 1 });
    expect(codeOf(await begin())).toBe("provider_unavailable");
    must(await begin());
    stripe().state.confirmIntent(await intentId());
    must(await tell());
    await expectStripeInvariants(stripe());
  });

  test("since Stripe refused the request can be paid once its reason is gone", async () => {
    const { begin } = await anUnpaidOrder();
    stripe().faults.push({ on: INTENTS, kind: "refused", times: 1 });
    await expect(begin()).rejects.toThrow("Insufficient funds");
    must(await begin());
  });

  test("in six tabs goes on under one new key in all of them", async () => {
    const { begin } = await anUnpaidOrder();
    stripe().faults.push({ on: INTENTS, kind: "error", times: 1 });
    const failed = await Promise.all(Array.from({ length: 6 }, begin));
    expect(new Set(failed.map(codeOf))).toEqual(new Set(["provider_unavailable"]));
    const begun = await Promise.all(Array.from({ length: 6 }, begin));
    expect(new Set(begun.map((result) => must(result).clientSecret)).size).toBe(1);
    expect(keysOf(INTENTS).size).toBe(2);
  });

  test.each(["lost", "reset", "rate_limit"] as const)(
    "without an answer to its key (%s) keeps it, and has one payment",
    async (kind) => {
      const { begin } = await anUnpaidOrder();
      stripe().faults.push({ on: INTENTS, kind, times: 3 });
      expect(codeOf(await begin())).toBe("provider_unavailable");
      must(await begin());
      expect(stripe().state.intents.size).toBe(1);
      expect(keysOf(INTENTS).size).toBe(1);
    },
  );
});

describe("a refund", () => {
  test.each(["error", "refused"] as const)(
    "that Stripe could not make (%s) is made at the next round, under another key",
    async (kind) => {
      const { orderId } = await aPaidOrder();
      stripe().faults.push({ on: REFUNDS, kind, times: 1 });
      must(await refundOrder(await anAdmin(), orderId, { reason: "Scratched" }));
      expect((await orderNow(orderId)).refundDue).toBe(true);
      await reconcilePayments();
      expect((await orderNow(orderId)).refundDue).toBe(false);
      expect(keysOf(REFUNDS).size).toBe(2);
      await expectStripeInvariants(stripe());
    },
  );

  test("that Stripe made and then failed over is not made again, whatever the key", async () => {
    const { orderId, intentId } = await aPaidOrder();
    stripe().faults.push({ on: REFUNDS, kind: "error", times: 1 });
    must(await refundOrder(await anAdmin(), orderId, { reason: "Scratched" }));
    stripe().state.refund({ payment_intent: await intentId() });
    await reconcilePayments();
    expect(stripe().state.refunds).toHaveLength(1);
    expect(await orderNow(orderId)).toMatchObject({
      refundDue: false,
      payment: { refund: { refundId: stripe().state.refunds[0]?.id } },
    });
  });
});
