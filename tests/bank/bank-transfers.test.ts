import { describe, expect, it } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { comparePayments } from "@/lib/core/commands/payments/compare-payments";
import { inspectPayment } from "@/lib/core/commands/payments/inspect-payment";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { audit } from "@/lib/core/data/audit/collections";
import { products } from "@/lib/core/data/catalogue/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { paymentClaims, sandboxIntents } from "@/lib/core/data/payments/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { transactionOf } from "@/lib/core/domain/payments/bank-transfers";
import type { Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { ACCOUNT, BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  anUnpaidOrder,
  aPaidOrder,
  aProduct,
  clearShop,
  codeOf,
  later,
  makeOverdue,
  must,
  orderNow,
  paidAtProvider,
  productNow,
  staffViewer,
} from "../support/shop-in-process";
import { anEntry, book, takeBack } from "../support/transfers";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS } });

const accounts = (): Viewer => ({ ...staffViewer(), role: null, staffRoles: ["accounts"] });
const messageOf = (result: Awaited<ReturnType<typeof book>>): string => (result.ok ? "ok" : result.message);

describe("a transfer of the whole amount", () => {
  it("a transfer pays its order once, with its entry, amount and day in the history and the audit", async () => {
    const { orderId, product } = await anUnpaidOrder();
    const [viewer, entry] = [accounts(), anEntry()];
    expect(must(await book(viewer, orderId, entry))).toEqual({ modifiedCount: 1 });
    expect(must(await book(viewer, orderId, entry))).toEqual({ modifiedCount: 0 });
    const paid = await orderNow(orderId);
    expect(paid).toMatchObject({
      status: "paid",
      payment: { provider: "bank", transactionId: transactionOf(ACCOUNT, entry), refund: null },
    });
    expect(paid.history.filter(({ event }) => event === "pay")).toMatchObject([
      { by: { role: "staff" }, reason: "Statement 3" },
    ]);
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, holds: [] });
    await moveAllAudit();
    const [told] = await audit().find({ kind: "order", event: "pay", "subject.id": paid._id }).toArray();
    expect(told?.changes).toEqual(
      expect.arrayContaining([
        { field: "transferEntry", from: null, to: entry },
        { field: "transferCents", from: null, to: 124_000 },
        { field: "transferDay", from: null, to: "2026-01-15" },
      ]),
    );
    await expectInvariants();
  });

  it("the provider is not asked for an order that was paid by transfer, and reports no difference", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    must(await startPayment(ada, { totalPrice: 1240, orderId }));
    const intentId = (await orderNow(orderId)).payment.intentId ?? "";
    must(await book(accounts(), orderId, anEntry()));
    expect((await sandboxIntents().findOne({ _id: intentId }))?.status).toBe("canceled");
    expect(
      must(await comparePayments(await anAdmin())).differences.filter((one) => one.orderId === orderId),
    ).toEqual([]);
    await reconcilePayments();
    await sweepOnce(later());
    expect(await orderNow(orderId)).toMatchObject({ status: "paid", flags: [] });
    expect(must(await inspectPayment(accounts(), orderId))).toMatchObject({
      provider: "bank",
      intentId: null,
    });
    await expectInvariants();
  });

  it("a transfer for an expired order pays it where its stock is free, and is refused where it is not", async () => {
    const [ada, ben] = [await aCustomer(), await aCustomer()];
    const [free, gone] = [await aProduct({ available: 100 }), await aProduct({ available: 100 })];
    const [inTime, tooLate] = [await anOrder(ada, free), await anOrder(ada, gone)];
    for (const orderId of [inTime, tooLate]) await makeOverdue(orderId);
    await expireOrders(new Date());
    await anOrder(ben, gone);
    must(await book(accounts(), inTime, anEntry()));
    expect((await orderNow(inTime)).history.at(-1)?.reason).toContain("Late payment");
    const entry = anEntry();
    expect(codeOf(await book(accounts(), tooLate, entry))).toBe("over_available");
    expect(await orderNow(tooLate)).toMatchObject({ status: "expired", holdId: null, holdingSince: null });
    // The customer orders something else, and the same money pays that.
    const other = await anOrder(ada, await aProduct());
    must(await book(accounts(), other, entry));
    await expectInvariants();
  });
});

