import { afterEach, describe, expect, it } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { markOrderPaid } from "@/lib/core/commands/payments/mark-order-paid";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { withLateHold } from "@/lib/core/commands/stock/late-hold";
import { orders } from "@/lib/core/data/orders/collections";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { sandboxGateway } from "@/lib/services/sandbox-gateway";
import { expectInvariants, expectStockInvariant } from "../support/invariants";
import { setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  anUnpaidOrder,
  aPaidOrder,
  aProduct,
  codeOf,
  confirm,
  expiredWithMoney,
  makeOverdue,
  moneyAfter,
  must,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });
afterEach(expectStockInvariant);

describe("an unpaid order", () => {
  it("an unpaid order expires when its time is over, not before", async () => {
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

  it("an order that was paid in its last second is paid, not expired", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    await paidAtProvider(ada, orderId);
    await makeOverdue(orderId);
    await expireOrders(new Date());
    expect((await orderNow(orderId)).status).toBe("paid");
  });
});

describe("a late payment", () => {
  it("a late payment that loses the order to another leaves it free for the next try, and its stock free", async () => {
    const { product, orderId } = await anUnpaidOrder();
    await makeOverdue(orderId);
    await expireOrders(new Date());
    expect(await withLateHold(await orderNow(orderId), async () => null)).toBeNull();
    expect(await orderNow(orderId)).toMatchObject({ status: "expired", holdId: null, holdingSince: null });
    expect(await productNow(product._id)).toMatchObject({ available: 1000, holds: [] });
  });

  it("a late payment of an expired order makes it paid when its stock is free", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
    const { orderId, transactionId } = await expiredWithMoney(ada, product);
    expect(must(await markOrderPaid(orderId, transactionId, SYSTEM)).modifiedCount).toBe(1);
    expect(await productNow(product._id)).toMatchObject({ available: 0, sold: 100, holds: [] });
    await expectInvariants();
  });

  it("a late payment of an expired order whose stock is gone is refunded once, with a reason for everyone", async () => {
    const [ada, ben, product] = [await aCustomer(), await aCustomer(), await aProduct({ available: 100 })];
    const { orderId, transactionId } = await expiredWithMoney(ada, product);
    await anOrder(ben, product);
    const told = await Promise.all(
      Array.from({ length: 10 }, () => markOrderPaid(orderId, transactionId, SYSTEM)),
    );
    expect(new Set(told.map(codeOf))).toEqual(new Set(["money_returning"]));
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ status: "refunded", refundDue: false });
    expect(order.history.at(-1)).toMatchObject({
      event: "refund",
      reason: expect.stringContaining("Late payment"),
    });
    expect((await sandboxIntents().findOne({ _id: transactionId }))?.refund).not.toBeNull();
    await expectInvariants();
  });

  it("a late payment of a cancelled order is refunded once", async () => {
    const { ada, orderId, pay, product } = await anUnpaidOrder();
    const transactionId = await moneyAfter(ada, orderId, () => cancelOrder(ada, orderId));
    const told = await Promise.all(Array.from({ length: 10 }, () => pay(transactionId)));
    expect(new Set(told.map(codeOf))).toEqual(new Set(["money_returning"]));
    expect((await orderNow(orderId)).status).toBe("refunded");
    expect((await productNow(product._id)).available).toBe(1000);
    await expectInvariants();
  });

  it("a late payment reported ten times at once holds the stock once", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const { orderId, transactionId } = await expiredWithMoney(ada, product);
    await Promise.all(Array.from({ length: 10 }, () => markOrderPaid(orderId, transactionId, SYSTEM)));
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, holds: [] });
    await expectInvariants();
  });
});

describe("the reconciler", () => {
  it("the reconciler finds a payment that neither browser nor provider reported", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    await paidAtProvider(ada, orderId);
    expect(await reconcilePayments()).toMatchObject({ paid: 1 });
    const { status, history } = await orderNow(orderId);
    expect(status).toBe("paid");
    expect(history.at(-1)?.by.role).toBe("system");
  });

  it("the reconciler finds a payment of a cancelled order and refunds it", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    await moneyAfter(ada, orderId, () => cancelOrder(ada, orderId));
    expect(await reconcilePayments()).toMatchObject({ refunded: 1 });
    expect((await orderNow(orderId)).status).toBe("refunded");
    await expectInvariants();
  });

  it("the reconciler cancels a payment that was left open for an ended order", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    must(await startPayment(ada, { totalPrice: 1240, orderId }));
    const intentId = (await orderNow(orderId)).payment.intentId ?? "";
    must(await cancelOrder(ada, orderId));
    await sandboxIntents().updateOne({ _id: intentId }, { $set: { status: "requires_payment_method" } });
    await reconcilePayments();
    expect((await sandboxGateway.findIntent(intentId))?.status).toBe("canceled");
  });

  it("the reconciler records a refund that was made at the provider", async () => {
    const { orderId, product, transactionId } = await aPaidOrder();
    await sandboxGateway.refund(transactionId, { idempotencyKey: "by hand", reason: "by hand" });
    await reconcilePayments();
    expect(await orderNow(orderId)).toMatchObject({ status: "refunded" });
    expect((await productNow(product._id)).available).toBe(1000);
    await expectInvariants();
  });

  it("the reconciler requests a refund again when the provider has not accepted it yet", async () => {
    const { orderId, transactionId } = await aPaidOrder();
    const admin = await anAdmin();
    must(await requestRefund(admin, orderId, { reason: "Scratched" }));
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { refundDue: true } });
    await sandboxIntents().updateOne({ _id: transactionId }, { $set: { refund: null } });
    await reconcilePayments();
    expect((await sandboxIntents().findOne({ _id: transactionId }))?.refund).toMatchObject({
      reason: "Scratched",
    });
    expect((await orderNow(orderId)).refundDue).toBe(false);
  });
});
