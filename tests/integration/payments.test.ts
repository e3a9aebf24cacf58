import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SYSTEM } from "@/lib/commands/actor";
import { cancelOrder } from "@/lib/commands/cancel-order";
import { expireOrders } from "@/lib/commands/expire-orders";
import { markOrderPaid } from "@/lib/commands/mark-order-paid";
import { payOrder } from "@/lib/commands/pay-order";
import { reconcilePayments } from "@/lib/commands/reconcile-payments";
import { refundOrder } from "@/lib/commands/refund-order";
import { shipOrder } from "@/lib/commands/ship-order";
import { startPayment } from "@/lib/commands/start-payment";
import { orders, outbox, sandboxIntents } from "@/lib/data/collections";
import { requireId } from "@/lib/data/ids";
import { sandboxGateway } from "@/lib/services/sandbox-gateway";
import { expectInvariants, expectStockInvariant } from "../support/invariants";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  clearShop,
  closeShop,
  codeOf,
  confirm,
  expiredWithMoney,
  makeOverdue,
  moneyAfter,
  must,
  openShop,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop";

beforeAll(() => openShop());
afterAll(closeShop);
beforeEach(clearShop);
afterEach(expectStockInvariant);

async function anUnpaidOrder() {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product);
  const pay = (transectionId: string) =>
    payOrder(ada, orderId, { orderId, productName: product.name, transectionId });
  return { ada, product, orderId, pay };
}

async function aPaidOrder() {
  const order = await anUnpaidOrder();
  const transectionId = await paidAtProvider(order.ada, order.orderId);
  must(await order.pay(transectionId));
  return { ...order, transectionId };
}

describe("beginning to pay", () => {
  test("again gives the same payment", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const first = must(await startPayment(ada, { totalPrice: 1240, orderId }));
    expect(must(await startPayment(ada, { totalPrice: 1240, orderId }))).toEqual(first);
  });

  test("without an order's id is for the newest unpaid order of that total", async () => {
    const { ada, product } = await anUnpaidOrder();
    const newest = await anOrder(ada, product);
    must(await startPayment(ada, { totalPrice: 1240 }));
    expect((await orderNow(newest)).payment.intentId).not.toBeNull();
    expect(codeOf(await startPayment(ada, { totalPrice: 1241 }))).toBe("total_changed");
  });

  test("without an order's id passes over one whose time is over", async () => {
    const { ada, product, orderId } = await anUnpaidOrder();
    const newest = await anOrder(ada, product);
    await makeOverdue(newest);
    must(await startPayment(ada, { totalPrice: 1240 }));
    expect((await orderNow(orderId)).payment.intentId).not.toBeNull();
    expect((await orderNow(newest)).payment.intentId).toBeNull();
    await makeOverdue(orderId);
    expect(codeOf(await startPayment(ada, { totalPrice: 1240 }))).toBe("total_changed");
  });

  test("of another's order, or one that is not there, finds nothing: not for administrators either", async () => {
    const { orderId } = await anUnpaidOrder();
    for (const viewer of [await aCustomer(), await anAdmin()]) {
      expect(codeOf(await startPayment(viewer, { totalPrice: 1240, orderId }))).toBe("not_found");
    }
    expect(codeOf(await startPayment(await aCustomer(), { totalPrice: 1, orderId: "f".repeat(24) }))).toBe(
      "not_found",
    );
  });

  test("says the right total when the client's differs", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const refused = await startPayment(ada, { totalPrice: 1, orderId });
    expect(refused).toMatchObject({ code: "total_changed", details: { total: 1240 } });
  });

  test("is refused once the order is paid, cancelled, or its time is over", async () => {
    const paid = await aPaidOrder();
    const asked = (orderId: string) => ({ totalPrice: 1240, orderId });
    expect(codeOf(await startPayment(paid.ada, asked(paid.orderId)))).toBe("already_paid");
    const { ada, orderId } = await anUnpaidOrder();
    await makeOverdue(orderId);
    expect(codeOf(await startPayment(ada, asked(orderId)))).toBe("expired");
    must(await cancelOrder(ada, orderId));
    expect(codeOf(await startPayment(ada, asked(orderId)))).toBe("cancelled");
  });

  test("finds out that the order was paid with the browser closed", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    await paidAtProvider(ada, orderId);
    expect(codeOf(await startPayment(ada, { totalPrice: 1240, orderId }))).toBe("already_paid");
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  test("after the provider has dropped the payment makes a new one", async () => {
    const { ada, orderId, pay } = await anUnpaidOrder();
    const first = must(await startPayment(ada, { totalPrice: 1240, orderId }));
    await sandboxGateway.cancelIntent((await orderNow(orderId)).payment.intentId ?? "");
    const second = must(await startPayment(ada, { totalPrice: 1240, orderId }));
    expect(second.clientSecret).not.toBe(first.clientSecret);
    must(await pay(await confirm(second.clientSecret)));
  });

  test("eleven times in a minute is once too often", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const ask = () => startPayment(ada, { totalPrice: 1240, orderId });
    for (let n = 0; n < 10; n += 1) must(await ask());
    const refused = await ask();
    expect(refused).toMatchObject({ code: "too_many", details: { retryAfter: expect.any(Number) } });
  });
});

