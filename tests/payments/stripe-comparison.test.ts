import { describe, expect, it } from "vitest";
import { comparePayments } from "@/lib/core/commands/payments/compare-payments";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { datesOfPayments } from "@/lib/core/data/migrations/003-dates-of-payments";
import { orders } from "@/lib/core/data/orders/collections";
import { paymentEvents } from "@/lib/core/data/payments/collections";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { requireId } from "@/lib/core/data/store/ids";
import { centsToDollars } from "@/lib/values/money";
import { shopWithStripe } from "../support/fake-stripe/stripe-fixtures";
import { anOrderOfThree } from "../support/order-lines";
import { aCustomer, anAdmin, codeOf, must, orderNow } from "../support/shop-in-process";

const { stripe, aChargedOrder, aPaidOrder, deliver, lastEvent } = shopWithStripe();

describe("the comparison with Stripe", () => {
  const kinds = async () =>
    must(await comparePayments(await anAdmin())).differences.map(({ kind, orderId }) => [kind, orderId]);

  it("only administrators see the comparison with Stripe, and it is empty where all agrees", async () => {
    expect(codeOf(await comparePayments(await aCustomer()))).toBe("forbidden");
    const { tell } = await aChargedOrder();
    must(await tell());
    expect(must(await comparePayments(await anAdmin()))).toMatchObject({ compared: 2, differences: [] });
  });

  it("the comparison with Stripe compares the total of an order of several lines", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const totalPrice = centsToDollars((await orderNow(orderId)).totalCents);
    expect(totalPrice).toBe(3 * 300 * 12.4);
    must(await startPayment(ada, { totalPrice, orderId }));
    const intentId = (await orderNow(orderId)).payment.intentId ?? "";
    stripe().state.confirmIntent(intentId);
    expect(await kinds()).toEqual([["payment_without_paid_order", orderId]]);
    must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId: intentId }));
    expect(await kinds()).toEqual([]);
    // The first line's price alone would be the total of an order of one line.
    stripe().state.intent(intentId).amount_received = 300 * 1240;
    expect(await kinds()).toEqual([["amount_differs", orderId]]);
    const [difference] = must(await comparePayments(await anAdmin())).differences;
    expect(difference?.text).toContain("$ 11,160.00");
    expect(difference?.text).toContain("$ 3,720.00");
  });

  it("the comparison with Stripe names payments without a paid order and paid orders without a payment", async () => {
    const unheard = await aChargedOrder();
    const forged = await aChargedOrder();
    must(await forged.tell());
    stripe().state.intents.delete(await forged.intentId());
    expect(await kinds()).toEqual([
      ["payment_without_paid_order", unheard.orderId],
      ["paid_without_payment", forged.orderId],
    ]);
  });

  it("the comparison with Stripe names differing amounts, unknown orders, second payments, disputes and one-sided refunds", async () => {
    const other = await aChargedOrder();
    const intent = stripe().state.intent(await other.intentId());
    intent.amount_received = 100;
    const unknown = stripe().state.createIntent({
      amount: "500",
      currency: "usd",
      "metadata[orderId]": "f".repeat(24),
    });
    stripe().state.succeed(unknown);
    const twice = await aChargedOrder();
    must(await twice.tell());
    const second = stripe().state.createIntent({
      amount: "124000",
      currency: "usd",
      "metadata[orderId]": twice.orderId,
      "metadata[userId]": twice.ada.userId,
    });
    stripe().state.succeed(second);
    stripe().state.dispute(await twice.intentId());
    must(await deliver(lastEvent("charge.dispute.created")));
    const refunded = await aChargedOrder();
    must(await refunded.tell());
    await orders().updateOne({ _id: requireId(refunded.orderId) }, { $set: { status: "refunded" } });
    const outside = await aChargedOrder();
    must(await outside.tell());
    stripe().state.refund({ payment_intent: await outside.intentId() });
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

  it("the comparison with Stripe names a failed refund until another refund succeeds", async () => {
    const { orderId, intentId } = await aPaidOrder();
    must(await requestRefund(await anAdmin(), orderId, { reason: "Scratched" }));
    const [refund] = stripe().state.refunds;
    if (!refund) throw new Error("nothing was refunded");
    for (const event of stripe().state.failRefund(refund)) must(await deliver(event));
    expect(await kinds()).toEqual([["refund_failed", orderId]]);
    stripe().state.refund({ payment_intent: await intentId() });
    expect(await kinds()).toEqual([]);
  });

  it("the comparison with Stripe names the provider's reason for refusing a refund", async () => {
    const { orderId, intentId } = await aPaidOrder();
    stripe().faults.push({ on: "POST /v1/refunds", kind: "refused", times: 1 });
    must(await requestRefund(await anAdmin(), orderId, { reason: "Scratched" }));
    expect(must(await comparePayments(await anAdmin())).differences).toMatchObject([
      { kind: "refund_pending", orderId, text: expect.stringContaining("Insufficient funds") },
    ]);
    await reconcilePayments();
    expect(stripe().state.refunds).toMatchObject([{ payment_intent: await intentId() }]);
    expect(await kinds()).toEqual([]);
  });

  it("the comparison with Stripe names a dispute that an earlier version of the shop stored", async () => {
    const { orderId } = await aPaidOrder();
    const flag = { kind: "dispute" as const, at: new Date(), text: "disputed" };
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { flags: [flag] } });
    await database().collection<{ _id: string }>("paymentEvents").insertOne({ _id: "evt_earlier" });
    await paymentEvents().createIndex({ receivedAt: 1 });
    await datesOfPayments.run(database());
    await datesOfPayments.run(database());
    expect(await ensureIndexes(database())).toEqual([]);
    expect(await kinds()).toEqual([["dispute", orderId]]);
    expect(await paymentEvents().findOne({ _id: "evt_earlier" })).toMatchObject({
      expiresAt: expect.any(Date),
    });
  });

  it("the comparison with Stripe names a dispute of this week about an order of last year", async () => {
    const { orderId, intentId } = await aPaidOrder();
    const lastYear = new Date(Date.now() - 300 * 86_400_000);
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { placedAt: lastYear } });
    stripe().state.intent(await intentId()).created = lastYear.getTime() / 1000;
    stripe().state.dispute(await intentId());
    must(await deliver(lastEvent("charge.dispute.created")));
    expect(await kinds()).toEqual([["dispute", orderId]]);
  });
});
