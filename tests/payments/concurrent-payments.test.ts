import { describe, expect, it } from "vitest";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { orders } from "@/lib/core/data/orders/collections";
import { storeIntent } from "@/lib/core/data/orders/order-payment-writes";
import { transitionOrder } from "@/lib/core/data/orders/order-writes";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { changeSandboxIntent } from "@/lib/core/data/payments/sandbox-intents";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, anUnpaidOrder, orderNow, paidAtProvider } from "../support/shop-in-process";

/** Each of several concurrent writes about payments gets its own result. */

setUpTestShop();

const pay = (order: Awaited<ReturnType<typeof orderNow>>, at: Date) =>
  transitionOrder(order, {
    from: "unpaid",
    event: "pay",
    by: { role: "customer", userId: order.customer.userId, name: "Ada Reyes" },
    at,
    set: { stockDue: true },
  });

describe("concurrent payment writes", () => {
  it("of several identical concurrent payment writes of one order, exactly one takes effect", async () => {
    const [{ orderId }, { orderId: otherId }] = [await anUnpaidOrder(), await anUnpaidOrder()];
    const [order, other] = [await orderNow(orderId), await orderNow(otherId)];
    const at = new Date();
    const paid = await Promise.all([pay(order, at), pay(order, at), pay(other, at), pay(order, at)]);
    expect(paid.filter((one) => one?._id.equals(order._id))).toHaveLength(1);
    expect(paid[2]).toMatchObject({ _id: other._id, status: "paid", stockDue: true });
    const now = await orderNow(orderId);
    expect(now).toMatchObject({ status: "paid", stockDue: true });
    expect(now.history.filter(({ event }) => event === "pay")).toHaveLength(1);
    expect(paid.find((one) => one?._id.equals(order._id))).toEqual(now);
  });

  it("concurrent payment writes of several orders give each caller the result of their own order", async () => {
    const [one, other] = [await anUnpaidOrder(), await anUnpaidOrder()];
    const admin = await anAdmin();
    const found = await Promise.all([
      findOrderDocumentFor(one.ada, one.orderId),
      findOrderDocumentFor(other.ada, one.orderId),
      findOrderDocumentFor(other.ada, other.orderId),
      findOrderDocumentFor(admin, one.orderId),
      findOrderDocumentFor(one.ada, "64b0000000000000000000ff"),
    ]);
    expect(found.map((order) => order?._id.toHexString() ?? null)).toEqual([
      one.orderId,
      null,
      other.orderId,
      one.orderId,
      null,
    ]);
  });

  it("a payment intent is stored only while the intent that was read is still there", async () => {
    const [first, second] = [await anUnpaidOrder(), await anUnpaidOrder()];
    const [one, other] = [await orderNow(first.orderId), await orderNow(second.orderId)];
    const made = { provider: "sandbox", intentId: "pi_test_one", cents: 124_000 };
    const stored = await Promise.all([
      storeIntent(one, null, made),
      storeIntent(one, null, made),
      storeIntent(one, null, { ...made, intentId: "pi_test_late" }),
      storeIntent(other, null, { ...made, intentId: "pi_test_two" }),
    ]);
    expect(stored).toEqual([true, true, false, true]);
    expect(await orders().distinct("payment.intentId", { _id: { $in: [one._id, other._id] } })).toEqual([
      "pi_test_one",
      "pi_test_two",
    ]);
    expect((await orderNow(first.orderId)).payment.attempt).toBe(one.payment.attempt + 1);
  });

  it("a sandbox payment changes only from the expected status", async () => {
    const [one, other] = [await anUnpaidOrder(), await anUnpaidOrder()];
    const paidId = await paidAtProvider(one.ada, one.orderId);
    const { totalCents } = await orderNow(other.orderId);
    await startPayment(other.ada, { totalPrice: totalCents / 100, orderId: other.orderId });
    const openId = (await orderNow(other.orderId)).payment.intentId ?? "";
    const changed = await Promise.all([
      changeSandboxIntent(paidId, ["requires_payment_method"], { status: "canceled" }),
      changeSandboxIntent(openId, ["requires_payment_method"], { status: "canceled" }),
    ]);
    expect(changed).toEqual([false, true]);
    expect((await sandboxIntents().findOne({ _id: paidId }))?.status).toBe("succeeded");
  });
});
