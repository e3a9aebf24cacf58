import { afterEach, describe, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { sandboxGateway } from "@/lib/services/sandbox-gateway";
import { expectInvariants, expectStockInvariant } from "../support/invariants";
import { mailsTo } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  anUnpaidOrder,
  aPaidOrder,
  codeOf,
  confirm,
  makeOverdue,
  must,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });
afterEach(expectStockInvariant);

describe("starting a payment", () => {
  it("starting a payment again returns the same payment", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const first = must(await startPayment(ada, { totalPrice: 1240, orderId }));
    expect(must(await startPayment(ada, { totalPrice: 1240, orderId }))).toEqual(first);
  });

  it("starting a payment without an order id chooses the newest unpaid order of that total", async () => {
    const { ada, product } = await anUnpaidOrder();
    const newest = await anOrder(ada, product);
    must(await startPayment(ada, { totalPrice: 1240 }));
    expect((await orderNow(newest)).payment.intentId).not.toBeNull();
    expect(codeOf(await startPayment(ada, { totalPrice: 1241 }))).toBe("total_changed");
  });

  it("starting a payment without an order id skips an order whose time is over", async () => {
    const { ada, product, orderId } = await anUnpaidOrder();
    const newest = await anOrder(ada, product);
    await makeOverdue(newest);
    must(await startPayment(ada, { totalPrice: 1240 }));
    expect((await orderNow(orderId)).payment.intentId).not.toBeNull();
    expect((await orderNow(newest)).payment.intentId).toBeNull();
    await makeOverdue(orderId);
    expect(codeOf(await startPayment(ada, { totalPrice: 1240 }))).toBe("total_changed");
  });

  it("starting a payment of another customer's or an unknown order finds nothing, even for administrators", async () => {
    const { orderId } = await anUnpaidOrder();
    for (const viewer of [await aCustomer(), await anAdmin()]) {
      expect(codeOf(await startPayment(viewer, { totalPrice: 1240, orderId }))).toBe("not_found");
    }
    expect(codeOf(await startPayment(await aCustomer(), { totalPrice: 1, orderId: "f".repeat(24) }))).toBe(
      "not_found",
    );
  });

  it("starting a payment with a wrong total is refused with the right one", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const refused = await startPayment(ada, { totalPrice: 1, orderId });
    expect(refused).toMatchObject({ code: "total_changed", details: { total: 1240 } });
  });

  it("starting a payment is refused once the order is paid, cancelled or its time is over", async () => {
    const paid = await aPaidOrder();
    const asked = (orderId: string) => ({ totalPrice: 1240, orderId });
    expect(codeOf(await startPayment(paid.ada, asked(paid.orderId)))).toBe("already_paid");
    const { ada, orderId } = await anUnpaidOrder();
    await makeOverdue(orderId);
    expect(codeOf(await startPayment(ada, asked(orderId)))).toBe("expired");
    must(await cancelOrder(ada, orderId));
    expect(codeOf(await startPayment(ada, asked(orderId)))).toBe("cancelled");
  });

  it("starting a payment again finds an order that was paid before the browser was closed", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    await paidAtProvider(ada, orderId);
    expect(codeOf(await startPayment(ada, { totalPrice: 1240, orderId }))).toBe("already_paid");
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  it("starting a payment after the provider dropped it creates a new one", async () => {
    const { ada, orderId, pay } = await anUnpaidOrder();
    const first = must(await startPayment(ada, { totalPrice: 1240, orderId }));
    await sandboxGateway.cancelIntent((await orderNow(orderId)).payment.intentId ?? "");
    const second = must(await startPayment(ada, { totalPrice: 1240, orderId }));
    expect(second.clientSecret).not.toBe(first.clientSecret);
    must(await pay(await confirm(second.clientSecret)));
  });

  it("starting a payment is limited to ten a minute", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const ask = () => startPayment(ada, { totalPrice: 1240, orderId });
    for (let n = 0; n < 10; n += 1) must(await ask());
    const refused = await ask();
    expect(refused).toMatchObject({ code: "too_many", details: { retryAfter: expect.any(Number) } });
  });
});

