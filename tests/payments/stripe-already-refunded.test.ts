import { describe, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { comparePayments } from "@/lib/core/commands/payments/compare-payments";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { expectStripeInvariants } from "../support/fake-stripe/invariants";
import { shopWithStripe } from "../support/fake-stripe/stripe-fixtures";
import { mailsTo } from "../support/run-jobs";
import { anAdmin, codeOf, makeOverdue, must, orderNow, productNow } from "../support/shop-in-process";

/** An administrator has refunded a payment in Stripe's dashboard before its order was paid here. */

const { stripe, anUnpaidOrder, aChargedOrder, deliver, lastEvent } = shopWithStripe();

const sendBack = async (intentId: string, amount?: number) =>
  stripe().state.refund({ payment_intent: intentId, ...(amount ? { amount: String(amount) } : {}) });

describe("a payment that was refunded before the shop heard of it", () => {
  it.each<[string, (order: Awaited<ReturnType<typeof aChargedOrder>>) => Promise<unknown>]>([
    ["the customer", async ({ tell }) => expect(codeOf(await tell())).toBe("money_returning")],
    ["Stripe", async () => must(await deliver(lastEvent("payment_intent.succeeded")))],
    [
      "whoever begins to pay again",
      async ({ begin }) => expect(codeOf(await begin())).toBe("money_returning"),
    ],
    [
      "whoever cancels",
      async ({ ada, orderId }) => expect(codeOf(await cancelOrder(ada, orderId))).toBe("money_returning"),
    ],
    ["the reconciler", () => reconcilePayments()],
  ])("a payment that was already refunded pays and ships nothing when %s reports it", async (_, tellOfIt) => {
    const order = await aChargedOrder();
    const { ada, orderId, product, intentId } = order;
    await sendBack(await intentId());
    await tellOfIt(order);
    expect((await orderNow(orderId)).status).toBe("refunded");
    const seen = { productName: product.name, quantity: 100 };
    expect(codeOf(await shipOrder(await anAdmin(), orderId, seen))).toBe("not_paid");
    expect((await productNow(product._id)).available).toBe(1000);
    expect(await mailsTo(ada.email)).not.toContain("Order your payment has arrived");
    await expectStripeInvariants(stripe());
  });

  it("a payment refunded at Stripe after the order ended leaves its stock to others", async () => {
    const { orderId, product, begin, intentId } = await anUnpaidOrder();
    must(await begin());
    await makeOverdue(orderId);
    await expireOrders(new Date());
    stripe().state.succeed(stripe().state.intent(await intentId()));
    await sendBack(await intentId());
    must(await deliver(lastEvent("payment_intent.succeeded")));
    expect((await orderNow(orderId)).status).toBe("refunded");
    expect((await productNow(product._id)).available).toBe(1000);
    await expectStripeInvariants(stripe());
  });

  it("a partly refunded payment still pays the order and is flagged at once", async () => {
    const { orderId, tell, intentId } = await aChargedOrder();
    await sendBack(await intentId(), 100);
    must(await tell());
    expect(await orderNow(orderId)).toMatchObject({ status: "paid", flags: [{ kind: "refunded_outside" }] });
  });
});

describe("a refunded payment of a wrong amount", () => {
  async function ofAnotherAmount() {
    const order = await aChargedOrder();
    const intent = stripe().state.intent(await order.intentId());
    if (!intent.latest_charge) throw new Error("nothing was charged");
    intent.amount = intent.amount_received = intent.latest_charge.amount = 100;
    expect(codeOf(await order.tell())).toBe("payment_mismatch");
    return { ...order, wrongId: intent.id };
  }

  it("after a payment of a wrong amount was refunded, the customer can pay again and no difference is shown", async () => {
    const { orderId, wrongId, begin, tell, intentId } = await ofAnotherAmount();
    await sendBack(wrongId);
    must(await deliver(lastEvent("charge.refunded")));
    const { clientSecret } = must(await begin());
    expect(must(await begin()).clientSecret).toBe(clientSecret);
    await reconcilePayments();
    stripe().state.confirmIntent(await intentId());
    must(await tell());
    await reconcilePayments();
    expect((await orderNow(orderId)).status).toBe("paid");
    expect(must(await comparePayments(await anAdmin())).differences).toEqual([]);
    await expectStripeInvariants(stripe());
  });

  it("after a payment of a wrong amount was refunded, the order can be cancelled and can expire", async () => {
    const [one, other] = [await ofAnotherAmount(), await ofAnotherAmount()];
    for (const { wrongId } of [one, other]) await sendBack(wrongId);
    must(await cancelOrder(one.ada, one.orderId));
    await makeOverdue(other.orderId);
    expect(await expireOrders(new Date())).toBe(1);
    for (const { product } of [one, other]) expect((await productNow(product._id)).holds).toEqual([]);
  });

  it("after a payment of a wrong amount was partly refunded, it still counts: the shop has some of the money", async () => {
    const { ada, orderId, wrongId, begin } = await ofAnotherAmount();
    await sendBack(wrongId, 40);
    expect(codeOf(await begin())).toBe("payment_mismatch");
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("payment_mismatch");
  });
});
