import { describe, expect, it } from "vitest";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { expectStripeInvariants } from "../support/fake-stripe/invariants";
import { shopWithStripe } from "../support/fake-stripe/stripe-fixtures";
import { anAdmin, codeOf, must, orderNow } from "../support/shop-in-process";

/** Stripe repeats its first answer to a key for a day, also a failure: as long as an unpaid order lives. */

const { stripe, anUnpaidOrder, aPaidOrder } = shopWithStripe();

const [INTENTS, REFUNDS] = ["POST /v1/payment_intents", "POST /v1/refunds"];

const keysOf = (call: string) =>
  new Set(stripe().requests.flatMap((asked) => (asked.call === call ? [asked.idempotencyKey] : [])));

describe("an order whose payment could not be started", () => {
  it("an order whose payment Stripe failed to start can be paid once Stripe has recovered", async () => {
    const { begin, tell, intentId } = await anUnpaidOrder();
    stripe().faults.push({ on: INTENTS, kind: "error", times: 1 });
    expect(codeOf(await begin())).toBe("provider_unavailable");
    must(await begin());
    stripe().state.confirmIntent(await intentId());
    must(await tell());
    await expectStripeInvariants(stripe());
  });

  it("an order whose payment Stripe refused can be paid once the reason is gone", async () => {
    const { begin } = await anUnpaidOrder();
    stripe().faults.push({ on: INTENTS, kind: "refused", times: 1 });
    await expect(begin()).rejects.toThrow("Insufficient funds");
    must(await begin());
  });

  it("a payment retried in six tabs continues under one new key in all of them", async () => {
    const { begin } = await anUnpaidOrder();
    stripe().faults.push({ on: INTENTS, kind: "error", times: 1 });
    const failed = await Promise.all(Array.from({ length: 6 }, begin));
    expect(new Set(failed.map(codeOf))).toEqual(new Set(["provider_unavailable"]));
    const begun = await Promise.all(Array.from({ length: 6 }, begin));
    expect(new Set(begun.map((result) => must(result).clientSecret)).size).toBe(1);
    expect(keysOf(INTENTS).size).toBe(2);
  });

  it.each(["lost", "reset", "rate_limit"] as const)(
    "a payment without an answer to its key (%s) keeps the key and stays one payment",
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
  it.each(["error", "refused"] as const)(
    "a refund that Stripe could not make (%s) is made in the next round under another key",
    async (kind) => {
      const { orderId } = await aPaidOrder();
      stripe().faults.push({ on: REFUNDS, kind, times: 1 });
      must(await requestRefund(await anAdmin(), orderId, { reason: "Scratched" }));
      expect((await orderNow(orderId)).refundDue).toBe(true);
      await reconcilePayments();
      expect((await orderNow(orderId)).refundDue).toBe(false);
      expect(keysOf(REFUNDS).size).toBe(2);
      await expectStripeInvariants(stripe());
    },
  );

  it("a refund that Stripe made and then failed to confirm is not made again under any key", async () => {
    const { orderId, intentId } = await aPaidOrder();
    stripe().faults.push({ on: REFUNDS, kind: "error", times: 1 });
    must(await requestRefund(await anAdmin(), orderId, { reason: "Scratched" }));
    stripe().state.refund({ payment_intent: await intentId() });
    await reconcilePayments();
    expect(stripe().state.refunds).toHaveLength(1);
    expect(await orderNow(orderId)).toMatchObject({
      refundDue: false,
      payment: { refund: { refundId: stripe().state.refunds[0]?.id } },
    });
  });
});
