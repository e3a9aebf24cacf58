import { describe, expect, it, vi } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { closeUnpaidOrder } from "@/lib/core/commands/orders/close-unpaid-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { orders } from "@/lib/core/data/orders/collections";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  confirm,
  expiredWithMoney,
  later,
  makeOverdue,
  must,
  orderFor,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-flags", stepwise);
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-refund-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/payments/payments", stepwise);
vi.mock("@/lib/core/data/payments/sandbox-intents", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });

/** Everything that runs by itself within two minutes after a crash. */
async function heal(): Promise<void> {
  await sweepOnce(later());
  await reconcilePayments(later());
  await sweepOnce(later());
}

/** Expires one order; the sweep itself would catch a failure of one order and continue. */
const expire = async (orderId: string) =>
  closeUnpaidOrder(await orderNow(orderId), {
    event: "expire",
    by: SYSTEM,
    reason: "Not paid in time",
    expiredAt: new Date(),
  });

const unfinished = () =>
  orders().countDocuments({
    $or: [
      { status: "placing" },
      { stockDue: true },
      { "movesDue.0": { $exists: true } },
      { refundDue: true },
      { holdingSince: { $ne: null } },
    ],
  });

async function expectHealed(): Promise<void> {
  await heal();
  expect(await unfinished()).toBe(0);
  await expectInvariants();
}

describe("a crash at any step", () => {
  it("a crash at any step of placing an order leaves it undone or finished, and the same key gives one order", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
      const place = () => placeOrder(ada, orderFor(ada, product), { idempotencyKey: "k" });
      await crashesHere(place);
      await expectHealed();
      const { orderId } = must(await place());
      expect((await orderNow(orderId)).status).toBe("unpaid");
      expect((await productNow(product._id)).available).toBe(0);
      await expectInvariants();
    });
    expect(crashes).toBeGreaterThanOrEqual(6);
  });

  it("a crash at any step of starting a payment leaves one payment that can still be paid", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const [ada, product] = [await aCustomer(), await aProduct()];
      const orderId = await anOrder(ada, product);
      const start = () => startPayment(ada, { totalPrice: 1240, orderId });
      await crashesHere(start);
      const transactionId = await confirm(must(await start()).clientSecret);
      must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
      await expectHealed();
      expect((await orderNow(orderId)).status).toBe("paid");
    });
    expect(crashes).toBeGreaterThanOrEqual(4);
  });

  it("a crash at any step of marking an order paid ends with it paid and its stock sold", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const [ada, product] = [await aCustomer(), await aProduct()];
      const orderId = await anOrder(ada, product);
      const transactionId = await paidAtProvider(ada, orderId);
      const pay = () => payOrder(ada, orderId, { orderId, productName: product.name, transactionId });
      await crashesHere(pay);
      await expectHealed();
      expect((await orderNow(orderId)).status).toBe("paid");
      expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, holds: [] });
      expect(must(await pay()).modifiedCount).toBe(0);
    });
    expect(crashes).toBeGreaterThanOrEqual(8);
  });

  it("a crash at any step of cancelling leaves the order unpaid or cancelled, never half of each", async () => {
    const ends = new Set<string>();
    const crashes = await atEveryStep(async (crashesHere) => {
      const [ada, product] = [await aCustomer(), await aProduct()];
      const orderId = await anOrder(ada, product);
      must(await startPayment(ada, { totalPrice: 1240, orderId }));
      await crashesHere(() => cancelOrder(ada, orderId));
      await expectHealed();
      const { status } = await orderNow(orderId);
      expect((await productNow(product._id)).available).toBe(status === "cancelled" ? 1000 : 900);
      ends.add(status);
      await cancelOrder(ada, orderId);
      expect((await productNow(product._id)).available).toBe(1000);
    });
    expect(crashes).toBeGreaterThanOrEqual(8);
    expect(ends).toEqual(new Set(["unpaid", "cancelled"]));
  });

  it("a crash at any step of expiring ends with the order expired after the next sweep", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const [ada, product] = [await aCustomer(), await aProduct()];
      const orderId = await anOrder(ada, product);
      must(await startPayment(ada, { totalPrice: 1240, orderId }));
      await makeOverdue(orderId);
      await crashesHere(() => expire(orderId));
      await expectHealed();
      expect((await orderNow(orderId)).status).toBe("expired");
      expect((await productNow(product._id)).available).toBe(1000);
    });
    expect(crashes).toBeGreaterThanOrEqual(8);
  });

  it("a crash at any step of refunding returns money and stock once or not at all", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const [ada, admin, product] = [await aCustomer(), await anAdmin(), await aProduct()];
      const orderId = await anOrder(ada, product);
      const transactionId = await paidAtProvider(ada, orderId);
      must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
      const refund = () => requestRefund(admin, orderId, { reason: "Scratched" });
      await crashesHere(refund);
      await expectHealed();
      must(await refund());
      await expectHealed();
      expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0, holds: [] });
    });
    expect(crashes).toBeGreaterThanOrEqual(14);
  });

  it.each([
    { stock: "there", available: 200, ends: "paid" },
    { stock: "sold meanwhile", available: 100, ends: "refunded" },
  ])(
    "a crash at any step of a late payment whose stock is $stock ends with the order $ends",
    async ({ available, ends }) => {
      const crashes = await atEveryStep(async (crashesHere) => {
        const [ada, ben, product] = [await aCustomer(), await aCustomer(), await aProduct({ available })];
        const { orderId, transactionId } = await expiredWithMoney(ada, product);
        await anOrder(ben, product);
        const pay = () => payOrder(ada, orderId, { orderId, productName: product.name, transactionId });
        await crashesHere(pay);
        await expectHealed();
        expect((await orderNow(orderId)).status).toBe(ends);
      });
      expect(crashes).toBeGreaterThanOrEqual(8);
    },
  );

  it("a late payment that arrives while its order expires is accepted at once, with the stock still held", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
      const orderId = await anOrder(ada, product);
      must(await startPayment(ada, { totalPrice: 1240, orderId }));
      await makeOverdue(orderId);
      await crashesHere(() => expire(orderId));
      const transactionId = (await orderNow(orderId)).payment.intentId ?? "";
      await sandboxIntents().updateOne({ _id: transactionId }, { $set: { status: "succeeded" } });
      must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
      expect((await orderNow(orderId)).status).toBe("paid");
      await expectInvariants();
    });
    expect(crashes).toBeGreaterThanOrEqual(8);
  });
});
