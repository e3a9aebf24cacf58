import { describe, expect, it } from "vitest";
import type { Basket, BasketLine } from "@/components/api/answers";
import { countedLines, isCounted } from "@/components/basket/counted-lines";
import { adviceOf, differencesOf, problemOf } from "./basket-lines";

const line: BasketLine = {
  productId: "65f0c0ffee0000000000abcd",
  name: "Chain",
  sku: "HI-CH-1118",
  slug: "chain",
  img: "",
  quantity: 900,
  verdict: "ok",
  available: 5000,
  minimumLot: 100,
  unitPrice: 11.6,
  tierFrom: 300,
  nextTier: { from: 1000, unitPrice: 10.2 },
  tiers: [
    { from: 300, unitPrice: 11.6 },
    { from: 1000, unitPrice: 10.2 },
  ],
  lineTotal: 10_440,
  seen: { unitPrice: 11.6, minimumLot: 100 },
  changed: [],
};
const basket = (lines: BasketLine[], more: Partial<Basket> = {}): Basket => ({
  currency: "USD",
  revision: 1,
  poNumber: "",
  note: "",
  lines,
  totalPrice: 0,
  ...more,
});

describe("what the basket's page says of a line", () => {
  it("nothing is wrong with a line that can be ordered as it was seen", () => {
    expect([isCounted(line), problemOf(line)]).toEqual([true, null]);
  });

  it.each<[string, Partial<BasketLine>, object]>([
    [
      "a changed price waits to be accepted, old and new named",
      { changed: [{ field: "unitPrice", from: 11, to: 11.6 }] },
      { word: "Price is up", why: "$ 11.00 → $ 11.60 a piece", acceptable: true },
    ],
    [
      "so does a changed minimum lot",
      { changed: [{ field: "minimumLot", from: 100, to: 200 }] },
      { word: "Minimum lot changed", why: "minimum lot 100 → 200", acceptable: true },
    ],
    [
      "a short line offers what is free",
      { verdict: "over_available", available: 320, nearest: [300] },
      { word: "320 free of 900", mends: [300], acceptable: false },
    ],
    [
      "a line without stock offers nothing",
      { verdict: "over_available", available: 0, nearest: [] },
      { word: "Sold out", mends: [] },
    ],
    [
      "half a lot offers both sides",
      { verdict: "off_lot", quantity: 250, nearest: [200, 300] },
      { word: "250 is not a multiple of 100", mends: [200, 300] },
    ],
    [
      "a line under the minimum lot offers it",
      { verdict: "off_lot", minimumLot: 1000, nearest: [1000] },
      { word: "Minimum lot is 1,000", mends: [1000] },
    ],
    ["an archived product is marked", { verdict: "archived" }, { word: "No longer sold", mends: [] }],
  ])("%s", (_, change, problem) => {
    const changed = { ...line, ...change };
    expect(problemOf(changed)).toMatchObject(problem);
    expect(countedLines(basket([changed]))).toEqual([]);
  });

  it("says that more pieces cost less, and otherwise how far the next tier is", () => {
    expect(adviceOf(line)).toEqual({
      cheaper: true,
      text: "1,000 cost $ 240.00 less than 900: $ 10,200.00 instead of $ 10,440.00",
      take: 1000,
    });
    expect(adviceOf({ ...line, quantity: 800, lineTotal: 9280 })).toMatchObject({
      cheaper: false,
      text: "200 more: $ 10.20 a piece",
    });
    expect(adviceOf({ ...line, available: 999 })).toBeNull();
    expect(adviceOf({ ...line, nextTier: null, tiers: [] })).toBeNull();
  });

  it("says that more pieces cost less where only a tier after the next one is the cheaper", () => {
    const tiers = [
      { from: 1000, unitPrice: 11.9 },
      { from: 1100, unitPrice: 9 },
    ];
    const dear = { ...line, unitPrice: 12, lineTotal: 10_800, nextTier: tiers[0] ?? null, tiers };
    expect(adviceOf(dear)).toEqual({
      cheaper: true,
      text: "1,100 cost $ 900.00 less than 900: $ 9,900.00 instead of $ 10,800.00",
      take: 1100,
    });
    expect(adviceOf({ ...dear, available: 1000 })).toMatchObject({ cheaper: false, take: 1000 });
  });

  it("two versions of a basket are compared line by line", () => {
    const other = { ...line, productId: "65f0c0ffee0000000000abce", name: "Pin" };
    expect(
      differencesOf(basket([line, other]), basket([{ ...line, quantity: 300 }], { poNumber: "PO 1" })),
    ).toEqual([
      { id: line.productId, name: "Chain", here: "900", there: "300" },
      { id: other.productId, name: "Pin", here: "900", there: "not in it" },
      { id: "poNumber", name: "PO number", here: "empty", there: "PO 1" },
    ]);
    expect(differencesOf(basket([line]), basket([line]))).toEqual([]);
  });
});
