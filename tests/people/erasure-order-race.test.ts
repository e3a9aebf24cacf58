import { expect, it, vi } from "vitest";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { products } from "@/lib/core/data/catalogue/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { eraseAccount } from "@/lib/upkeep/erasure/erase-account";
import { expectInvariants } from "../support/invariants";
import { aPerson, PASSWORD } from "../support/person";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aProduct, must, orderFor, productNow } from "../support/shop-in-process";
import { overtakenAt } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/people/erasure", stepwise);
vi.mock("@/lib/core/data/jobs/jobs", stepwise);

setUpTestShop({ settings: NO_LIMITS });

const ADDRESS = {
  company: "",
  street: "Latevägen 7",
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
};
const CLIENT = { clientIp: "192.0.2.9", cookies: null };

/** A person with an order and an account to delete, and what must be left of both, without any later job. */
async function aRace() {
  const viewer = await aPerson("Racing Rask");
  const product = await aProduct({ available: 1000 });
  const place = () => placeOrder(viewer, { ...orderFor(viewer, product), address: ADDRESS });
  const erase = async () => must(await eraseAccount(viewer, { password: PASSWORD }, CLIENT));
  const expectClean = async () => {
    expect(await users().countDocuments({ _id: requireId(viewer.userId) })).toBe(0);
    // An order that comes second looks for its account behind its answer.
    await vi.waitFor(async () => expect(await ordersOf(viewer)).toEqual([]), { timeout: 20_000 });
    expect(await productNow(product._id)).toMatchObject({ available: 1000, holds: [], sold: 0 });
    await expectInvariants();
    await Promise.all([orders().deleteMany({}), products().deleteMany({})]);
  };
  return { place, erase, expectClean };
}

/** The orders of the person that still hold stock, or name them. */
const ordersOf = async ({ userId }: Viewer) => {
  const found = await orders()
    .find({ "customer.userId": requireId(userId) })
    .toArray();
  return found.filter(
    (order) => order.status !== "cancelled" || /Racing|Latev|@/.test(JSON.stringify(order)),
  );
};

const MOST_STEPS = 40;

it("a deletion at any step of an order leaves no order with stock, name or address", async () => {
  for (let step = 1; step < MOST_STEPS; step += 1) {
    const { place, erase, expectClean } = await aRace();
    const met = await overtakenAt(step, erase, place);
    if (!met) {
      expect(step).toBeGreaterThan(3);
      return;
    }
    await expectClean();
  }
  throw new Error("an order has too many steps");
});

it("an order at any step of a deletion, or after it, leaves no order with stock, name or address", async () => {
  for (let step = 1; step < MOST_STEPS; step += 1) {
    const { place, erase, expectClean } = await aRace();
    const met = await overtakenAt(step, place, erase);
    if (!met) await place();
    await expectClean();
    if (met) continue;
    expect(step).toBeGreaterThan(6);
    return;
  }
  throw new Error("a deletion has too many steps");
});
