import { afterEach, describe, expect, it, vi } from "vitest";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { finishStock } from "@/lib/core/commands/stock/finish-stock";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { paymentClaims } from "@/lib/core/data/payments/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { expectInvariants, unfinished } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  later,
  must,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";
import { crashesAt, overtakenBefore } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
afterEach(async () => {
  await reconcilePayments(later());
  await sweepOnce(later());
  expect(await unfinished()).toBe(0);
  await expectInvariants();
});

const refund = (admin: Viewer, orderId: string) => requestRefund(admin, orderId, { reason: "Scratched" });
const SOLD = { available: 900, sold: 100, holds: [] };

/** Two paid orders of 100 of one product: more is sold than a return of one takes. */
async function twoPaid() {
  const [ada, admin, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
  return { admin, product, orderId: await paid(ada, product), other: await paid(ada, product) };
}

async function paid(ada: Viewer, product: ProductDocument): Promise<string> {
  const orderId = await anOrder(ada, product);
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
  return orderId;
}

describe("a move of sold pieces", () => {
  it.each(
    ["moveSold", "endMoves", "removeMarks"].flatMap((step) => [
      { step, when: "before" as const },
      { step, when: "after" as const },
    ]),
  )("a crash $when $step returns the pieces of a refund once", async ({ step, when }) => {
    const { admin, product, orderId } = await twoPaid();
    expect(await crashesAt(1, when, () => refund(admin, orderId), step)).toBe(true);
    await sweepOnce(later());
    expect(await productNow(product._id)).toMatchObject(SOLD);
  });

  it("a process that has read the order before its pieces went back does not return them again", async () => {
    const { admin, product, orderId } = await twoPaid();
    await crashesAt(1, "before", () => refund(admin, orderId), "moveSold");
    const read = await orderNow(orderId);
    await finishStock(read);
    await finishStock(read);
    expect(await productNow(product._id)).toMatchObject(SOLD);
  });

  it("a process that stood still between its reading and its write does not return the pieces again", async () => {
    const { admin, product, orderId } = await twoPaid();
    await crashesAt(1, "before", () => refund(admin, orderId), "moveSold");
    const read = await orderNow(orderId);
    // The other one is through with all three steps, and its mark is gone.
    const others = async () => {
      await finishStock(read);
      await sweepOnce(later());
    };
    await overtakenBefore("moveSold", others, () => finishStock(read));
    expect(await productNow(product._id)).toMatchObject(SOLD);
  });

  it("refunds of one product at once return the pieces of each", async () => {
    const { admin, product, orderId, other } = await twoPaid();
    await Promise.all([refund(admin, orderId), refund(admin, other)]);
    await sweepOnce(later());
    expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0, holds: [] });
  });
});

describe("an order that a version before has changed", () => {
  const asOfBefore = (orderId: string, fields: object) =>
    orders().updateOne(
      { _id: requireId(orderId) },
      { $set: { ...fields, stockDue: true, updatedAt: new Date(0) }, $unset: { movesDue: "" } },
    );

  it("the held pieces of a paid order are sold", async () => {
    const { ada, product } = { ada: await aCustomer(), product: await aProduct({ available: 1000 }) };
    const orderId = await anOrder(ada, product);
    const transactionId = await paidAtProvider(ada, orderId);
    const payment = { "payment.transactionId": transactionId, "payment.intentId": transactionId };
    await paymentClaims().insertOne({ _id: transactionId, orderId: requireId(orderId), at: new Date() });
    await asOfBefore(orderId, { status: "paid", ...payment });
    await sweepOnce(later());
    expect(await productNow(product._id)).toMatchObject(SOLD);
    expect((await orderNow(orderId)).stockDue).toBe(false);
  });

  it("the pieces that it has left held are sold before a refund returns them, once", async () => {
    const { admin, product, orderId } = await twoPaid();
    const { holdId } = await orderNow(orderId);
    const hold = { holdId: holdId ?? newId(), orderId: requireId(orderId), quantity: 100 };
    await products().updateOne(
      { _id: product._id },
      {
        $inc: { sold: -100 },
        $push: { holds: { ...hold, kind: "order", at: new Date(), expiresAt: new Date() } },
      },
    );
    await asOfBefore(orderId, {});
    must(await refund(admin, orderId));
    expect(await productNow(product._id)).toMatchObject(SOLD);
    await sweepOnce(later());
    expect(await productNow(product._id)).toMatchObject(SOLD);
  });

  it("the pieces of an order that it has refunded go back, once", async () => {
    const { admin, product, orderId } = await twoPaid();
    await crashesAt(1, "before", () => refund(admin, orderId), "moveSold");
    await asOfBefore(orderId, {});
    await sweepOnce(later());
    await sweepOnce(later());
    expect(await productNow(product._id)).toMatchObject(SOLD);
  });
});

it("a shipped order has nothing left to move", async () => {
  const { admin, product, orderId } = await twoPaid();
  must(await shipOrder(admin, orderId, { productName: product.name, quantity: 100 }));
  expect((await orderNow(orderId)).movesDue ?? []).toEqual([]);
  expect(await productNow(product._id)).toMatchObject({ available: 800, sold: 200, holds: [] });
});
