import { expect, it, vi } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { markOrderPaid } from "@/lib/core/commands/payments/mark-order-paid";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { openOf, paidOf } from "@/lib/core/data/orders/order-money";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants, unfinished } from "../support/invariants";
import {
  anOrderOfBoth,
  aPartPaidOrder,
  beginRest,
  chargedAllTheSame,
  intentOf,
  leftOf,
  upkeep,
} from "../support/rest-by-card";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { clearShop, confirm, must, orderNow, staffViewer } from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";
import { anEntry, book, takeBack } from "../support/transfers";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-refund-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/payments/payments", stepwise);
vi.mock("@/lib/core/data/payments/sandbox-intents", stepwise);
vi.mock("@/lib/core/commands/jobs/run-in-background", () => ({ runInBackground: () => undefined }));

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const accounts = staffViewer();

async function expectHealed(): Promise<void> {
  await upkeep();
  expect(await unfinished()).toBe(0);
  await expectInvariants();
}

it("a crash at any step of beginning the rest, paying it and recording it ends with it paid once", async () => {
  const crashes = await atEveryStep(async (dies) => {
    await clearShop();
    const order = await aPartPaidOrder();
    const { orderId } = order;
    await dies(async () => {
      const intentId = await confirm(await beginRest(order));
      must(await markOrderPaid(orderId, intentId, SYSTEM));
    });
    await upkeep();
    if ((await orderNow(orderId)).status !== "paid") {
      const intentId = await confirm(await beginRest(order));
      must(await markOrderPaid(orderId, intentId, SYSTEM));
    }
    const paid = await orderNow(orderId);
    expect([paid.status, paidOf(paid), paid.receipts?.length]).toEqual(["paid", 124_000, 2]);
    await expectHealed();
  });
  expect(crashes).toBeGreaterThanOrEqual(6);
});

it("a crash at any step of a booking that comes while a rest is begun leaves one of them to pay it", async () => {
  const crashes = await atEveryStep(async (dies) => {
    await clearShop();
    const order = await aPartPaidOrder();
    const { orderId, ada } = order;
    const secret = await beginRest(order);
    const entry = anEntry();
    await dies(() => book(accounts, orderId, entry, 10_000));
    await confirm(secret).catch(() => undefined);
    await upkeep();
    const now = await orderNow(orderId);
    if (now.status !== "paid") {
      await book(accounts, orderId, entry, 10_000);
      const open = openOf(await orderNow(orderId));
      const begun = must(await startPayment(ada, { totalPrice: open / 100, orderId }));
      must(await markOrderPaid(orderId, await confirm(begun.clientSecret), SYSTEM));
    }
    expect(paidOf(await orderNow(orderId))).toBe(124_000);
    await expectHealed();
  });
  expect(crashes).toBeGreaterThanOrEqual(4);
});

it("a crash at any step of a booking that is taken back while a rest is begun leaves no payment of too little", async () => {
  const crashes = await atEveryStep(async (dies) => {
    await clearShop();
    const order = await aPartPaidOrder();
    const secret = await beginRest(order);
    await dies(() => takeBack(accounts, order.orderId, order.entry));
    await confirm(secret).catch(() => undefined);
    await upkeep();
    const now = await orderNow(order.orderId);
    // Before its payment is cancelled, the card may be the faster one.
    expect([
      ["unpaid", paidOf(now)],
      ["paid", 124_000],
    ]).toContainEqual([now.status, paidOf(now)]);
    expect(now.flags).toEqual([]);
    await expectHealed();
  });
  expect(crashes).toBeGreaterThanOrEqual(2);
});

it("a crash at any step of a refund of both payments sends each its part once", async () => {
  const crashes = await atEveryStep(async (dies) => {
    await clearShop();
    const { orderId, intentId } = await anOrderOfBoth();
    await dies(() => requestRefund(accounts, orderId, { reason: "Scratched" }));
    await upkeep();
    must(await requestRefund(accounts, orderId, { reason: "Scratched" }));
    expect([paidOf(await orderNow(orderId)), await leftOf(intentId)]).toEqual([0, 0]);
    await expectHealed();
  });
  expect(crashes).toBeGreaterThanOrEqual(4);
});

it("a crash at any step of recording a rest whose order was cancelled sends the money back once", async () => {
  const crashes = await atEveryStep(async (dies) => {
    await clearShop();
    const order = await aPartPaidOrder();
    await beginRest(order);
    const intentId = await intentOf(order.orderId);
    must(await cancelOrder(order.ada, order.orderId));
    await chargedAllTheSame(intentId);
    await dies(() => markOrderPaid(order.orderId, intentId, SYSTEM));
    await upkeep();
    const now = await orderNow(order.orderId);
    expect([now.status, paidOf(now), await leftOf(intentId)]).toEqual(["refunded", 0, 0]);
    await expectHealed();
  });
  expect(crashes).toBeGreaterThanOrEqual(3);
});

it("a crash at any step of a second payment by card sends it back once, and keeps the order paid", async () => {
  const { sandboxIntents } = await import("@/lib/core/data/payments/collections");
  const crashes = await atEveryStep(async (dies) => {
    await clearShop();
    const { orderId, intentId } = await anOrderOfBoth();
    const found = await sandboxIntents().findOne({ _id: intentId });
    // A payment is claimed for one order for ever, so that each try has its own.
    const second = `pi_test_twin_${orderId}`;
    const twin = { ...found, _id: second, clientSecret: "twin", amountCents: 124_000 };
    await sandboxIntents().insertOne(twin as never);
    await dies(() => markOrderPaid(orderId, second, SYSTEM));
    await upkeep();
    const now = await orderNow(orderId);
    expect([now.status, paidOf(now), await leftOf(second)]).toEqual(["paid", 124_000, 0]);
    expect(now.refunds).toMatchObject([{ cause: "surplus", state: "sent" }]);
    await expectHealed();
  });
  expect(crashes).toBeGreaterThanOrEqual(4);
});
