import { describe, expect, it } from "vitest";
import {
  changedMeanwhile,
  changesOf,
  EMPTY_PRODUCT,
  type GoodsDetail,
  inputOf,
  priceWarning,
  rebased,
  textOf,
} from "./product-text";

const chain: GoodsDetail = {
  _id: "65f0c0ffee0000000000abcd",
  name: "Chain",
  dec: "118 links",
  img: "/parts/chain.svg",
  price: 12.4,
  quantity: 100,
  available: 12_400,
  sku: "HI-CH-1118",
  slug: "chain",
  category: "Drivetrain",
  revision: 3,
};

describe("the warning while a price is written", () => {
  it("is there only where the smallest order is more than one can pay", () => {
    expect(priceWarning({ price: "9999.99", quantity: "100" })).toBeNull();
    expect(priceWarning({ price: "10000", quantity: "" })).toBe(
      "Nobody can order it so: 100 pieces cost $ 1,000,000.00, one order $ 999,999.99 at most",
    );
    expect(priceWarning({ price: "5", quantity: "250001" })).toContain("250,100 pieces cost $ 1,250,500.00");
    for (const price of ["", "x", "1.234", "-1"]) expect(priceWarning({ price, quantity: "100" })).toBeNull();
    expect(priceWarning({ price: "10000", quantity: "1.5" })).toBeNull();
  });
});

describe("a new product", () => {
  it("goes to the shop as it was typed, with numbers as numbers", () => {
    expect(
      inputOf({ ...EMPTY_PRODUCT, name: "Pin", price: "0.18", quantity: "1000", available: "0" }),
    ).toEqual({
      name: "Pin",
      dec: "",
      img: "",
      price: 0.18,
      quantity: 1000,
      available: 0,
    });
  });

  it("sends an empty figure as no number, for the shop to refuse at its field", () => {
    expect(JSON.parse(JSON.stringify(inputOf(EMPTY_PRODUCT)))).toMatchObject({ price: null, quantity: null });
  });
});

describe("an edit", () => {
  it("sends nothing where nothing was changed", () => {
    expect(changesOf(chain, textOf(chain))).toBeNull();
  });

  it("sends only what was changed, with the revision as read", () => {
    expect(changesOf(chain, { ...textOf(chain), price: "13" })).toEqual({ price: 13, revision: 3 });
  });

  it("says what the stock was when it changes the stock", () => {
    expect(changesOf(chain, { ...textOf(chain), available: "500" })).toEqual({
      available: 500,
      availableBefore: 12_400,
      revision: 3,
    });
  });
});

describe("somebody else's change meanwhile", () => {
  const now = { ...chain, price: 11, available: 12_000, revision: 4 };

  it("is shown field by field", () => {
    expect(changedMeanwhile(chain, now)).toEqual([
      { name: "price", label: "Price in $", before: "12.4", now: "11" },
      { name: "available", label: "Available", before: "12400", now: "12000" },
    ]);
  });

  it("is taken over where one has changed nothing, and one's own changes stay", () => {
    const mine = { ...textOf(chain), price: "13", name: "Chain, 11-speed" };
    expect(rebased(chain, now, mine)).toEqual({
      ...textOf(now),
      price: "13",
      name: "Chain, 11-speed",
    });
  });
});
