import { describe, expect, it } from "vitest";
import { inspectPayment } from "@/lib/core/commands/payments/inspect-payment";
import { paymentEvents } from "@/lib/core/data/payments/collections";
import { readStripeEvent } from "@/lib/services/stripe-events";
import { FAKE_KEYS } from "../support/fake-stripe";
import { expectStripeInvariants } from "../support/fake-stripe/invariants";
import { shopWithStripe } from "../support/fake-stripe/stripe-fixtures";
import { anAdmin, codeOf, must, orderNow } from "../support/shop-in-process";

const { stripe, aChargedOrder, deliver, lastEvent } = shopWithStripe();

const daysUntil = (date: Date | undefined): number => ((date?.getTime() ?? 0) - Date.now()) / 86_400_000;

describe("Stripe events", () => {
  it("a Stripe event pays the order when the customer's browser never came back", async () => {
    const { orderId } = await aChargedOrder();
    const event = lastEvent("payment_intent.succeeded");
    expect(must(await deliver(event)).state).toBe("handled");
    expect((await orderNow(orderId)).status).toBe("paid");
    expect(daysUntil((await paymentEvents().findOne({ _id: event.id }))?.expiresAt)).toBeCloseTo(400, 1);
    await expectStripeInvariants(stripe());
  });

  it("a Stripe event delivered a hundred times at once pays once", async () => {
    const { orderId } = await aChargedOrder();
    const event = lastEvent("payment_intent.succeeded");
    const told = await Promise.allSettled(Array.from({ length: 100 }, () => deliver(event)));
    // A busy machine postpones some of a hundred; Stripe sends those again.
    const putOff = told.filter((each) => each.status === "rejected" || !each.value.ok);
    expect(putOff.length).toBeLessThan(100);
    for (const _ of putOff) must(await deliver(event));
    expect((await orderNow(orderId)).history.filter((entry) => entry.event === "pay")).toHaveLength(1);
    expect(must(await deliver(event)).state).toBe("known");
  });

  it("Stripe events in the wrong order, refund before payment, end with the same result", async () => {
    const { orderId, intentId } = await aChargedOrder();
    stripe().state.refund({ payment_intent: await intentId() });
    must(await deliver(lastEvent("charge.refunded")));
    must(await deliver(lastEvent("payment_intent.succeeded")));
    expect((await orderNow(orderId)).status).toBe("refunded");
    await expectStripeInvariants(stripe());
  });

  it("a Stripe event of a dispute is shown to administrators", async () => {
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

  it("a Stripe event that the shop does not use is stored and acknowledged", async () => {
    const event = stripe().state.tell("customer.created", { id: "cus_1", object: "customer" });
    expect(must(await deliver(event)).state).toBe("ignored");
    const kept = await paymentEvents().findOne({ _id: event.id });
    expect(kept).toMatchObject({ state: "ignored" });
    expect(daysUntil(kept?.expiresAt)).toBeCloseTo(30, 1);
    const foreign = stripe().state.createIntent({ amount: "100", currency: "usd" });
    stripe().state.succeed(foreign);
    expect(must(await deliver(lastEvent("payment_intent.succeeded"))).state).toBe("ignored");
  });

  it("a Stripe event whose work failed is not acknowledged and is handled when it is sent again", async () => {
    const { orderId } = await aChargedOrder();
    const event = lastEvent("payment_intent.succeeded");
    stripe().faults.push({ on: "GET /v1/payment_intents", kind: "reset", times: 3 });
    expect(codeOf(await deliver(event))).toBe("provider_unavailable");
    expect((await orderNow(orderId)).status).toBe("unpaid");
    expect(must(await deliver(event)).state).toBe("handled");
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  it("a Stripe event is accepted only with Stripe's signature, at most five minutes old or early", async () => {
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
