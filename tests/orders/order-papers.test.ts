import { afterEach, describe, expect, it, vi } from "vitest";
import { annotateOrder } from "@/lib/core/commands/orders/annotate-order";
import { extendHold } from "@/lib/core/commands/orders/extend-hold";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { MOST_CHANGES } from "@/lib/core/domain/orders/order-changes";
import { env } from "@/lib/env";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { centsToDollars } from "@/lib/values/money";
import { expectInvariants } from "../support/invariants";
import { anOrderOfThree, change, lineOf } from "../support/order-lines";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  codeOf,
  makeOverdue,
  must,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-change-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/payments/sandbox-intents", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
afterEach(expectInvariants);

describe("the hold of an unpaid order", () => {
  it("the hold of an unpaid order is extended once, by the hours of a hold", async () => {
    const { orderId, extend } = await anOrderOfThree();
    const { expiresAt } = await orderNow(orderId);
    must(await extend());
    const longer = await orderNow(orderId);
    expect(longer.expiresAt.getTime() - expiresAt.getTime()).toBe(env().newCustomerHoldHours * 3_600_000);
    expect(longer.history.at(-1)).toMatchObject({ event: "extend", changes: [{ field: "expiresAt" }] });
    expect(codeOf(await extend())).toBe("already_extended");
    expect((await orderNow(orderId)).expiresAt).toEqual(longer.expiresAt);
  });

  it("the hold of an unpaid order is extended once, however often it is asked for at the same moment", async () => {
    const { orderId, extend } = await anOrderOfThree();
    const codes = (await Promise.all([extend(), extend(), extend()])).map(codeOf).sort();
    expect(codes).toEqual(["already_extended", "already_extended", "ok"]);
    expect((await orderNow(orderId)).history.filter(({ event }) => event === "extend")).toHaveLength(1);
  });

  it("the hold of an unpaid order is not extended once it is over, or for another customer's order", async () => {
    const { orderId, extend } = await anOrderOfThree();
    expect(codeOf(await extendHold(await aCustomer(), orderId))).toBe("not_found");
    await makeOverdue(orderId);
    expect(codeOf(await extend())).toBe("expired");
    await sweepOnce(new Date());
    expect(codeOf(await extend())).toBe("expired");
  });
});

it("an order is changed thirty times in all, by its lines or its papers, and can be paid then", async () => {
  const { ada, chain, hub, rim, lines, orderId } = await anOrderOfThree();
  // The order of three was made by a change.
  for (let n = 2; n <= MOST_CHANGES; n += 1)
    must(await annotateOrder(ada, orderId, { note: String(n).repeat(200) }));
  const full = await orderNow(orderId);
  expect(full.history).toHaveLength(MOST_CHANGES + 2);
  expect(await annotateOrder(ada, orderId, { note: "Once more" })).toMatchObject({ code: "full" });
  const refused = await change(ada, orderId, [lineOf(chain, 100), lineOf(hub), lineOf(rim)]);
  expect(refused).toMatchObject({ code: "full" });
  expect(await orderNow(orderId)).toEqual(full);
  expect(must(await change(ada, orderId, lines)).modifiedCount).toBe(0);
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
});

describe("the papers of an order", () => {
  const address = { company: "", street: "Gate 3", city: "Malmö", postalCode: "211 22", country: "Sweden" };

  it("the papers of an order are changed until it is shipped, and the audit has what was", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    must(await annotateOrder(ada, orderId, { poNumber: "PO 4711", note: "Ring twice", address }));
    expect(must(await annotateOrder(ada, orderId, { poNumber: "PO 4711" })).modifiedCount).toBe(0);
    expect((await orderNow(orderId)).history.at(-1)).toMatchObject({
      event: "annotate",
      changes: [
        { field: "poNumber", from: null, to: "PO 4711" },
        { field: "note", from: null, to: "Ring twice" },
        { field: "address", from: null, to: "Gate 3, 211 22 Malmö, Sweden" },
      ],
    });
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
    must(await annotateOrder(ada, orderId, { poNumber: "PO 4712", note: "" }));
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ poNumber: "PO 4712", note: "", address, status: "paid" });
    expect(order.history.at(-1)).toMatchObject({
      event: "annotate",
      changes: [
        { field: "poNumber", from: "PO 4711", to: "PO 4712" },
        { field: "note", from: "Ring twice", to: null },
      ],
    });
    must(await shipOrder(await anAdmin(), orderId, { productName: chain.name, quantity: 300 }));
    expect(codeOf(await annotateOrder(ada, orderId, { note: "Too late" }))).toBe("already_shipped");
  });

  it("the papers of an order have the delivery address that was paid: it is not changed while the order is packed", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    must(await annotateOrder(ada, orderId, { address }));
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
    const moved = { ...address, street: "Gate 4" };
    expect(codeOf(await annotateOrder(ada, orderId, { note: "Ring", address: moved }))).toBe("already_paid");
    const order = await orderNow(orderId);
    expect(order.address).toMatchObject(address);
    expect(order.note ?? "").toBe("");
    expect(must(await annotateOrder(ada, orderId, { note: "Ring", address })).modifiedCount).toBe(1);
  });
});

describe("an order of several lines", () => {
  it("an order of several lines is sold, shipped by its first line alone, and returned line by line", async () => {
    const { ada, chain, hub, rim, orderId } = await anOrderOfThree();
    const admin = await anAdmin();
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: rim.name, transactionId }));
    expect(codeOf(await shipOrder(admin, orderId, { productName: hub.name, quantity: 300 }))).toBe(
      "changed_meanwhile",
    );
    must(await requestRefund(admin, orderId, { reason: "Scratched" }));
    for (const { _id } of [chain, hub, rim]) {
      expect(await productNow(_id)).toMatchObject({ available: 1000, sold: 0, holds: [] });
    }
    expect(centsToDollars((await orderNow(orderId)).totalCents)).toBe(900 * 12.4);
  });

  it("an order of several lines comes back from expiry with all of its lines, or with none", async () => {
    for (const taken of [false, true]) {
      const { ada, chain, hub, orderId } = await anOrderOfThree();
      must(await startPayment(ada, { totalPrice: 900 * 12.4, orderId }));
      await makeOverdue(orderId);
      await sweepOnce(new Date());
      if (taken) await anOrder(await aCustomer(), hub, 800);
      const transactionId = (await orderNow(orderId)).payment.intentId ?? "";
      await sandboxIntents().updateOne({ _id: transactionId }, { $set: { status: "succeeded" } });
      await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId });
      expect((await orderNow(orderId)).status).toBe(taken ? "refunded" : "paid");
      await expectInvariants();
    }
  });
});
