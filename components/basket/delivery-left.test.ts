import { afterEach, expect, it, vi } from "vitest";
import type { Basket, BasketLine } from "@/components/api/answers";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/components/api/call", () => ({ call }));
vi.mock("./visitor-basket", () => ({
  readVisitorBasket: () => [{ productId: "p1", quantity: 100 }],
}));

const { deliveryLeft } = await import("./delivery-left");

const line = (lineTotal: number, change: Partial<BasketLine> = {}) =>
  ({
    verdict: "ok",
    changed: [],
    tiers: [],
    unitPrice: 1,
    quantity: 100,
    available: 900,
    lineTotal,
    ...change,
  }) as never;
const basket = (...lines: BasketLine[]) => ({ lines }) as unknown as Basket;

afterEach(() => {
  call.mockReset();
  vi.unstubAllGlobals();
});

it("what a basket lacks is more than the limit less its sum, since delivery is free over it", async () => {
  expect(await deliveryLeft(basket(line(1000), line(500)))).toBe("$ 2,000.01 to go for free delivery");
  expect(await deliveryLeft(basket(line(3500)))).toBe("$ 0.01 to go for free delivery");
  expect(await deliveryLeft(basket(line(3500.01)))).toBe("Delivery is free");
  expect(call).not.toHaveBeenCalled();
});

it("a line that waits for the customer is not counted, and is named", async () => {
  const waiting = line(9000, { verdict: "over_available" });
  expect(await deliveryLeft(basket(line(1000), waiting))).toBe(
    "$ 2,500.01 to go for free delivery; 1 line needs your attention",
  );
});

it("a shop that delivers nothing free says nothing of it", async () => {
  vi.stubGlobal("document", { documentElement: { dataset: { freeDeliveryOver: "0" } } });
  expect(await deliveryLeft(basket(line(1000)))).toBe("");
});

it("the shop is asked for the prices of a visitor's lines, and without an answer nothing is said", async () => {
  call.mockResolvedValueOnce({ ok: true, value: basket(line(250)) });
  expect(await deliveryLeft(null)).toBe("$ 3,250.01 to go for free delivery");
  expect(call.mock.calls[0]?.slice(0, 1)).toEqual(["POST /basket/check"]);
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { lines: [{ productId: "p1", quantity: 100 }] } });
  call.mockResolvedValueOnce({ ok: false, message: "no" });
  expect(await deliveryLeft(null)).toBe("");
});
