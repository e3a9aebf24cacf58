import { describe, expect, it } from "vitest";
import {
  changedInput,
  conflictsBetween,
  EMPTY_PRODUCT,
  formValuesOf,
  type GoodsDetail,
  newProductInput,
  priceWarning,
  rebasedValues,
} from "./product-form-values";

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
  tiers: [],
  revision: 3,
};

describe("priceWarning", () => {
  it("warns of a price only where the smallest order costs more than one order may", () => {
    expect(priceWarning({ price: "9999.99", quantity: "100" })).toBeNull();
    expect(priceWarning({ price: "10000", quantity: "" })).toBe(
      "Nobody can order this: 100 pieces cost $ 1,000,000.00, and one order costs $ 999,999.99 at most",
    );
    expect(priceWarning({ price: "5", quantity: "250001" })).toContain("250,100 pieces cost $ 1,250,500.00");
    for (const price of ["", "x", "1.234", "-1"]) expect(priceWarning({ price, quantity: "100" })).toBeNull();
    expect(priceWarning({ price: "10000", quantity: "1.5" })).toBeNull();
  });
});

describe("newProductInput", () => {
  it("sends a new product as it was typed, with numbers as numbers", () => {
    expect(
      newProductInput({ ...EMPTY_PRODUCT, name: "Pin", price: "0.18", quantity: "1000", available: "0" }),
    ).toEqual({
      name: "Pin",
      dec: "",
      img: "",
      price: 0.18,
      quantity: 1000,
      available: 0,
    });
  });

  it("sends an empty number as null, so that the shop refuses it at its field", () => {
    expect(JSON.parse(JSON.stringify(newProductInput(EMPTY_PRODUCT)))).toMatchObject({
      price: null,
      quantity: null,
    });
  });
});

describe("changedInput", () => {
  it("sends no edit where nothing was changed", () => {
    expect(changedInput(chain, formValuesOf(chain))).toBeNull();
  });

  it("sends only the changed fields of an edit, with the revision that was read", () => {
    expect(changedInput(chain, { ...formValuesOf(chain), price: "13" })).toEqual({ price: 13, revision: 3 });
  });

  it("sends the stock that was read with a change of the stock", () => {
    expect(changedInput(chain, { ...formValuesOf(chain), available: "500" })).toEqual({
      available: 500,
      availableBefore: 12_400,
      revision: 3,
    });
  });
});

describe("somebody else's change during an edit", () => {
  const now = { ...chain, price: 11, available: 12_000, revision: 4 };

  it("lists the fields that somebody else changed during an edit", () => {
    expect(conflictsBetween(chain, now)).toEqual([
      { name: "price", label: "Price in $", before: "12.4", now: "11" },
      { name: "available", label: "Available", before: "12400", now: "12000" },
    ]);
  });

  it("keeps own changes and takes over somebody else's changes of other fields", () => {
    const mine = { ...formValuesOf(chain), price: "13", name: "Chain, 11-speed" };
    expect(rebasedValues(chain, now, mine)).toEqual({
      ...formValuesOf(now),
      price: "13",
      name: "Chain, 11-speed",
    });
  });
});
