import { describe, expect, it } from "vitest";
import { type ChangeableLine, cheaperThan, previewOf, previewOrder } from "./change-rows";

const chain: ChangeableLine = {
  productId: "1",
  name: "Chain",
  sku: "C",
  image: "",
  minimumLot: 100,
  available: 1000,
  heldQuantity: 300,
  heldCents: 1200,
  price: { priceCents: 1300, tiers: [{ from: 500, priceCents: 1100 }] },
};

describe("what a line would be", () => {
  it.each([
    ["300", { quantity: 300, unitCents: 1200, isChanged: false, message: null }],
    ["400", { quantity: 400, unitCents: 1300, isChanged: true, message: null }],
    ["500", { quantity: 500, unitCents: 1100, totalCents: 550_000, message: null }],
    ["250", { message: "Orders go in lots of 100: choose 200 or 300" }],
    ["1,100", { quantity: 1100, message: expect.any(String) }],
    ["many", { message: expect.any(String), totalCents: 0 }],
    [null, { quantity: 0, totalCents: 0, isChanged: true, message: null }],
  ])("typed %s", (text, expected) => {
    expect(previewOf({ line: chain, text })).toMatchObject(expected);
  });

  it("keeps the line of a product that is no longer sold, or takes it out", () => {
    const gone = { ...chain, price: null };
    expect(previewOf({ line: gone, text: "300" }).message).toBeNull();
    expect(previewOf({ line: gone, text: "400" }).message).toBe("This product is no longer sold");
    expect(previewOf({ line: gone, text: null }).message).toBeNull();
  });
});

it("a larger quantity that costs less than the line is advised, also of a tier after the next", () => {
  const tiers = [
    { from: 500, priceCents: 1190 },
    { from: 600, priceCents: 700 },
  ];
  const line = { ...chain, price: { priceCents: 1300, tiers } };
  // 600 cost $ 4,200, 400 cost $ 5,200; the 300 of the order cost $ 3,600, as agreed.
  expect(cheaperThan({ line, text: "400" })).toMatchObject({ quantity: 600, savedCents: 100_000 });
  expect(cheaperThan({ line, text: "300" })).toBeNull();
  expect(cheaperThan({ line: { ...line, heldCents: 1500 }, text: "300" })).toMatchObject({
    quantity: 600,
    savedCents: 30_000,
  });
  expect(cheaperThan({ line: { ...line, available: 599 }, text: "400" })).toBeNull();
  expect(cheaperThan({ line: { ...line, price: null }, text: "300" })).toBeNull();
  expect(cheaperThan({ line, text: "450" })).toBeNull();
  expect(cheaperThan({ line, text: null })).toBeNull();
});

it("an order needs a line, and each line has to be right", () => {
  const other = { ...chain, productId: "2" };
  const preview = (first: string | null, second: string | null) =>
    previewOrder([
      { line: chain, text: first },
      { line: other, text: second },
    ]);
  expect(preview("300", "300")).toMatchObject({
    changes: 0,
    pieces: 600,
    totalCents: 720_000,
    isValid: true,
  });
  expect(preview("400", null)).toMatchObject({ changes: 2, lines: 1, pieces: 400, isValid: true });
  expect(preview("250", "300").isValid).toBe(false);
  expect(preview(null, null).isValid).toBe(false);
});
