import { expect, it, vi } from "vitest";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { expectStripeInvariants } from "../support/fake-stripe/invariants";
import { shopWithStripe } from "../support/fake-stripe/stripe-fixtures";
import { later, must, orderNow } from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";
import { sweepUntilDone } from "../support/sweep-until-done";

const { stepwise, stepwiseGateway } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-flags", stepwise);
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-refund-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/payments/payments", stepwise);
vi.mock("@/lib/core/data/payments/payment-events", stepwise);
vi.mock("@/lib/services/stripe-gateway", stepwiseGateway);

const { stripe, aChargedOrder, aPaidOrder, deliver, lastEvent } = shopWithStripe();

it("a Stripe payment event whose work dies or whose database fails at any step pays the order when it is sent again", async () => {
  const crashes = await atEveryStep(async (dies) => {
    const { orderId } = await aChargedOrder();
    const event = lastEvent("payment_intent.succeeded");
    const died = await dies(() => deliver(event));
    // An event counts as known only once all of its work is stored.
    const again = must(await deliver(event)).state;
    if (!died) expect(again).toBe("known");
    await sweepOnce(later());
    const { status, history, stockDue } = await orderNow(orderId);
    expect({ status, stockDue }).toEqual({ status: "paid", stockDue: false });
    expect(history.filter((entry) => entry.event === "pay")).toHaveLength(1);
    await expectStripeInvariants(stripe());
  });
  expect(crashes).toBeGreaterThan(8);
});

it("a Stripe event of a manual refund that dies at any step refunds the order with its stock when it is sent again", async () => {
  const crashes = await atEveryStep(async (dies) => {
    const { orderId, intentId } = await aPaidOrder();
    stripe().state.refund({ payment_intent: await intentId() });
    const event = lastEvent("charge.refunded");
    await dies(() => deliver(event));
    must(await deliver(event));
    // The first attempt may only undo the work of the dead one.
    await sweepUntilDone([later(), later()]);
    expect(await orderNow(orderId)).toMatchObject({ status: "refunded", stockDue: false });
    await expectStripeInvariants(stripe());
  });
  expect(crashes).toBeGreaterThan(8);
});