describe("reporting a payment", () => {
  it("reporting a payment marks the order paid once, sells its stock and mails the customer", async () => {
    const { ada, product, orderId, pay, transactionId } = await aPaidOrder();
    expect(must(await pay(transactionId)).modifiedCount).toBe(0);
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ status: "paid", payment: { transactionId } });
    expect(order.history.at(-1)).toMatchObject({ event: "pay", by: { role: "customer", name: ada.name } });
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, holds: [] });
    expect(await mailsTo(ada.email)).toContain("Order your payment has arrived");
    await expectInvariants();
  });

  it("reporting a forged, unpaid or another order's transaction changes nothing", async () => {
    const { ada, orderId, product, pay } = await anUnpaidOrder();
    must(await startPayment(ada, { totalPrice: 1240, orderId }));
    const own = (await orderNow(orderId)).payment.intentId ?? "";
    const other = await anOrder(ada, product);
    const othersTransaction = await paidAtProvider(ada, other);
    expect(codeOf(await pay("pi_test_made_up"))).toBe("payment_not_succeeded");
    expect(codeOf(await pay(own))).toBe("payment_not_succeeded");
    expect(codeOf(await pay(othersTransaction))).toBe("payment_mismatch");
    expect((await orderNow(orderId)).status).toBe("unpaid");
  });

  it("a reported payment of another amount or currency is refused and flagged", async () => {
    for (const change of [{ amountCents: 100 }, { currency: "jpy" }]) {
      const { ada, orderId, pay } = await anUnpaidOrder();
      const transactionId = await paidAtProvider(ada, orderId);
      await sandboxIntents().updateOne({ _id: transactionId }, { $set: change });
      expect(codeOf(await pay(transactionId))).toBe("payment_mismatch");
      const order = await orderNow(orderId);
      expect(order).toMatchObject({ status: "unpaid", flags: [{ kind: "amount_differs" }] });
      await pay(transactionId);
      expect((await orderNow(orderId)).flags).toHaveLength(1);
    }
  });

  it("a reported payment of another customer is refused", async () => {
    const { ada, orderId, pay } = await anUnpaidOrder();
    const transactionId = await paidAtProvider(ada, orderId);
    await sandboxIntents().updateOne({ _id: transactionId }, { $set: { userId: "f".repeat(24) } });
    expect(codeOf(await pay(transactionId))).toBe("payment_mismatch");
  });

  it("a reported transaction that already paid another order is refused, whatever the provider says", async () => {
    const first = await aPaidOrder();
    const second = await anUnpaidOrder();
    await sandboxIntents().updateOne(
      { _id: first.transactionId },
      { $set: { orderId: second.orderId, userId: second.ada.userId } },
    );
    expect(codeOf(await second.pay(first.transactionId))).toBe("payment_mismatch");
    expect((await orderNow(second.orderId)).status).toBe("unpaid");
  });

  it("only the owner of an order can report its payment", async () => {
    const { ada, product, orderId } = await anUnpaidOrder();
    const transactionId = await paidAtProvider(ada, orderId);
    for (const viewer of [await aCustomer(), await anAdmin()]) {
      const input = { orderId, productName: product.name, transactionId };
      expect(codeOf(await payOrder(viewer, orderId, input))).toBe("not_found");
    }
  });

  it("reporting a payment must name the order and its product", async () => {
    const { ada, orderId, product } = await anUnpaidOrder();
    const right = { orderId, productName: product.name, transactionId: "pi_1" };
    expect(codeOf(await payOrder(ada, orderId, { ...right, orderId: "f".repeat(24) }))).toBe("invalid");
    expect(codeOf(await payOrder(ada, orderId, { ...right, productName: "Saddle" }))).toBe("invalid");
  });

  it("a second successful payment of one order is refused, booked as it came, and goes back to its card", async () => {
    const { ada, orderId, pay, transactionId } = await aPaidOrder();
    const { _id, ...first } = (await sandboxIntents().findOne({ _id: transactionId })) ?? { _id: "" };
    await sandboxIntents().insertOne({
      ...first,
      _id: "pi_test_second",
      orderId,
      userId: ada.userId,
    } as never);
    for (let n = 0; n < 2; n += 1) expect(codeOf(await pay("pi_test_second"))).toBe("payment_mismatch");
    expect(await orderNow(orderId)).toMatchObject({
      status: "paid",
      payment: { transactionId },
      receipts: [{ _id: transactionId }, { _id: "pi_test_second", cents: 124_000 }],
      refunds: [{ cents: 124_000, cause: "surplus", state: "sent", of: "pi_test_second" }],
      flags: [],
    });
    expect(must(await pay(transactionId)).modifiedCount).toBe(0);
    expect(await mailsTo(ada.email)).toContainEqual(expect.stringContaining("1,240.00 go back to you"));
    await expectInvariants();
  });
});
