import { afterEach, describe, expect, it, vi } from "vitest";
import { BANK_SETTINGS } from "../support/bank-account";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { must, orderNow, productNow } from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";

import {
  allow,
  anOrderByCard,
  anOrderOnAccount,
  arrived,
  ask,
  finished,
  idOf,
  receive,
  settle,
} from "./returned-orders";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/companies/company-credit", stepwise);
vi.mock("@/lib/core/data/orders/order-refund-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
afterEach(finished);

describe("a crash", () => {
  it("at any step of taking pieces in moves them once or not at all", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const { ada, max, product, orderId } = await anOrderByCard();
      const id = idOf(await ask(ada, orderId, 120));
      must(await allow(max, id));
      await crashesHere(() => receive(max, id, 100, 20));
      await finished();
      const [goods] = (await orderNow(orderId)).goodsReturns ?? [];
      const isIn = goods?.state === "received";
      expect(await productNow(product._id)).toMatchObject(
        isIn ? { available: 500, sold: 480, received: 980 } : { available: 400, sold: 600, received: 1000 },
      );
    });
    expect(crashes).toBeGreaterThanOrEqual(6);
  });

  it.each([
    { kind: "paid", place: anOrderByCard },
    { kind: "on account", place: anOrderOnAccount },
  ])(
    "at any step of settling a return of an order that is $kind settles it once or not at all",
    async ({ place }) => {
      const crashes = await atEveryStep(async (crashesHere) => {
        const placed = await place(600);
        const id = await arrived(placed, 100);
        await crashesHere(() => settle(placed.max, id));
        await finished();
        const order = await orderNow(placed.orderId);
        const isSettled = order.goodsReturns?.[0]?.state === "settled";
        expect(order.totalCents).toBe(placed.each * (isSettled ? 500 : 600));
      });
      expect(crashes).toBeGreaterThanOrEqual(2);
    },
  );
});