describe("telling that an order is paid", () => {
  test("makes it paid once, with the stock sold and the customer told by mail", async () => {
    const { ada, product, orderId, pay, transectionId } = await aPaidOrder();
    expect(must(await pay(transectionId)).modifiedCount).toBe(0);
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ status: "paid", payment: { transactionId: transectionId } });
    expect(order.history.at(-1)).toMatchObject({ event: "pay", by: { role: "customer", name: ada.name } });
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, holds: [] });
    await expect
      .poll(async () => (await outbox().find({ to: ada.email }).toArray()).map(({ subject }) => subject))
      .toContain("Halfinch: Your payment has arrived");
    await expectInvariants();
  });

  test("with a forged, an unpaid or another order's transaction changes nothing", async () => {
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

  test("with another amount or currency is refused and flagged", async () => {
    for (const change of [{ amountCents: 100 }, { currency: "jpy" }]) {
      const { ada, orderId, pay } = await anUnpaidOrder();
      const transectionId = await paidAtProvider(ada, orderId);
      await sandboxIntents().updateOne({ _id: transectionId }, { $set: change });
      expect(codeOf(await pay(transectionId))).toBe("payment_mismatch");
      const order = await orderNow(orderId);
      expect(order).toMatchObject({ status: "unpaid", flags: [{ kind: "amount_differs" }] });
      await pay(transectionId);
      expect((await orderNow(orderId)).flags).toHaveLength(1);
    }
  });

  test("with a payment whose customer is another is refused", async () => {
    const { ada, orderId, pay } = await anUnpaidOrder();
    const transectionId = await paidAtProvider(ada, orderId);
    await sandboxIntents().updateOne({ _id: transectionId }, { $set: { userId: "f".repeat(24) } });
    expect(codeOf(await pay(transectionId))).toBe("payment_mismatch");
  });

  test("with a transaction that serves another order already is refused, whatever the provider says", async () => {
    const first = await aPaidOrder();
    const second = await anUnpaidOrder();
    await sandboxIntents().updateOne(
      { _id: first.transectionId },
      { $set: { orderId: second.orderId, userId: second.ada.userId } },
    );
    expect(codeOf(await second.pay(first.transectionId))).toBe("payment_mismatch");
    expect((await orderNow(second.orderId)).status).toBe("unpaid");
  });

  test("is the owner's alone", async () => {
    const { ada, product, orderId } = await anUnpaidOrder();
    const transectionId = await paidAtProvider(ada, orderId);
    for (const viewer of [await aCustomer(), await anAdmin()]) {
      const input = { orderId, productName: product.name, transectionId };
      expect(codeOf(await payOrder(viewer, orderId, input))).toBe("not_found");
    }
  });

  test("must name the order and its product", async () => {
    const { ada, orderId, product } = await anUnpaidOrder();
    const right = { orderId, productName: product.name, transectionId: "pi_1" };
    expect(codeOf(await payOrder(ada, orderId, { ...right, orderId: "f".repeat(24) }))).toBe("invalid");
    expect(codeOf(await payOrder(ada, orderId, { ...right, productName: "Saddle" }))).toBe("invalid");
  });

  test("by a second payment that succeeded as well is refused and flagged", async () => {
    const { ada, orderId, pay, transectionId } = await aPaidOrder();
    const { _id, ...first } = (await sandboxIntents().findOne({ _id: transectionId })) ?? { _id: "" };
    await sandboxIntents().insertOne({
      ...first,
      _id: "pi_test_second",
      orderId,
      userId: ada.userId,
    } as never);
    expect(codeOf(await pay("pi_test_second"))).toBe("payment_mismatch");
    expect((await orderNow(orderId)).flags).toMatchObject([{ kind: "second_payment" }]);
  });
});

