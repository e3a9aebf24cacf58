import { afterEach, describe, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { expectInvariants, expectStockInvariant } from "../support/invariants";
import { anOrderOfThree } from "../support/order-lines";
import { setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anUnpaidOrder,
  aPaidOrder,
  codeOf,
  confirm,
  must,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });
afterEach(expectStockInvariant);

describe("cancelling", () => {
  it("cancelling an order frees its stock at once and cancels its payment", async () => {
    const { ada, product, orderId } = await anUnpaidOrder();
    const { clientSecret } = must(await startPayment(ada, { totalPrice: 1240, orderId }));
    must(await cancelOrder(ada, orderId));
    expect(await productNow(product._id)).toMatchObject({ available: 1000, holds: [] });
    await expect(confirm(clientSecret)).rejects.toThrow("cancelled with its order");
  });

  it("cancelling an order of several lines frees the stock of each", async () => {
    const { ada, chain, hub, rim, orderId } = await anOrderOfThree();
    for (const { _id } of [chain, hub, rim])
      expect(await productNow(_id)).toMatchObject({ available: 700, holds: [{ quantity: 300 }] });
    must(await cancelOrder(ada, orderId));
    for (const { _id } of [chain, hub, rim])
      expect(await productNow(_id)).toMatchObject({ available: 1000, holds: [] });
    const { status, lines } = await orderNow(orderId);
    expect([status, lines.length]).toEqual(["cancelled", 3]);
  });

  it("a paid order cannot be cancelled, nor one whose payment the provider has already taken", async () => {
    const paid = await aPaidOrder();
    expect(codeOf(await cancelOrder(paid.ada, paid.orderId))).toBe("already_paid");
    const { ada, orderId } = await anUnpaidOrder();
    await paidAtProvider(ada, orderId);
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("already_paid");
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  it("the customer and administrators can cancel an order; a stranger finds no order", async () => {
    const first = await anUnpaidOrder();
    expect(codeOf(await cancelOrder(await aCustomer(), first.orderId))).toBe("not_found");
    must(await cancelOrder(await anAdmin("Max Admin"), first.orderId));
    const { history } = await orderNow(first.orderId);
    expect(history.at(-1)).toMatchObject({ event: "cancel", by: { role: "admin", name: "Max Admin" } });
    expect(codeOf(await cancelOrder(first.ada, first.orderId))).toBe("cancelled");
    expect(codeOf(await cancelOrder(first.ada, "not an id"))).toBe("not_found");
  });
});

describe("shipping", () => {
  it("administrators can ship a paid order if they name its product and quantity", async () => {
    const { ada, orderId, product } = await aPaidOrder();
    const [admin, seen] = [await anAdmin(), { productName: product.name, quantity: 100 }];
    expect(codeOf(await shipOrder(ada, orderId, seen))).toBe("forbidden");
    expect(codeOf(await shipOrder(admin, orderId, { ...seen, quantity: 200 }))).toBe("changed_meanwhile");
    must(await shipOrder(admin, orderId, seen));
    expect(codeOf(await shipOrder(admin, orderId, seen))).toBe("already_shipped");
    expect(codeOf(await requestRefund(admin, orderId, { reason: "Late" }))).toBe("already_shipped");
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("already_paid");
  });

  it("unpaid, cancelled and unknown orders cannot be shipped", async () => {
    const { ada, orderId, product } = await anUnpaidOrder();
    const [admin, seen] = [await anAdmin(), { productName: product.name, quantity: 100 }];
    expect(codeOf(await shipOrder(admin, orderId, seen))).toBe("not_paid");
    must(await cancelOrder(ada, orderId));
    expect(codeOf(await shipOrder(admin, orderId, seen))).toBe("cancelled");
    expect(codeOf(await shipOrder(admin, "f".repeat(24), seen))).toBe("not_found");
  });
});

describe("refunding", () => {
  it("a refund returns money and stock once and stores its reason", async () => {
    const { ada, orderId, product, transactionId } = await aPaidOrder();
    const admin = await anAdmin();
    expect(codeOf(await requestRefund(ada, orderId, { reason: "I want it" }))).toBe("forbidden");
    expect(must(await requestRefund(admin, orderId, { reason: "Scratched" })).modifiedCount).toBe(1);
    expect(must(await requestRefund(admin, orderId, { reason: "Scratched" })).modifiedCount).toBe(0);
    const order = await orderNow(orderId);
    expect(order).toMatchObject({
      status: "refunded",
      refundDue: false,
      payment: { transactionId },
    });
    expect(order.history.at(-1)).toMatchObject({
      event: "refund",
      reason: "Scratched",
      by: { role: "admin" },
    });
    expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0, holds: [] });
    await expectInvariants();
  });

  it("an unpaid order cannot be refunded", async () => {
    const { orderId } = await anUnpaidOrder();
    expect(codeOf(await requestRefund(await anAdmin(), orderId, { reason: "x" }))).toBe("not_paid");
  });
});