describe("a transfer that does not fit", () => {
  it("a transfer for an order that was not approved in time is to be sent back, and holds no stock", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
    const orderId = await anOrder(ada, product);
    // As a change over a limit of its company leaves it.
    const ask = { event: "ask", by: SYSTEM, at: new Date(), reason: null } as const;
    await orders().updateOne(
      { _id: requireId(orderId) },
      { $set: { status: "awaiting" }, $push: { history: ask } },
    );
    await makeOverdue(orderId);
    await expireOrders(new Date());
    const answer = await book(accounts(), orderId, anEntry());
    expect(codeOf(answer)).toBe("already_paid");
    expect(messageOf(answer)).toContain("was not approved in time. Send the $ 1,240.00 back by transfer");
    expect((await orderNow(orderId)).status).toBe("expired");
    expect(await productNow(product._id)).toMatchObject({ available: 100, holds: [] });
    await expectInvariants();
  });

  it("a transfer of too little for an expired order is refused, since its parts are held for the whole alone", async () => {
    const { orderId } = await anUnpaidOrder();
    await makeOverdue(orderId);
    await expireOrders(new Date());
    const entry = anEntry();
    const answer = await book(accounts(), orderId, entry, 123_999);
    expect(codeOf(answer)).toBe("payment_mismatch");
    expect(messageOf(answer)).toContain("$ 0.01 of its total are missing. Send the $ 1,239.99 back");
    expect((await orderNow(orderId)).status).toBe("expired");
    await expectInvariants();
  });

  it("an order that is paid, cancelled or refunded takes no transfer, and says that it has to be sent back", async () => {
    const paid = await aPaidOrder();
    const cancelled = await anUnpaidOrder();
    must(await cancelOrder(cancelled.ada, cancelled.orderId));
    const refunded = await aPaidOrder();
    must(await requestRefund(await anAdmin(), refunded.orderId, { reason: "Damaged" }));
    const answers = [];
    for (const { orderId } of [paid, cancelled, refunded])
      answers.push(await book(accounts(), orderId, anEntry()));
    expect(answers.map(codeOf)).toEqual(["already_paid", "cancelled", "already_paid"]);
    for (const answer of answers) expect(messageOf(answer)).toContain("Send the $ 1,240.00 back by transfer");
    await expectInvariants();
  });

  it("an entry pays one order, and another only after its booking was taken back", async () => {
    const [first, second] = [await anUnpaidOrder(), await anUnpaidOrder()];
    const entry = anEntry();
    must(await book(accounts(), first.orderId, entry));
    const answer = await book(accounts(), second.orderId, entry);
    expect(codeOf(answer)).toBe("payment_mismatch");
    expect(messageOf(answer)).toContain(`pays order`);
    must(await takeBack(accounts(), first.orderId, entry));
    must(await book(accounts(), second.orderId, entry));
    expect(codeOf(await book(accounts(), first.orderId, entry))).toBe("already_paid");
    await expectInvariants();
  });

  it("a card that was charged a moment before pays the order, and the transfer is to be sent back", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const transactionId = await paidAtProvider(ada, orderId);
    const answer = await book(accounts(), orderId, anEntry());
    expect(codeOf(answer)).toBe("already_paid");
    expect(messageOf(answer)).toContain("back by transfer");
    expect(await orderNow(orderId)).toMatchObject({ status: "paid", payment: { transactionId } });
    await expectInvariants();
  });

  it("a card payment that goes back, since the parts of the expired order are gone, is told to staff as theirs to know", async () => {
    const { ada, orderId, product } = await anUnpaidOrder();
    await paidAtProvider(ada, orderId);
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { status: "expired", holdId: null } });
    await products().updateOne({ _id: product._id }, { $set: { available: 0, holds: [] } });
    const answer = await book(accounts(), orderId, anEntry());
    expect(codeOf(answer)).toBe("already_paid");
    expect(messageOf(answer)).toContain("was refunded. Send the $ 1,240.00 back by transfer");
    expect((await orderNow(orderId)).status).toBe("refunded");
    await clearShop();
  });

  it("nobody without the right books a transfer or takes one back, and nobody where the shop has no account", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const sales: Viewer = { ...staffViewer(), role: null, staffRoles: ["sales", "warehouse", "catalogue"] };
    for (const viewer of [ada, sales]) {
      expect(codeOf(await book(viewer, orderId, anEntry()))).toBe("forbidden");
      expect(codeOf(await takeBack(viewer, orderId, anEntry()))).toBe("forbidden");
    }
    const { bank } = env();
    env().bank = null;
    expect(codeOf(await book(accounts(), orderId, anEntry()))).toBe("payments_off");
    env().bank = bank;
    expect((await orderNow(orderId)).status).toBe("unpaid");
  });
});