describe("cancelling", () => {
  test("gives the stock back at once and closes the payment", async () => {
    const { ada, product, orderId } = await anUnpaidOrder();
    const { clientSecret } = must(await startPayment(ada, { totalPrice: 1240, orderId }));
    must(await cancelOrder(ada, orderId));
    expect(await productNow(product._id)).toMatchObject({ available: 1000, holds: [] });
    await expect(confirm(clientSecret)).rejects.toThrow("cancelled with its order");
  });

  test("a paid order is refused, and so is one whose money is at the provider already", async () => {
    const paid = await aPaidOrder();
    expect(codeOf(await cancelOrder(paid.ada, paid.orderId))).toBe("already_paid");
    const { ada, orderId } = await anUnpaidOrder();
    await paidAtProvider(ada, orderId);
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("already_paid");
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  test("is for the customer and administrators; a stranger finds no order", async () => {
    const first = await anUnpaidOrder();
    expect(codeOf(await cancelOrder(await aCustomer(), first.orderId))).toBe("not_found");
    must(await cancelOrder(await anAdmin("Max Admin"), first.orderId));
    const { history } = await orderNow(first.orderId);
    expect(history.at(-1)).toMatchObject({ event: "cancel", by: { role: "admin", name: "Max Admin" } });
    expect(codeOf(await cancelOrder(first.ada, first.orderId))).toBe("cancelled");
    expect(codeOf(await cancelOrder(first.ada, "not an id"))).toBe("not_found");
  });
});

describe("an unpaid order", () => {
  test("expires when its time is over, not before", async () => {
    const { ada, product, orderId } = await anUnpaidOrder();
    const { clientSecret } = must(await startPayment(ada, { totalPrice: 1240, orderId }));
    await expireOrders(new Date());
    expect((await orderNow(orderId)).status).toBe("unpaid");
    await makeOverdue(orderId);
    await expireOrders(new Date());
    expect((await orderNow(orderId)).status).toBe("expired");
    expect((await productNow(product._id)).available).toBe(1000);
    await expect(confirm(clientSecret)).rejects.toThrow("cancelled with its order");
  });

  test("that was paid in its last second is paid, not expired", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    await paidAtProvider(ada, orderId);
    await makeOverdue(orderId);
    await expireOrders(new Date());
    expect((await orderNow(orderId)).status).toBe("paid");
  });
});

describe("late money", () => {
  test("on an expired order whose stock is there makes it paid", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
    const { orderId, transectionId } = await expiredWithMoney(ada, product);
    expect(must(await markOrderPaid(orderId, transectionId, SYSTEM)).modifiedCount).toBe(1);
    expect(await productNow(product._id)).toMatchObject({ available: 0, sold: 100, holds: [] });
    await expectInvariants();
  });

  test("on an expired order whose stock is gone goes back, once, and everybody can see why", async () => {
    const [ada, ben, product] = [await aCustomer(), await aCustomer(), await aProduct({ available: 100 })];
    const { orderId, transectionId } = await expiredWithMoney(ada, product);
    await anOrder(ben, product);
    const told = await Promise.all(
      Array.from({ length: 10 }, () => markOrderPaid(orderId, transectionId, SYSTEM)),
    );
    expect(new Set(told.map(codeOf))).toEqual(new Set(["money_returning"]));
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ status: "refunded", refundDue: false });
    expect(order.history.at(-1)).toMatchObject({
      event: "refund",
      reason: expect.stringContaining("Late payment"),
    });
    expect((await sandboxIntents().findOne({ _id: transectionId }))?.refund).not.toBeNull();
    await expectInvariants();
  });

  test("on a cancelled order goes back, once", async () => {
    const { ada, orderId, pay, product } = await anUnpaidOrder();
    const transectionId = await moneyAfter(ada, orderId, () => cancelOrder(ada, orderId));
    const told = await Promise.all(Array.from({ length: 10 }, () => pay(transectionId)));
    expect(new Set(told.map(codeOf))).toEqual(new Set(["money_returning"]));
    expect((await orderNow(orderId)).status).toBe("refunded");
    expect((await productNow(product._id)).available).toBe(1000);
    await expectInvariants();
  });

  test("told by ten messengers at once holds the stock once", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const { orderId, transectionId } = await expiredWithMoney(ada, product);
    await Promise.all(Array.from({ length: 10 }, () => markOrderPaid(orderId, transectionId, SYSTEM)));
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, holds: [] });
    await expectInvariants();
  });
});

