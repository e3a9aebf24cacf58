import { describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { comparePayments } from "@/lib/core/commands/payments/compare-payments";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestPartRefund, requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { audit } from "@/lib/core/data/audit/collections";
import { paidOf } from "@/lib/core/data/orders/order-money";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { newId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { BANK_SETTINGS } from "../support/bank-account";
import { mailsTo } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  anAdmin,
  anUnpaidOrder,
  aPaidOrder,
  codeOf,
  must,
  orderNow,
  productNow,
  staffViewer,
} from "../support/shop-in-process";
import { anEntry, book } from "../support/transfers";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS } });

const accounts = (): Viewer => ({ ...staffViewer(), role: null, staffRoles: ["accounts"] });
const aKey = () => newId().toHexString();
const refund = (orderId: string, cents: number, idempotencyKey = aKey()) =>
  requestPartRefund(accounts(), orderId, { cents, reason: "Two tyres were missing", idempotencyKey });
const leftOf = async (orderId: string) => paidOf(await orderNow(orderId));
const sentByProvider = async (orderId: string) => {
  const [intent] = await sandboxIntents().find({ orderId }).toArray();
  const parts = (intent?.partRefunds ?? []).map(({ amountCents }) => amountCents);
  return { parts, isWhole: intent?.refund !== null };
};

describe("a part of the money of an order that was paid by card", () => {
  it("goes back once for one key, and the order keeps its status and its pieces", async () => {
    const { ada, orderId, product } = await aPaidOrder();
    const key = aKey();
    expect(must(await refund(orderId, 4000, key))).toEqual({ modifiedCount: 1 });
    expect(must(await refund(orderId, 4000, key))).toEqual({ modifiedCount: 0 });
    expect(codeOf(await refund(orderId, 4001, key))).toBe("idempotency_mismatch");
    const order = await orderNow(orderId);
    expect(order).toMatchObject({
      status: "paid",
      refunds: [
        { _id: key, cents: 4000, cause: "order", state: "sent", providerRefundId: expect.any(String) },
      ],
    });
    expect(order).not.toHaveProperty("partRefundSince");
    expect(await sentByProvider(orderId)).toEqual({ parts: [4000], isWhole: false });
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100 });
    await moveAllAudit();
    expect(await audit().findOne({ "subject.id": order._id, event: "refundPart" })).toMatchObject({
      reason: "Two tyres were missing",
      changes: [{ field: "refundCents", from: null, to: 4000 }],
    });
    const told = (await mailsTo(ada.email)).filter((subject) => subject.includes("$ 40.00"));
    expect(told).toEqual(["Order $ 40.00 go back to you"]);
  });

  it("is never more than what came, one after the other and at the same moment", async () => {
    const { orderId } = await aPaidOrder();
    expect(codeOf(await refund(orderId, 124_001))).toBe("invalid");
    must(await refund(orderId, 100_000));
    const over = await refund(orderId, 24_001);
    expect(over).toMatchObject({ code: "invalid", fields: { cents: expect.stringContaining("$ 240.00") } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(orderId, 10_000)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await leftOf(orderId)).toBe(4000);
    expect((await sentByProvider(orderId)).parts).toEqual([100_000, 10_000, 10_000]);
  });

  it("goes back of a shipped order, too, and the comparison and the reconciler see no difference", async () => {
    const { orderId, product } = await aPaidOrder();
    must(await shipOrder(await anAdmin(), orderId, { productName: product.name, quantity: 100 }));
    must(await refund(orderId, 4000));
    await reconcilePayments();
    expect(await orderNow(orderId)).toMatchObject({ status: "shipped", flags: [] });
    const { differences } = must(await comparePayments(await anAdmin()));
    expect(differences.filter((one) => one.orderId === orderId)).toEqual([]);
  });

  it("and then the whole: all that is left goes back, and the pieces with it", async () => {
    const { orderId, product } = await aPaidOrder();
    must(await refund(orderId, 4000));
    must(await requestRefund(accounts(), orderId, { reason: "Scratched" }));
    expect(await orderNow(orderId)).toMatchObject({
      status: "refunded",
      refundDue: false,
      refunds: [{ cents: 4000 }, { _id: orderId, cents: 120_000, cause: "order", state: "sent" }],
    });
    expect(await leftOf(orderId)).toBe(0);
    expect(codeOf(await refund(orderId, 1))).toBe("already_paid");
    expect((await productNow(product._id)).available).toBe(1000);
  });

  it("is refused to everybody else, for an unpaid order and for one of their own", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    expect(codeOf(await refund(orderId, 100))).toBe("not_paid");
    const asked = { cents: 100, reason: "x", idempotencyKey: aKey() };
    expect(codeOf(await requestPartRefund(ada, orderId, asked))).toBe("forbidden");
    const own = { ...accounts(), userId: ada.userId, email: ada.email };
    const paid = await aPaidOrder();
    expect(
      codeOf(
        await requestPartRefund({ ...accounts(), role: null, staffRoles: ["sales"] }, paid.orderId, asked),
      ),
    ).toBe("forbidden");
    must(await book(staffViewer(), orderId, anEntry()));
    expect(codeOf(await requestPartRefund(own, orderId, asked))).toBe("forbidden");
  });
});

it("a part of what came by transfer is sent by the person who says so, and the provider is never asked", async () => {
  const { orderId } = await anUnpaidOrder();
  must(await book(accounts(), orderId, anEntry()));
  must(await refund(orderId, 4000));
  expect(await orderNow(orderId)).toMatchObject({
    status: "paid",
    refunds: [{ cents: 4000, state: "sent", byTransfer: true }],
  });
  await reconcilePayments();
  must(await requestRefund(accounts(), orderId, { reason: "Scratched" }));
  expect(await orderNow(orderId)).toMatchObject({
    status: "refunded",
    refunds: [{ cents: 4000 }, { cents: 120_000, state: "sent", byTransfer: true }],
  });
});
