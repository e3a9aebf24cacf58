import { afterEach, describe, expect, it, vi } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { comparePayments } from "@/lib/core/commands/payments/compare-payments";
import { inspectPayment } from "@/lib/core/commands/payments/inspect-payment";
import { markOrderPaid } from "@/lib/core/commands/payments/mark-order-paid";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { noteRefundSent } from "@/lib/core/commands/payments/refunds/note-refund-sent";
import { requestPartRefund, requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { orders } from "@/lib/core/data/orders/collections";
import { openOf, paidOf } from "@/lib/core/data/orders/order-money";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { sandboxGateway } from "@/lib/services/sandbox-gateway";
import { sweepOnce } from "@/lib/upkeep/sweep";
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
import { mailsTo } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  anAdmin,
  anUnpaidOrder,
  aPaidOrder,
  codeOf,
  confirm,
  later,
  makeOverdue,
  must,
  orderNow,
  productNow,
  staffViewer,
} from "../support/shop-in-process";
import { anEntry, book, takeBack } from "../support/transfers";

vi.mock("@/lib/core/commands/jobs/run-in-background", () => ({ runInBackground: () => undefined }));

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });
afterEach(expectStockInvariant);

const accounts = staffViewer();

describe("the rest of an order that was paid in part by transfer", () => {
  it("is paid by card: the provider is asked for exactly what is open, and the order names both payments", async () => {
    const { ada, orderId, pay, product, restCents, entry } = await aPartPaidOrder();
    const intentId = await confirm(await beginRest({ ada, orderId, restCents }));
    expect(await sandboxGateway.findIntent(intentId)).toMatchObject({ amountCents: 24_000 });
    // Before the money is here, the order says what pays it so far.
    expect((await orderNow(orderId)).payment.provider).toBe("bank");
    expect(must(await pay(intentId)).modifiedCount).toBe(1);
    expect(must(await pay(intentId)).modifiedCount).toBe(0);
    const order = await orderNow(orderId);
    expect(order).toMatchObject({
      status: "paid",
      payment: { provider: "bank", intentId, transactionId: expect.stringContaining(entry) },
      receipts: [
        { kind: "transfer", cents: 100_000 },
        { _id: intentId, kind: "card", cents: 24_000 },
      ],
    });
    expect([openOf(order), paidOf(order)]).toEqual([0, 124_000]);
    expect(order.history.map(({ event }) => event).slice(-2)).toEqual(["payPart", "pay"]);
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, holds: [] });
    expect(await mailsTo(ada.email)).toContain("Order your payment has arrived");
    expect(must(await comparePayments(accounts)).differences).toEqual([]);
    expect(await reconcilePayments()).toMatchObject({ paid: 0, refunded: 0 });
    expect(must(await inspectPayment(accounts, orderId))).toMatchObject({
      provider: "bank",
      intentId,
      providerStatus: "succeeded",
    });
    await expectInvariants();
  });

  it("is asked for by name: the whole, a part and a wrong sum are refused with what is open", async () => {
    const { ada, orderId } = await aPartPaidOrder();
    const ask = (totalPrice: number) => startPayment(ada, { totalPrice, orderId });
    expect(await ask(1240)).toMatchObject({
      code: "being_paid",
      message: "A part of this order is paid, and $ 240.00 are still to be paid. Please pay the rest alone.",
    });
    expect(await ask(100)).toMatchObject({ code: "total_changed", details: { total: 240 } });
    // Without its id, too: this client asks for an order of the whole.
    expect(codeOf(await startPayment(ada, { totalPrice: 1240 }))).toBe("being_paid");
    expect((await orderNow(orderId)).payment.intentId).toBeNull();
  });

  it("of less than a provider takes is to come by transfer", async () => {
    for (const [rest, code] of [
      [49, "being_paid"],
      [50, "ok"],
    ] as const) {
      const { ada, orderId } = await aPartPaidOrder(124_000 - rest);
      const begun = await startPayment(ada, { totalPrice: rest / 100, orderId });
      expect(codeOf(begun)).toBe(code);
      if (!begun.ok) expect(begun.message).toContain("too little for a card");
    }
  });

  it("is begun anew where a part came after it was begun: the older payment can be paid by nobody", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const whole = must(await startPayment(ada, { totalPrice: 1240, orderId })).clientSecret;
    must(await book(accounts, orderId, anEntry(), 100_000));
    await expect(confirm(whole)).rejects.toThrow("cancelled");
    const first = await beginRest({ ada, orderId, restCents: 24_000 });
    expect(await beginRest({ ada, orderId, restCents: 24_000 })).toBe(first);
    must(await book(accounts, orderId, anEntry(), 10_000));
    await expect(confirm(first)).rejects.toThrow("cancelled");
    const intentId = await confirm(await beginRest({ ada, orderId, restCents: 14_000 }));
    must(await markOrderPaid(orderId, intentId, SYSTEM));
    expect(await orderNow(orderId)).toMatchObject({ status: "paid" });
    await expectInvariants();
  });

  it("is begun anew where an intent of another amount is left at the provider, which is cancelled first", async () => {
    const { ada, orderId, restCents } = await aPartPaidOrder();
    const first = await beginRest({ ada, orderId, restCents });
    await sandboxIntents().updateOne({ _id: await intentOf(orderId) }, { $set: { amountCents: 50_000 } });
    const second = await beginRest({ ada, orderId, restCents });
    expect(second).not.toBe(first);
    await expect(confirm(first)).rejects.toThrow("cancelled");
    must(await markOrderPaid(orderId, await confirm(second), SYSTEM));
    await expectInvariants();
  });

  it("is cancelled at the provider before a booking is taken back, and begun anew with what is open then", async () => {
    const { ada, orderId, restCents, entry } = await aPartPaidOrder();
    const rest = await beginRest({ ada, orderId, restCents });
    must(await takeBack(accounts, orderId, entry));
    await expect(confirm(rest)).rejects.toThrow("cancelled");
    expect(openOf(await orderNow(orderId))).toBe(124_000);
    expect(codeOf(await startPayment(ada, { totalPrice: 240, orderId }))).toBe("total_changed");
    const intentId = await confirm(await beginRest({ ada, orderId, restCents: 124_000 }));
    must(await markOrderPaid(orderId, intentId, SYSTEM));
    expect(await orderNow(orderId)).toMatchObject({
      status: "paid",
      payment: { provider: "sandbox", transactionId: intentId },
    });
    await upkeep();
    await expectInvariants();
  });

  it("keeps the booking where the card was faster than its taking back", async () => {
    const { ada, orderId, restCents, entry } = await aPartPaidOrder();
    await confirm(await beginRest({ ada, orderId, restCents }));
    expect(codeOf(await takeBack(accounts, orderId, entry))).toBe("changed_meanwhile");
    expect((await orderNow(orderId)).status).toBe("paid");
    await expectInvariants();
  });

  it("is recorded by the reconciler, and by the sweeper where the order's time is over", async () => {
    const heard = await aPartPaidOrder();
    await confirm(await beginRest(heard));
    expect(await reconcilePayments()).toMatchObject({ paid: 1 });
    const overdue = await aPartPaidOrder();
    await confirm(await beginRest(overdue));
    await makeOverdue(overdue.orderId);
    await expireOrders(new Date());
    for (const { orderId } of [heard, overdue]) expect((await orderNow(orderId)).status).toBe("paid");
    await expectInvariants();
  });

  it("goes back where the order has ended before: the transfer is its payer's, the card has its money", async () => {
    for (const end of ["expire", "cancel"] as const) {
      const { ada, orderId, restCents, product } = await aPartPaidOrder();
      await beginRest({ ada, orderId, restCents });
      const intentId = await intentOf(orderId);
      if (end === "expire") {
        await makeOverdue(orderId);
        await expireOrders(new Date());
      } else must(await cancelOrder(ada, orderId));
      await chargedAllTheSame(intentId);
      expect(codeOf(await markOrderPaid(orderId, intentId, SYSTEM))).toBe("money_returning");
      await upkeep();
      const order = await orderNow(orderId);
      expect(order).toMatchObject({
        status: "refunded",
        refundDue: false,
        refunds: [{ cents: 24_000, state: "sent" }],
      });
      expect([paidOf(order), await leftOf(intentId)]).toEqual([0, 0]);
      expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0, holds: [] });
      await expectInvariants();
    }
  });

  it("is booked with what the provider says, and what is too much of it goes back", async () => {
    const { ada, orderId, restCents } = await aPartPaidOrder();
    const intentId = await confirm(await beginRest({ ada, orderId, restCents }));
    // A version before has booked a transfer beside the payment.
    const receipts = (await orderNow(orderId)).receipts?.map((one) => ({ ...one, cents: 110_000 })) ?? [];
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { receipts } });
    must(await markOrderPaid(orderId, intentId, SYSTEM));
    const order = await orderNow(orderId);
    expect(order).toMatchObject({
      status: "paid",
      receipts: [{ cents: 110_000 }, { cents: 24_000 }],
      refunds: [{ cents: 10_000, cause: "surplus", state: "sent" }],
    });
    expect([paidOf(order), await leftOf(intentId)]).toEqual([124_000, 14_000]);
    expect(await mailsTo(ada.email)).toContainEqual(expect.stringContaining("$ 100.00 go back to you"));
  });

  it("of less than is open pays nothing, and is flagged for a person", async () => {
    const { ada, orderId, restCents } = await aPartPaidOrder();
    const intentId = await confirm(await beginRest({ ada, orderId, restCents }));
    await sandboxIntents().updateOne({ _id: intentId }, { $set: { amountCents: 100 } });
    expect(codeOf(await markOrderPaid(orderId, intentId, SYSTEM))).toBe("payment_mismatch");
    expect(await orderNow(orderId)).toMatchObject({ status: "unpaid", flags: [{ kind: "amount_differs" }] });
  });
});