describe("shipping", () => {
  test("is for paid orders, by administrators, who see what they ship", async () => {
    const { ada, orderId, product } = await aPaidOrder();
    const [admin, seen] = [await anAdmin(), { productName: product.name, quantity: 100 }];
    expect(codeOf(await shipOrder(ada, orderId, seen))).toBe("forbidden");
    expect(codeOf(await shipOrder(admin, orderId, { ...seen, quantity: 200 }))).toBe("changed_meanwhile");
    must(await shipOrder(admin, orderId, seen));
    expect(codeOf(await shipOrder(admin, orderId, seen))).toBe("already_shipped");
    expect(codeOf(await refundOrder(admin, orderId, { reason: "Late" }))).toBe("already_shipped");
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("already_paid");
  });

  test("an unpaid, cancelled or unknown order is refused", async () => {
    const { ada, orderId, product } = await anUnpaidOrder();
    const [admin, seen] = [await anAdmin(), { productName: product.name, quantity: 100 }];
    expect(codeOf(await shipOrder(admin, orderId, seen))).toBe("not_paid");
    must(await cancelOrder(ada, orderId));
    expect(codeOf(await shipOrder(admin, orderId, seen))).toBe("cancelled");
    expect(codeOf(await shipOrder(admin, "f".repeat(24), seen))).toBe("not_found");
  });
});

describe("refunding", () => {
  test("returns money and stock, says why, and is done once", async () => {
    const { ada, orderId, product, transectionId } = await aPaidOrder();
    const admin = await anAdmin();
    expect(codeOf(await refundOrder(ada, orderId, { reason: "I want it" }))).toBe("forbidden");
    expect(must(await refundOrder(admin, orderId, { reason: "Scratched" })).modifiedCount).toBe(1);
    expect(must(await refundOrder(admin, orderId, { reason: "Scratched" })).modifiedCount).toBe(0);
    const order = await orderNow(orderId);
    expect(order).toMatchObject({
      status: "refunded",
      refundDue: false,
      payment: { transactionId: transectionId },
    });
    expect(order.history.at(-1)).toMatchObject({
      event: "refund",
      reason: "Scratched",
      by: { role: "admin" },
    });
    expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0, holds: [] });
    await expectInvariants();
  });

  test("an unpaid order is refused", async () => {
    const { orderId } = await anUnpaidOrder();
    expect(codeOf(await refundOrder(await anAdmin(), orderId, { reason: "x" }))).toBe("not_paid");
  });
});

describe("the reconciler", () => {
  test("finds a payment of which neither browser nor provider told the shop", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    await paidAtProvider(ada, orderId);
    expect(await reconcilePayments()).toMatchObject({ paid: 1 });
    const { status, history } = await orderNow(orderId);
    expect(status).toBe("paid");
    expect(history.at(-1)?.by.role).toBe("system");
  });

  test("finds money on a cancelled order and sends it back", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    await moneyAfter(ada, orderId, () => cancelOrder(ada, orderId));
    expect(await reconcilePayments()).toMatchObject({ refunded: 1 });
    expect((await orderNow(orderId)).status).toBe("refunded");
    await expectInvariants();
  });

  test("closes a payment that was left open for an order that is gone", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    must(await startPayment(ada, { totalPrice: 1240, orderId }));
    const intentId = (await orderNow(orderId)).payment.intentId ?? "";
    must(await cancelOrder(ada, orderId));
    await sandboxIntents().updateOne({ _id: intentId }, { $set: { status: "requires_payment_method" } });
    await reconcilePayments();
    expect((await sandboxGateway.findIntent(intentId))?.status).toBe("canceled");
  });

  test("follows a refund that was made at the provider", async () => {
    const { orderId, product, transectionId } = await aPaidOrder();
    await sandboxGateway.refund(transectionId, { idempotencyKey: "by hand", reason: "by hand" });
    await reconcilePayments();
    expect(await orderNow(orderId)).toMatchObject({ status: "refunded" });
    expect((await productNow(product._id)).available).toBe(1000);
    await expectInvariants();
  });

  test("asks again for a refund that the provider has not yet taken on", async () => {
    const { orderId, transectionId } = await aPaidOrder();
    const admin = await anAdmin();
    must(await refundOrder(admin, orderId, { reason: "Scratched" }));
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { refundDue: true } });
    await sandboxIntents().updateOne({ _id: transectionId }, { $set: { refund: null } });
    await reconcilePayments();
    expect((await sandboxIntents().findOne({ _id: transectionId }))?.refund).toMatchObject({
      reason: "Scratched",
    });
    expect((await orderNow(orderId)).refundDue).toBe(false);
  });
});
