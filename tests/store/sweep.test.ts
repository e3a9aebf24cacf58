import { describe, expect, it, vi } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { products } from "@/lib/core/data/catalogue/collections";
import { holdLines } from "@/lib/core/data/catalogue/stock";
import { orders } from "@/lib/core/data/orders/collections";
import { beginLateHold } from "@/lib/core/data/orders/order-stock-writes";
import { findOrderStates } from "@/lib/core/data/orders/orders";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { takeLease } from "@/lib/core/data/store/leases";
import { startSweeper, sweepOnce } from "@/lib/upkeep/sweep";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anOrder,
  aProduct,
  expiredWithMoney,
  later,
  makeOverdue,
  must,
  orderNow,
  productNow,
} from "../support/shop-in-process";

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });

describe("the sweeper", () => {
  it("the sweeper frees a hold that belongs to no order, once no process can be working on it", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const { lines, _id } = await orderNow(await anOrder(ada, product));
    const stray = { expiresAt: new Date() };
    await holdLines(lines, { ...stray, holdId: newId(), orderId: newId() }, new Map());
    await holdLines(lines, { ...stray, holdId: newId(), orderId: _id }, new Map());
    expect(await sweepOnce(new Date())).toMatchObject({ strayHolds: 0 });
    expect((await productNow(product._id)).available).toBe(700);
    expect(await sweepOnce(later())).toMatchObject({ strayHolds: 2 });
    expect((await productNow(product._id)).available).toBe(900);
    await expectInvariants();
  });

  it("the sweeper leaves an unpaid order and its hold alone", async () => {
    const [ada, product] = [await aCustomer(), await aProduct()];
    const orderId = await anOrder(ada, product);
    await sweepOnce(later());
    expect((await orderNow(orderId)).status).toBe("unpaid");
    expect((await productNow(product._id)).holds).toHaveLength(1);
  });

  it("the sweeper leaves an order that is being placed alone for half a minute", async () => {
    const [ada, product] = [await aCustomer(), await aProduct()];
    const orderId = await anOrder(ada, product);
    await orders().updateOne(
      { _id: requireId(orderId) },
      { $set: { status: "placing", holdingSince: new Date() } },
    );
    expect(await sweepOnce(new Date())).toMatchObject({ undone: 0 });
    expect(await sweepOnce(later())).toMatchObject({ undone: 1 });
    expect(await findOrderStates([requireId(orderId)])).toEqual(new Map());
    expect((await productNow(product._id)).available).toBe(1000);
    await expectInvariants();
  });

  it("the sweeper ends a late payment's attempt so that it cannot succeed any more", async () => {
    const [ada, product] = [await aCustomer(), await aProduct()];
    const { orderId } = await expiredWithMoney(ada, product);
    const order = await orderNow(orderId);
    const holdId = newId();
    expect(await beginLateHold(order, holdId, new Date())).toBe(true);
    expect(await beginLateHold(order, newId(), new Date())).toBe(false);
    await holdLines(order.lines, { holdId, orderId: order._id, expiresAt: order.expiresAt }, new Map());
    expect(await sweepOnce(later())).toMatchObject({ undone: 1 });
    expect(await orderNow(orderId)).toMatchObject({ status: "expired", holdId: null, holdingSince: null });
    expect((await productNow(product._id)).available).toBe(1000);
  });

  it("three concurrent sweepers free each of 200 stray holds once", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 200_000 })];
    const { lines, _id: orderId } = await orderNow(await anOrder(ada, product));
    for (let n = 0; n < 200; n += 1) {
      await holdLines(lines, { holdId: newId(), orderId, expiresAt: new Date() }, new Map());
    }
    const swept = await Promise.all([sweepOnce(later()), sweepOnce(later()), sweepOnce(later())]);
    expect(swept.reduce((sum, { strayHolds }) => sum + strayHolds, 0)).toBe(200);
    await expectInvariants();
  });

  it("the sweeper starts and stops with the shop", async () => {
    const [ada, product] = [await aCustomer(), await aProduct()];
    const orderId = await anOrder(ada, product);
    await makeOverdue(orderId);
    const stop = startSweeper();
    await expect.poll(async () => (await orderNow(orderId)).status).toBe("expired");
    await stop();
  });
});

describe("a lease", () => {
  it("a lease has one holder at a time, and another once it is returned or over", async () => {
    const first = await takeLease("one", 60_000);
    expect(await takeLease("one", 60_000)).toBeNull();
    await first?.release();
    const short = await takeLease("one", -1);
    const taken = await takeLease("one", 60_000);
    expect(taken).not.toBeNull();
    expect(await short?.renew()).toBe(false);
    expect(await taken?.renew()).toBe(true);
  });

  it("a lease of a clock that ran an hour ahead blocks nobody once the clock is right", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    const ahead = await takeLease("ahead", 18_000);
    vi.useRealTimers();
    expect(ahead).not.toBeNull();
    expect(await takeLease("ahead", 18_000)).not.toBeNull();
    expect(await takeLease("ahead", 18_000)).toBeNull();
  });

  it("a lease that twenty processes want at once goes to one", async () => {
    const leases = await Promise.all(Array.from({ length: 20 }, () => takeLease("race", 60_000)));
    expect(leases.filter(Boolean)).toHaveLength(1);
  });
});

it("a product with a thousand holds still accepts and frees them", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 200_000 })];
  const { lines, _id: orderId } = await orderNow(await anOrder(ada, product));
  const at = new Date();
  const hold = () => ({ holdId: newId(), orderId, quantity: 100, kind: "order" as const, at, expiresAt: at });
  await products().updateOne(
    { _id: product._id },
    { $push: { holds: { $each: Array.from({ length: 999 }, hold) } }, $inc: { available: -99_900 } },
  );
  const started = performance.now();
  const orderIds: string[] = [];
  for (let n = 0; n < 20; n += 1) orderIds.push(await anOrder(ada, product));
  for (const id of orderIds) must(await cancelOrder(ada, id));
  const each = (performance.now() - started) / 20;
  expect((await productNow(product._id)).holds).toHaveLength(1000);
  expect(lines).toHaveLength(1);
  // Milliseconds to place and cancel: far above a busy machine's time, far below the time of checking each hold.
  expect(each).toBeLessThan(1500);
});
