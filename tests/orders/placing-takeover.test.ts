import { describe, expect, it, vi } from "vitest";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, aProduct, later, must, orderFor, productNow } from "../support/shop-in-process";
import { atEveryStep, crashesAt, overtakenBefore } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/commands/orders/after-twins", async () =>
  (await import("../support/several-lines")).severalLines(),
);
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });

const placing = (ada: Viewer, product: ProductDocument) => () =>
  placeOrder(ada, orderFor(ada, product), { idempotencyKey: "k" });

const ordersOf = ({ userId }: Viewer) =>
  orders()
    .find({ "customer.userId": requireId(userId) })
    .toArray();

/** Lets what is being placed be so old that no request can still wait for it. */
const age = (milliseconds = 5_000) =>
  orders().updateMany({ status: "placing" }, { $set: { holdingSince: new Date(Date.now() - milliseconds) } });

const times = <T>(n: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, make));

/** Twenty retries at once, without any sweep before them, get one order; after a sweep nothing else is left. */
async function expectOneOrder(ada: Viewer, product: ProductDocument): Promise<void> {
  await age();
  const ids = (await times(20, placing(ada, product))).map((result) => must(result).orderId);
  expect(new Set(ids).size).toBe(1);
  expect((await ordersOf(ada)).map(({ _id, status }) => `${status} ${_id.toHexString()}`)).toEqual([
    `unpaid ${ids[0]}`,
  ]);
  await sweepOnce(later());
  expect((await productNow(product._id)).holds).toHaveLength(1);
  await expectInvariants();
}

describe("an order whose process died while placing it", () => {
  it("an order cut off by a crash at any step is placed by twenty retries with its key at once, and once", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      // Stock for one: the dead attempt may hold it.
      const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
      await crashesHere(placing(ada, product));
      await expectOneOrder(ada, product);
    });
    expect(crashes).toBeGreaterThanOrEqual(6);
  });

  it("an order cut off by a crash is placed once although the process of its first retry dies too, at any step", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
      await crashesAt(3, "before", placing(ada, product));
      await age();
      await crashesHere(placing(ada, product));
      await expectOneOrder(ada, product);
    });
    expect(crashes).toBeGreaterThanOrEqual(10);
  });

  it.each([
    ["right", 0],
    ["an hour ahead", -3_600_000],
  ])("a retry takes over within a request's time where the dead process's clock was %s", async (_, off) => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
    await crashesAt(3, "before", placing(ada, product));
    expect((await ordersOf(ada)).map(({ status }) => status)).toEqual(["placing"]);
    await age(off);
    const began = performance.now();
    must(await placing(ada, product)());
    expect(performance.now() - began).toBeLessThan(2_800);
    await expectInvariants();
  });
});

describe("an order that is placed so slowly that a retry takes it over", () => {
  it.each(["holdLines", "transitionOrder"])(
    "a slow request that is overtaken before %s gets the order of the retry with its key",
    async (step) => {
      const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
      let retried = "";
      const retry = async () => {
        await age();
        retried = must(await placing(ada, product)()).orderId;
      };
      const slow = must(await overtakenBefore(step, retry, placing(ada, product)));
      expect(slow.orderId).toBe(retried);
      expect(await ordersOf(ada)).toHaveLength(1);
      expect((await productNow(product._id)).holds).toHaveLength(1);
      await expectInvariants();
    },
  );
});
