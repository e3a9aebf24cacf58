import { expect, it, vi } from "vitest";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestPartRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { shopWithStripe } from "../support/fake-stripe/stripe-fixtures";
import { anAdmin, later, must, orderNow } from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";

const { stepwise, stepwiseGateway } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/orders/order-flags", stepwise);
vi.mock("@/lib/core/data/orders/order-refund-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/services/stripe-gateway", stepwiseGateway);

const { stripe, aPaidOrder, deliver, lastEvent } = shopWithStripe();

const sentParts = (intentId: string | null) =>
  stripe().state.refunds.filter(({ payment_intent }) => payment_intent === intentId);

it("a refund of a part that dies at any step is sent once, by the reconciler or by the same request again", async () => {
  const crashes = await atEveryStep(async (dies) => {
    const { orderId, intentId } = await aPaidOrder();
    const admin = await anAdmin();
    const ask = () =>
      requestPartRefund(admin, orderId, { cents: 4000, reason: "Missing", idempotencyKey: "part-1" });
    await dies(ask);
    await sweepOnce(later());
    await reconcilePayments(later());
    must(await ask());
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ status: "paid", refunds: [{ cents: 4000, state: "sent" }], flags: [] });
    expect(order).not.toHaveProperty("partRefundSince");
    expect(sentParts(await intentId())).toMatchObject([{ amount: 4000 }]);
  });
  expect(crashes).toBeGreaterThanOrEqual(6);
});

it("an event of a refund by hand that dies at any step is recorded once when it is sent again", async () => {
  const crashes = await atEveryStep(async (dies) => {
    const { orderId, intentId } = await aPaidOrder();
    stripe().state.refund({ payment_intent: await intentId(), amount: "4000" });
    const event = lastEvent("charge.refunded");
    await dies(() => deliver(event));
    must(await deliver(event));
    expect(await orderNow(orderId)).toMatchObject({
      status: "paid",
      refunds: [{ cents: 4000, cause: "outside", state: "sent" }],
      flags: [{ kind: "refunded_outside" }],
    });
  });
  expect(crashes).toBeGreaterThanOrEqual(4);
});