describe("the money of an order that was paid by transfer and card", () => {
  it("goes back as a whole to both: the card by the provider, the transfer by the person who says so", async () => {
    const { ada, orderId, intentId, product } = await anOrderOfBoth();
    must(await requestRefund(accounts, orderId, { reason: "Scratched" }));
    const order = await orderNow(orderId);
    expect(order).toMatchObject({
      status: "refunded",
      refundDue: false,
      refunds: [
        { cents: 24_000, state: "sent" },
        { _id: orderId, cents: 100_000, state: "sent", byTransfer: true },
      ],
    });
    expect([paidOf(order), await leftOf(intentId)]).toEqual([0, 0]);
    expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0 });
    expect(must(await comparePayments(accounts)).differences).toEqual([]);
    expect(must(await requestRefund(accounts, orderId, { reason: "Again" })).modifiedCount).toBe(0);
    await upkeep();
    expect(ada.userId).toBeTruthy();
    await expectInvariants();
  });

  it("goes back in parts: to the card first, then by transfer, and never more than each has brought", async () => {
    const { orderId, intentId } = await anOrderOfBoth();
    const part = (cents: number, idempotencyKey: string) =>
      requestPartRefund(accounts, orderId, { cents, reason: "Missing", idempotencyKey });
    must(await part(20_000, "one"));
    must(await part(10_000, "two"));
    expect(must(await part(10_000, "two")).modifiedCount).toBe(0);
    const order = await orderNow(orderId);
    expect(order.refunds).toMatchObject([
      { _id: "one", cents: 20_000, state: "sent" },
      { _id: "two", cents: 4000, state: "sent" },
      { _id: "two:transfer", cents: 6000, state: "sent", byTransfer: true },
    ]);
    expect([paidOf(order), await leftOf(intentId)]).toEqual([94_000, 0]);
    expect(codeOf(await part(94_001, "three"))).toBe("invalid");
    must(await requestRefund(accounts, orderId, { reason: "The rest" }));
    expect(paidOf(await orderNow(orderId))).toBe(0);
    await expectInvariants();
  });

  it("comes back to the card where the transfer's booking is taken back, which ends the order", async () => {
    const { orderId, intentId, entry } = await anOrderOfBoth();
    must(await takeBack(accounts, orderId, entry));
    await upkeep();
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ status: "refunded", refunds: [{ cents: 24_000, state: "sent" }] });
    expect([paidOf(order), await leftOf(intentId)]).toEqual([0, 0]);
    expect(must(await takeBack(accounts, orderId, entry)).modifiedCount).toBe(0);
    const other = await anUnpaidOrder();
    must(await book(accounts, other.orderId, entry, 100_000));
    await expectInvariants();
  });

  it("that went back to the card at the provider by hand ends no order: the transfer is still there", async () => {
    const { orderId, intentId } = await anOrderOfBoth();
    await sandboxGateway.refund(intentId, { idempotencyKey: "by hand", reason: "by hand" });
    await reconcilePayments();
    const order = await orderNow(orderId);
    expect(order).toMatchObject({
      status: "paid",
      refunds: [{ cents: 24_000, cause: "outside", state: "sent" }],
      flags: [{ kind: "refunded_outside" }],
    });
    expect(paidOf(order)).toBe(100_000);
    await reconcilePayments();
    expect((await orderNow(orderId)).refunds).toHaveLength(1);
  });

  it("ends the order where a second payment was too much, and the first goes back at the provider by hand", async () => {
    const { orderId, pay, transactionId } = await aPaidOrder();
    const found = await sandboxIntents().findOne({ _id: transactionId });
    await sandboxIntents().insertOne({ ...found, _id: "pi_test_more", clientSecret: "more" } as never);
    expect(codeOf(await pay("pi_test_more"))).toBe("payment_mismatch");
    await sandboxGateway.refund(transactionId, { idempotencyKey: "by hand", reason: "by hand" });
    await reconcilePayments();
    expect((await orderNow(orderId)).status).toBe("refunded");
    expect(paidOf(await orderNow(orderId))).toBe(0);
    await expectInvariants();
  });

  it("is due by transfer where nobody has sent it, and the card has its part at once", async () => {
    const { orderId, intentId, product } = await anOrderOfBoth();
    const { refundWhole } = await import("@/lib/core/commands/payments/refunds/request-refund");
    must(
      await refundWhole(await orderNow(orderId), { by: SYSTEM, reason: "Sold out", isTransferSent: false }),
    );
    expect(await leftOf(intentId)).toBe(0);
    expect(await orderNow(orderId)).toMatchObject({ refunds: [{ state: "sent" }, { state: "due" }] });
    must(await noteRefundSent(accounts, orderId, { refundId: orderId, note: "Sent" }));
    expect(await orderNow(orderId)).toMatchObject({ refunds: [{ state: "sent" }, { state: "sent" }] });
    expect(await productNow(product._id)).toMatchObject({ available: 1000 });
    await expectInvariants();
  });

  it("stays with a shipped order, whose second payment by card goes back as a whole", async () => {
    const { ada, orderId, intentId, product } = await anOrderOfBoth();
    must(await shipOrder(await anAdmin(), orderId, { productName: product.name, quantity: 100 }));
    const found = await sandboxIntents().findOne({ _id: intentId });
    const twin = { ...found, _id: "pi_test_twin", clientSecret: "twin", amountCents: 124_000 };
    await sandboxIntents().insertOne(twin as never);
    expect(await reconcilePayments()).toMatchObject({ paid: 0 });
    const order = await orderNow(orderId);
    expect(order).toMatchObject({
      status: "shipped",
      refunds: [{ cents: 124_000, cause: "surplus", state: "sent", of: "pi_test_twin" }],
    });
    expect([paidOf(order), await leftOf("pi_test_twin"), await leftOf(intentId)]).toEqual([
      124_000, 0, 24_000,
    ]);
    expect(await mailsTo(ada.email)).toContainEqual(expect.stringContaining("1,240.00 go back to you"));
    await sweepOnce(later());
    await expectInvariants();
  });
});