describe("an order that was paid by transfer", () => {
  it("a booking that is taken back ends the order once, frees its stock and sends no money", async () => {
    const { orderId, product } = await anUnpaidOrder();
    const entry = anEntry();
    expect(codeOf(await takeBack(accounts(), orderId, entry))).toBe("not_paid");
    must(await book(accounts(), orderId, entry));
    expect(codeOf(await takeBack(accounts(), orderId, anEntry()))).toBe("payment_mismatch");
    expect(must(await takeBack(accounts(), orderId, entry))).toEqual({ modifiedCount: 1 });
    expect(must(await takeBack(accounts(), orderId, entry))).toEqual({ modifiedCount: 0 });
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ status: "refunded", refundDue: false, stockDue: false });
    expect(order.history.at(-1)).toMatchObject({ event: "refund", reason: "Of another customer" });
    expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0, holds: [] });
    expect((await findOrderFor(await anAdmin(), orderId))?.transfer).toEqual({ entry, isTakenBack: true });
    await expectInvariants();
  });

  it("a refund says that the money was sent back by hand, also where card payments are off, and keeps the entry", async () => {
    const { ada, orderId, product } = await anUnpaidOrder();
    const entry = anEntry();
    must(await book(accounts(), orderId, entry));
    const { payments } = env();
    env().payments = "off";
    must(await requestRefund(accounts(), orderId, { reason: "Damaged in store" }));
    env().payments = payments;
    expect(await orderNow(orderId)).toMatchObject({
      status: "refunded",
      refundDue: false,
      payment: { refund: { refundId: "bank" } },
    });
    expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0, holds: [] });
    const other = await anOrder(ada, product);
    expect(codeOf(await book(accounts(), other, entry))).toBe("payment_mismatch");
    await expectInvariants();
  });

  it("a refund that an earlier version has left to the card provider is flagged for a person, and never asked for", async () => {
    const { orderId } = await anUnpaidOrder();
    must(await book(accounts(), orderId, anEntry()));
    must(await requestRefund(accounts(), orderId, { reason: "Damaged in store" }));
    const { transactionId } = (await orderNow(orderId)).payment;
    await orders().updateOne(
      { _id: requireId(orderId) },
      { $set: { refundDue: true, "payment.refund": null } },
    );
    await reconcilePayments();
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ refundDue: false, flags: [{ kind: "refund_refused" }] });
    expect(order.flags[0]?.text).toContain(`${transactionId}: came by bank transfer. Send it back`);
    expect(order.refundFailed).toBeUndefined();
    await expectInvariants();
  });

  it("a shipped order's booking is not taken back, and neither is a card payment", async () => {
    const { orderId, product } = await anUnpaidOrder();
    const entry = anEntry();
    must(await book(accounts(), orderId, entry));
    must(await shipOrder(await anAdmin(), orderId, { productName: product.name, quantity: 100 }));
    expect(codeOf(await takeBack(accounts(), orderId, entry))).toBe("already_shipped");
    const byCard = await aPaidOrder();
    expect(codeOf(await takeBack(accounts(), byCard.orderId, byCard.transactionId))).toBe("payment_mismatch");
    expect((await orderNow(byCard.orderId)).status).toBe("paid");
    await expectInvariants();
  });
});

it("a claim that a dead booking has left is no obstacle to the right order", async () => {
  const [wrong, right] = [await anUnpaidOrder(), await anUnpaidOrder()];
  const entry = anEntry();
  const _id = transactionOf(ACCOUNT, entry);
  await paymentClaims().insertOne({ _id, orderId: requireId(wrong.orderId), at: new Date() });
  must(await book(accounts(), right.orderId, entry));
  expect((await orderNow(wrong.orderId)).payment.bookings).toBe(1);
  expect(codeOf(await book(accounts(), wrong.orderId, entry))).toBe("payment_mismatch");
  await expectInvariants();
});
