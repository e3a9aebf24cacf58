import { afterEach, describe, expect, it, vi } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { comparePayments } from "@/lib/core/commands/payments/compare-payments";
import { markOrderPaid } from "@/lib/core/commands/payments/mark-order-paid";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestPartRefund, requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { syncFailedRefunds } from "@/lib/core/commands/payments/refunds/sync-refund";
import { outbox } from "@/lib/core/data/jobs/collections";
import { paidOf } from "@/lib/core/data/orders/order-money";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { sandboxGateway } from "@/lib/services/sandbox-gateway";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants, expectStockInvariant } from "../support/invariants";
import {
  anOrderOfBoth,
  aPartPaidOrder,
  beginRest,
  chargedAllTheSame,
  intentOf,
  leftOf,
  upkeep,
} from "../support/rest-by-card";
import { mailsTo, runAllJobs } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aPaidOrder, codeOf, confirm, must, orderNow, staffViewer } from "../support/shop-in-process";
import { takeBack } from "../support/transfers";

/** Refunds that fail, and those that a person makes at the provider, of orders with several payments. */

vi.mock("@/lib/core/commands/jobs/run-in-background", () => ({ runInBackground: () => undefined }));

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });
afterEach(expectStockInvariant);
afterEach(() => {
  vi.restoreAllMocks();
});

const accounts = staffViewer();

const sentByHand = (intentId: string) =>
  sandboxGateway.refund(intentId, { idempotencyKey: `by hand ${intentId}`, reason: "by hand" });

/** Another payment of the order, of the same amount, that has succeeded. */
async function secondOf({ orderId, transactionId }: { orderId: string; transactionId: string }) {
  const found = await sandboxIntents().findOne({ _id: transactionId });
  const second = `pi_test_twin_${orderId}`;
  await sandboxIntents().insertOne({ ...found, _id: second, clientSecret: second } as never);
  return second;
}

/** The provider says days later that it could not send a refund which it had accepted. */
async function fails(orderId: string, intentId: string, refundId: string, amountCents: number) {
  const failed = { refundId, amountCents, failed: true, reason: "lost_or_stolen_card" };
  const told = vi.spyOn(sandboxGateway, "findRefunds");
  told.mockImplementation(async (id) => (id === intentId ? [failed] : []));
  await sandboxIntents().updateOne(
    { _id: intentId },
    { $set: { refund: null }, $unset: { partRefunds: "" } },
  );
  await syncFailedRefunds(await orderNow(orderId), intentId);
  return {
    sentAgain: async () => {
      const again = { refundId: "re_test_again", amountCents, failed: false, reason: null };
      told.mockImplementation(async (id) => (id === intentId ? [failed, again] : []));
      await sentByHand(intentId);
      await syncFailedRefunds(await orderNow(orderId), intentId);
    },
  };
}

const refundIdOf = async (orderId: string): Promise<string> =>
  (await orderNow(orderId)).refunds?.[0]?.providerRefundId ?? "";

const flagsOf = async (orderId: string) => (await orderNow(orderId)).flags.map(({ kind }) => kind);

describe("a refund that fails", () => {
  it("leaves the booking of a transfer of which a part was sent back: the card's money does not pay for that", async () => {
    const { orderId, intentId, entry } = await anOrderOfBoth();
    const part = { cents: 30_000, reason: "Missing", idempotencyKey: "one" };
    must(await requestPartRefund(accounts, orderId, part));
    await fails(orderId, intentId, await refundIdOf(orderId), 24_000);
    expect(paidOf(await orderNow(orderId))).toBe(118_000);
    expect(await takeBack(accounts, orderId, entry)).toMatchObject({
      code: "payment_mismatch",
      message: expect.stringContaining("$ 60.00 of this order's money were sent back."),
    });
    expect((await orderNow(orderId)).status).toBe("paid");
    await expectInvariants();
  });

  it("of a second payment leaves money that goes back with the whole order, each card its own", async () => {
    const { orderId, pay, transactionId } = await aPaidOrder();
    const second = await secondOf({ orderId, transactionId });
    expect(codeOf(await pay(second))).toBe("payment_mismatch");
    await fails(orderId, second, await refundIdOf(orderId), 124_000);
    must(await requestRefund(accounts, orderId, { reason: "Scratched" }));
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ status: "refunded", refundDue: false });
    expect([await leftOf(transactionId), await leftOf(second), paidOf(order)]).toEqual([0, 0, 0]);
    await expectInvariants();
  });

  it("of a second payment is settled once it was sent again by hand", async () => {
    const { orderId, pay, transactionId } = await aPaidOrder();
    const second = await secondOf({ orderId, transactionId });
    expect(codeOf(await pay(second))).toBe("payment_mismatch");
    const { sentAgain } = await fails(orderId, second, await refundIdOf(orderId), 124_000);
    const kinds = async () => must(await comparePayments(accounts)).differences.map(({ kind }) => kind);
    expect(await kinds()).toContain("refund_failed");
    await sentAgain();
    await reconcilePayments();
    expect(await kinds()).toEqual([]);
    expect(paidOf(await orderNow(orderId))).toBe(124_000);
  });

  it("of a rest that came too late is settled once that rest was sent again, which is less than was due", async () => {
    const order = await aPartPaidOrder();
    const { ada, orderId, restCents } = order;
    await beginRest(order);
    const intentId = await intentOf(orderId);
    must(await cancelOrder(ada, orderId));
    await chargedAllTheSame(intentId);
    await markOrderPaid(orderId, intentId, SYSTEM);
    const { sentAgain } = await fails(orderId, intentId, await refundIdOf(orderId), restCents);
    expect((await orderNow(orderId)).refundFailed).toBe(true);
    await sentAgain();
    expect(await orderNow(orderId)).toMatchObject({ refundFailed: false, refunds: [{ state: "sent" }] });
    expect(must(await comparePayments(accounts)).differences).toEqual([]);
  });
});

