import { expect, it } from "vitest";
import { bulkActionText, bulkValues } from "./bulk-actions";

const product = (price: number, tiers: unknown[] = []) => ({
  id: "",
  sku: "HI-1",
  name: "Chain",
  revision: 0,
  values: new Map<string, unknown>([
    ["price", price],
    ["tiers", tiers],
  ]),
});

it("a change by per cent changes the price and every tier, rounded to cents", () => {
  const { values } = bulkValues(
    { change: "price", percent: 3.5 },
    product(11.6, [{ from: 300, unitPrice: 10.2 }]),
  );
  expect([...values]).toEqual([
    ["price", 12.01],
    ["tiers", [{ from: 300, unitPrice: 10.56 }]],
  ]);
});

it("a price that would be under one cent is a mistake", () => {
  expect(bulkValues({ change: "price", percent: -80 }, product(0.01)).mistakes).toHaveLength(1);
});

it("a fall is named with its sign", () => {
  expect(bulkActionText({ change: "price", percent: -5 })).toBe("Prices −5 %");
});
