import { describe, expect, it } from "vitest";
import {
  changedInput,
  conflictsBetween,
  EMPTY_PRODUCT,
  formValuesOf,
  type GoodsDetail,
  gatherMessages,
  newProductInput,
  priceWarning,
  rebasedValues,
  tierWarnings,
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

describe("tiers in the form", () => {
  const tiers = "300: 11.6, 1000: 10.2";

  it("warns of a tier that costs less than the lot before it, once its numbers are there", () => {
    const form = { price: "12.4", quantity: "100", tiers };
    expect(tierWarnings(form)).toEqual(["900 pieces cost $ 10,440.00, and 1,000 cost $ 10,200.00"]);
    for (const typed of ["", "300: ", ": 11", "300: 11.6, 1000: 10.44"])
      expect(tierWarnings({ ...form, tiers: typed })).toEqual([]);
    expect(tierWarnings({ ...form, price: "" })).toEqual([]);
  });

  it("sends changed tiers as numbers, and an empty one as null", () => {
    const read = { ...chain, tiers: [{ from: 300, unitPrice: 11.6 }] };
    expect(changedInput(read, formValuesOf(read))).toBeNull();
    const sent = changedInput(read, { ...formValuesOf(read), tiers: `${tiers}, : 9` });
    expect(JSON.parse(JSON.stringify(sent))).toEqual({
      tiers: [
        { from: 300, unitPrice: 11.6 },
        { from: 1000, unitPrice: 10.2 },
        { from: null, unitPrice: 9 },
      ],
      revision: 3,
    });
    expect(changedInput(read, { ...formValuesOf(read), tiers: "" })).toEqual({ tiers: [], revision: 3 });
  });

  it("the refusals of all tiers are one message at their field", () => {
    const fields = {
      name: "is required",
      "tiers[0].from": "must be a multiple of 100",
      "tiers[1].unitPrice": "must be under $ 11.60, the price of the tier before",
    };
    const failure = {
      ok: false,
      code: "invalid",
      message: "x",
      status: 400,
      fields,
      details: {},
      retryAfter: null,
    } as const;
    expect(gatherMessages(failure).fields).toEqual({
      name: "is required",
      tiers:
        "Tier 1: the quantity must be a multiple of 100. Tier 2: the price must be under $ 11.60, the price of the tier before.",
    });
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
