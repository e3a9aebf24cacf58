import { expect, it } from "vitest";
import { type CountedLine, freeDelivery } from "./free-delivery";

const line = (change: Partial<CountedLine>): CountedLine => ({
  productId: "a",
  name: "Chain",
  quantity: 100,
  available: 5000,
  unitCents: 1000,
  totalCents: 100_000,
  tiers: [],
  ...change,
});

it("delivery is free over $ 3,500, not at it", () => {
  expect(freeDelivery([line({ totalCents: 350_000 })])).toMatchObject({ reached: false, missingCents: 1 });
  expect(freeDelivery([line({ totalCents: 350_001 })])).toMatchObject({
    reached: true,
    missingCents: 0,
    suggestion: null,
  });
  expect(freeDelivery([])).toMatchObject({ reached: false, missingCents: 350_001, suggestion: null });
});

it("of the lines with enough stock, the one that gets there for the least money is suggested, in whole lots", () => {
  const lines = [
    line({ totalCents: 300_000 }),
    line({ productId: "b", name: "Pin", unitCents: 30, totalCents: 3000, quantity: 100, available: 9000 }),
    line({ productId: "c", name: "Bolt", unitCents: 10, totalCents: 1000, quantity: 100, available: 200 }),
  ];
  // 46,001 cents are missing: 1,600 pins of 30 cents, or 100 chains.
  expect(freeDelivery(lines).suggestion).toEqual({
    productId: "b",
    name: "Pin",
    more: 1600,
    costCents: 48_000,
  });
  expect(freeDelivery([line({ totalCents: 300_000, available: 150 })]).suggestion).toBeNull();
});

it("pieces that reach a tier are suggested for what the whole line then costs more, where it passes the limit", () => {
  const tiers = [{ from: 300, priceCents: 1160 }];
  const chain = line({ quantity: 200, unitCents: 1240, totalCents: 248_000, tiers });
  // 300 cost $ 3,480, which is under the limit: 400 are needed, at $ 11.60 each.
  expect(freeDelivery([chain]).suggestion).toMatchObject({ more: 200, costCents: 216_000 });
  expect(freeDelivery([{ ...chain, available: 300 }]).suggestion).toBeNull();
});

it("of several tiers the one is suggested with which free delivery costs least", () => {
  const tiers = [
    { from: 200, priceCents: 1900 },
    { from: 300, priceCents: 1200 },
  ];
  const chain = line({ unitCents: 2000, totalCents: 200_000, tiers });
  // 200 at $ 19.00 cost $ 3,800, 300 at $ 12.00 cost $ 3,600.
  expect(freeDelivery([chain]).suggestion).toMatchObject({ more: 200, costCents: 160_000 });
  expect(freeDelivery([{ ...chain, available: 200 }]).suggestion).toMatchObject({
    more: 100,
    costCents: 180_000,
  });
});
