import { afterEach, expect, it } from "vitest";
import { catalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { products } from "@/lib/core/data/catalogue/collections";
import { holdLines } from "@/lib/core/data/catalogue/stock";
import { orders } from "@/lib/core/data/orders/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { takeLease } from "@/lib/core/data/store/leases";
import { startSweeper, sweepOnce } from "@/lib/upkeep/sweep";
import { setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anOrder,
  aProduct,
  makeOverdue,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";

/** The state that a killed shop leaves, and how its successor repairs it. */

let stop: (() => Promise<void>) | undefined;
setUpTestShop({ emptiedBeforeEach: true });
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

it("a restarted shop settles payments at once though the dead process still has the lease", async () => {
  // Two customers: whoever has paid once holds the next order for longer.
  const [ada, ben, product] = [await aCustomer(), await aCustomer(), await aProduct()];
  const [paid, overdue] = [await anOrder(ada, product), await anOrder(ben, product)];
  await paidAtProvider(ada, paid);
  await makeOverdue(overdue);
  for (const name of ["sweep", "reconcile"]) await takeLease(name, 300_000);
  stop = startSweeper();
  await expect.poll(async () => (await orderNow(paid)).status, { timeout: 5000 }).toBe("paid");
  await expect.poll(async () => (await orderNow(overdue)).status, { timeout: 5000 }).toBe("expired");
});

it("pages show the stock that a stray hold returned", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const { lines } = await orderNow(await anOrder(ada, product));
  await holdLines(lines, { holdId: newId(), orderId: newId(), expiresAt: new Date() }, new Map());

  await products().updateOne({ _id: product._id }, { $set: { "holds.$[].at": new Date(0) } });
  const before = catalogueRevision();
  stop = startSweeper();
  await expect.poll(async () => (await productNow(product._id)).available, { timeout: 5000 }).toBe(900);
  await expect.poll(() => catalogueRevision(), { timeout: 5000 }).toBeGreaterThan(before);
});

it("an order left in placing is undone within a minute, including the wait for the next sweep", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product);
  const crashedAt = new Date();
  const crashed = { status: "placing" as const, holdingSince: crashedAt };
  await orders().updateOne({ _id: requireId(orderId) }, { $set: crashed });
  expect(await sweepOnce(new Date(crashedAt.getTime() + 39_000))).toMatchObject({ undone: 1 });
  expect((await productNow(product._id)).available).toBe(1000);
});

it("one order whose stock cannot be repaired does not stop others from expiring", async () => {
  const [ada, ben, product] = [await aCustomer(), await aCustomer(), await aProduct()];
  const [broken, overdue] = [await anOrder(ada, product), await anOrder(ben, product)];
  // More pieces would be returned than were ever sold.
  const impossible = {
    status: "refunded",
    refundedFrom: "paid",
    stockDue: true,
    updatedAt: new Date(0),
  } as const;
  await orders().updateOne({ _id: requireId(broken) }, { $set: { ...impossible, holdId: newId() } });
  await makeOverdue(overdue);
  await sweepOnce();
  expect((await orderNow(overdue)).status).toBe("expired");
});
