import { afterEach, describe, expect, it, vi } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { changeLines } from "@/lib/core/commands/orders/change-lines";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { holdLines } from "@/lib/core/data/catalogue/stock";
import { orders } from "@/lib/core/data/orders/collections";
import { acceptChange, beginChange } from "@/lib/core/data/orders/order-change-writes";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { expectInvariants } from "../support/invariants";
import { anOrderOfThree, change, lineOf, quantitiesOf } from "../support/order-lines";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anOrder,
  aProduct,
  codeOf,
  later,
  must,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";
import { atEveryStep, overtakenBefore } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-change-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/payments/sandbox-intents", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
afterEach(expectInvariants);

const freeOf = async (product: { _id: ReturnType<typeof newId> }) =>
  (await productNow(product._id)).available;

describe("a change that dies", () => {
  it("a change that dies at any step leaves the old lines or the new ones, each held exactly", async () => {
    const ends = new Set<number>();
    const crashes = await atEveryStep(async (crashesHere) => {
      const { ada, chain, hub, rim, orderId } = await anOrderOfThree();
      const tyre = await aProduct();
      must(await startPayment(ada, { totalPrice: 900 * 12.4, orderId }));
      const lines = [lineOf(chain, 500), lineOf(hub, 100), lineOf(tyre, 200)];
      const crashed = await crashesHere(() => change(ada, orderId, lines));
      await sweepOnce(later());
      await expectInvariants();
      const { totalCents } = await orderNow(orderId);
      expect(totalCents).toBe((crashed && totalCents !== 800 * 1240 ? 900 : 800) * 1240);
      ends.add(totalCents);
      must(await change(ada, orderId, lines));
      expect(await Promise.all([chain, hub, rim, tyre].map(freeOf))).toEqual([500, 900, 1000, 800]);
      const transactionId = await paidAtProvider(ada, orderId);
      must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
    });
    expect(crashes).toBeGreaterThanOrEqual(12);
    expect(ends).toEqual(new Set([800 * 1240, 900 * 1240]));
  });

  it("a change that dies with half of its pieces held is undone by the sweeper", async () => {
    const { ada, chain, hub, orderId } = await anOrderOfThree();
    const { order, attempt } = await begun(ada, orderId, [lineOf(chain, 500), lineOf(hub, 900)]);
    const [more] = order.lines;
    if (!more) throw new Error("the order has no line");
    const hold = { holdId: attempt.holdId, orderId: order._id, expiresAt: order.expiresAt };
    await holdLines([{ ...more, quantity: 200 }], hold, new Map());
    expect(await freeOf(chain)).toBe(500);
    // A young change may still be under way.
    await sweepOnce(new Date());
    expect(await orderNow(orderId)).toHaveProperty("change");
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("busy");
    await sweepOnce(later());
    expect(await orderNow(orderId)).not.toHaveProperty("change");
    expect(await freeOf(chain)).toBe(700);
    must(await cancelOrder(ada, orderId));
  });

  it("a change that dies once accepted is finished by whatever comes next, however young it is", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const { order, attempt } = await begun(ada, orderId, [lineOf(chain, 100)]);
    await acceptChange(order, attempt, []);
    // The sweep over all holds leaves those of an order alone whose lines are changing.
    must(await startPayment(ada, { totalPrice: 1240, orderId }));
    expect(await freeOf(chain)).toBe(900);
    expect(await orderNow(orderId)).not.toHaveProperty("change");
  });

  it("a change that dies is left alone by the sweep over all holds until its order has ended it", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const sweep = async () => {
      await orders().updateOne({ _id: requireId(orderId) }, { $set: { "change.at": later() } });
      await sweepOnce(later());
    };
    must(await overtakenBefore("endChange", sweep, () => change(ada, orderId, [lineOf(chain, 100)])));
    expect(await freeOf(chain)).toBe(900);
    must(await cancelOrder(ada, orderId));
  });

  it.each(["holdLines", "acceptChange"])(
    "that was undone by the sweeper before %s frees what it holds itself",
    async (step) => {
      const { ada, chain, orderId } = await anOrderOfThree();
      const sweep = async () => sweepOnce(later());
      const result = await overtakenBefore(step, sweep, () => change(ada, orderId, [lineOf(chain, 400)]));
      const quantities = await quantitiesOf(orderId);
      // Before `acceptChange` all pieces are held, so the sweeper finishes the change instead of undoing it.
      expect(codeOf(result)).toBe(step === "holdLines" ? "busy" : "ok");
      expect(quantities[chain.name]).toBe(step === "holdLines" ? 300 : 400);
    },
  );

  /** A change whose process has died after the order had named it. */
  async function begun(
    viewer: Awaited<ReturnType<typeof aCustomer>>,
    orderId: string,
    asked: ReturnType<typeof lineOf>[],
  ) {
    const before = await orderNow(orderId);
    const lines = asked.map(({ productId, quantity }) => {
      const line = before.lines.find((each) => each.productId.toHexString() === productId);
      if (!line) throw new Error("not a line of the order");
      return { ...line, quantity };
    });
    const totalCents = lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0);
    const by = { role: "customer", userId: requireId(viewer.userId), name: viewer.name } as const;
    const attempt = { holdId: newId(), at: new Date(), by, lines, totalCents, accepted: false };
    const order = await beginChange(before, attempt);
    if (!order) throw new Error("the change did not begin");
    return { order, attempt };
  }
});

describe("changes at the same moment", () => {
  it("of two changes with the same revision at the same moment one is made, and buyers of the same parts never hold more than there is", async () => {
    const scarce = await aProduct({ available: 1000 });
    const buyers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const viewer = await aCustomer();
        return { viewer, orderId: await anOrder(viewer, scarce, 100) };
      }),
    );
    const results = await Promise.all(
      buyers.flatMap(({ viewer, orderId }) =>
        [400, 500].map((quantity) =>
          changeLines(viewer, orderId, { revision: 0, lines: [lineOf(scarce, quantity)] }),
        ),
      ),
    );
    const codes = results.map(codeOf);
    expect(codes.filter((code) => code === "ok").length).toBeGreaterThanOrEqual(1);
    expect(
      codes.filter((code) => !["ok", "over_available", "changed_meanwhile", "busy"].includes(code)),
    ).toEqual([]);
  });

  it("a change and a cancellation leave the order cancelled with its stock free, or changed", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ada, chain, hub, orderId } = await anOrderOfThree();
      await Promise.all([change(ada, orderId, [lineOf(chain, 900), lineOf(hub)]), cancelOrder(ada, orderId)]);
      await sweepOnce(later());
      await expectInvariants();
    }
  });
});
