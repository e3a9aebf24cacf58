import { expect, it, vi } from "vitest";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { claimTransaction } from "@/lib/core/data/payments/payments";
import { transactionOf } from "@/lib/core/domain/payments/bank-transfers";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { ACCOUNT, BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants, unfinished } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anOrder,
  anUnpaidOrder,
  aProduct,
  clearShop,
  codeOf,
  later,
  makeOverdue,
  must,
  orderNow,
  productNow,
  staffViewer,
} from "../support/shop-in-process";
import { atEveryStep, overtakenBefore } from "../support/steps";
import { sweepUntilDone } from "../support/sweep-until-done";
import { anEntry, book, takeBack } from "../support/transfers";

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

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const viewer = staffViewer();

/** As a process does that dies before it has paid the order. */
const claimFor = async (orderId: string, entry: string) =>
  claimTransaction(transactionOf(ACCOUNT, entry), (await orderNow(orderId))._id);

async function expectHealed(): Promise<void> {
  // The first sweep may only undo the work of the dead process.
  await sweepUntilDone([later(), later()]);
  expect(await unfinished()).toBe(0);
  await expectInvariants();
}

it("a crash at any step of booking a transfer leaves the order unpaid or paid, and the same entry again pays it once", async () => {
  const crashes = await atEveryStep(async (crashesHere) => {
    await clearShop();
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const orderId = await anOrder(ada, product);
    // A card payment is under way, which the booking ends.
    must(await startPayment(ada, { totalPrice: 1240, orderId }));
    const entry = anEntry();
    await crashesHere(() => book(viewer, orderId, entry));
    await sweepOnce(later());
    await expectInvariants();
    must(await book(viewer, orderId, entry));
    await expectHealed();
    expect((await orderNow(orderId)).status).toBe("paid");
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, holds: [] });
  });
  expect(crashes).toBeGreaterThanOrEqual(8);
});

it("a crash at any step of booking a transfer for an expired order holds its stock once", async () => {
  const crashes = await atEveryStep(async (crashesHere) => {
    await clearShop();
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
    const orderId = await anOrder(ada, product);
    await makeOverdue(orderId);
    await expireOrders(new Date());
    const entry = anEntry();
    await crashesHere(() => book(viewer, orderId, entry));
    await expectHealed();
    must(await book(viewer, orderId, entry));
    await expectHealed();
    expect(await productNow(product._id)).toMatchObject({ available: 0, sold: 100, holds: [] });
  });
  expect(crashes).toBeGreaterThanOrEqual(8);
});

it("a crash at any step of taking a booking back frees the stock once, and the entry pays another order once", async () => {
  const crashes = await atEveryStep(async (crashesHere) => {
    await clearShop();
    const { ada, orderId, product } = await anUnpaidOrder();
    const entry = anEntry();
    must(await book(viewer, orderId, entry));
    await crashesHere(() => takeBack(viewer, orderId, entry));
    must(await takeBack(viewer, orderId, entry));
    await expectHealed();
    expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0, holds: [] });
    must(await book(viewer, await anOrder(ada, product), entry));
    await expectInvariants();
  });
  expect(crashes).toBeGreaterThanOrEqual(6);
});

it("a crash at any step of giving an entry to another order lets it pay one of the two", async () => {
  const crashes = await atEveryStep(async (crashesHere) => {
    await clearShop();
    const [wrong, right] = [await anUnpaidOrder(), await anUnpaidOrder()];
    const entry = anEntry();
    await claimFor(wrong.orderId, entry);
    await crashesHere(() => book(viewer, right.orderId, entry));
    const answers = [
      codeOf(await book(viewer, wrong.orderId, entry)),
      codeOf(await book(viewer, right.orderId, entry)),
    ];
    expect(answers.filter((code) => code === "ok")).toHaveLength(1);
    await expectHealed();
  });
  expect(crashes).toBeGreaterThanOrEqual(8);
});

const STEPS = ["transitionOrder", "endBookings", "moveClaim", "claimTransaction"] as const;

it.each(STEPS)("a booking overtaken before %s does not pay a second order", async (step) => {
  const [dead, slow, fast] = [await anUnpaidOrder(), await anUnpaidOrder(), await anUnpaidOrder()];
  const entry = anEntry();
  await claimFor(dead.orderId, entry);
  const answer = await overtakenBefore(
    step,
    async () => must(await book(viewer, fast.orderId, entry)),
    () => book(viewer, slow.orderId, entry),
  );
  expect(codeOf(answer)).toBe("payment_mismatch");
  expect((await orderNow(slow.orderId)).status).toBe("unpaid");
  await expectHealed();
});