it("a customer whose refund to a card failed reads its amount, and not that of the transfer beside it", async () => {
  const { ada, orderId, intentId } = await anOrderOfBoth();
  must(await requestRefund(accounts, orderId, { reason: "Scratched" }));
  const { sentAgain } = await fails(orderId, intentId, await refundIdOf(orderId), 24_000);
  const amountIn = async (words: string) => {
    await runAllJobs();
    const mail = await outbox().findOne({ to: ada.email, subject: { $regex: words } }, { sort: { _id: -1 } });
    return /Amount\W+(\$ [\d,.]+)/.exec(mail?.text ?? "")?.[1];
  };
  expect(await amountIn("did not go through")).toBe("$ 240.00");
  await sentAgain();
  expect(await amountIn("is on its way back")).toBe("$ 240.00");
});

describe("money that a person sends back at the provider", () => {
  it("before the shop refunds the order is noted beside the shop's own refund, which the provider refuses", async () => {
    const { ada, orderId, intentId } = await anOrderOfBoth();
    await sentByHand(intentId);
    must(await requestRefund(accounts, orderId, { reason: "Scratched" }));
    // The transfer was sent, and the customer is told of both.
    expect(await mailsTo(ada.email)).toEqual(
      expect.arrayContaining(["Order your money was sent back", "Order your refund did not go through"]),
    );
    await upkeep();
    await upkeep();
    const order = await orderNow(orderId);
    expect(order.refunds).toMatchObject([
      { cents: 24_000, state: "failed" },
      { cents: 100_000, state: "sent", byTransfer: true },
      { cents: 24_000, state: "sent", cause: "outside" },
    ]);
    expect(paidOf(order)).toBe(0);
    expect(await flagsOf(orderId)).toEqual(["refund_refused", "refunded_outside"]);
    expect(await mailsTo(ada.email)).toContain("Order your money is on its way back");
    await expectInvariants();
  });

  it("before the shop heard of a rest pays nothing with it: the order waits for the rest, which can be paid again", async () => {
    const order = await aPartPaidOrder();
    const { orderId } = order;
    await sentByHand(await confirm(await beginRest(order)));
    await reconcilePayments();
    await reconcilePayments();
    expect((await orderNow(orderId)).status).toBe("unpaid");
    expect(await flagsOf(orderId)).toEqual(["refunded_outside"]);
    expect(must(await comparePayments(accounts)).differences).toEqual([]);
    const again = await confirm(await beginRest(order));
    must(await markOrderPaid(orderId, again, SYSTEM));
    await upkeep();
    const paid = await orderNow(orderId);
    expect([paid.status, paidOf(paid), await leftOf(again)]).toEqual(["paid", 124_000, 24_000]);
    expect(await flagsOf(orderId)).toEqual(["refunded_outside"]);
    await expectInvariants();
  });

  it("before the shop heard of a second payment is asked for by no refund of the shop", async () => {
    const { orderId, transactionId } = await aPaidOrder();
    const second = await secondOf({ orderId, transactionId });
    await sentByHand(second);
    expect(codeOf(await markOrderPaid(orderId, second, SYSTEM))).toBe("payment_mismatch");
    await upkeep();
    const order = await orderNow(orderId);
    expect([order.status, order.refunds ?? [], paidOf(order)]).toEqual(["paid", [], 124_000]);
    expect(await flagsOf(orderId)).toEqual(["second_payment"]);
    expect(must(await comparePayments(accounts)).differences).toEqual([]);
    await expectInvariants();
  });
});
