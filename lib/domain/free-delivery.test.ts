import { expect, it } from "vitest";
import { type CountedLine, freeDelivery } from "./free-delivery";

const line = (change: Partial<CountedLine>): CountedLine => ({
  productId: "a",
  name: "Chain",
  quantity: 100,
  available: 5000,
  unitCents: 1000,
  totalCents: 100_000,
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
