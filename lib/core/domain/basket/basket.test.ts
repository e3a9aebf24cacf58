import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inEnglish } from "@/lib/values/text";
import { type BasketEntry, type BasketProduct, judgeLine, totalOfLines, viewLines } from "./basket";
import { maxLinePieces } from "./basket-limits";
import { mergeLines } from "./merge-lines";

const chain: BasketProduct = {
  id: "c",
  sku: "HI-CH-1118",
  slug: "chain",
  name: "Chain",
  image: "/parts/chain.svg",
  priceCents: 1240,
  tiers: [
    { from: 300, priceCents: 1160 },
    { from: 1000, priceCents: 1020 },
  ],
  minimumLot: 100,
  available: 5000,
  carton: null,
  revision: 0,
  updatedAt: "2026-11-01T00:00:00.000Z",
  archived: false,
};
const viewOf = (entry: Omit<BasketEntry, "productId">, product: BasketProduct | null = chain) => {
  const [line] = viewLines([{ productId: "c", ...entry }], new Map(product ? [["c", product]] : []));
  if (!line) throw new Error("there is one line");
  return line;
};
const SEEN = { unitCents: 1160, minimumLot: 100 };

describe("a line of a basket", () => {
  it("has the price of its tier, the next tier and its total", () => {
    expect(viewOf({ quantity: 300, seen: SEEN })).toMatchObject({
      verdict: "ok",
      nearest: [],
      unitCents: 1160,
      totalCents: 348_000,
      tier: { from: 300 },
      nextTier: { from: 1000, priceCents: 1020 },
      tiers: chain.tiers,
      changes: [],
    });
  });

  it("names a changed price and a changed minimum lot, old and new, and keeps what was seen", () => {
    const dearer = { ...chain, tiers: [{ from: 300, priceCents: 1200 }], minimumLot: 200 };
    const line = viewOf({ quantity: 300, seen: SEEN }, dearer);
    expect(line.changes).toEqual([
      { field: "unitPrice", from: 1160, to: 1200 },
      { field: "minimumLot", from: 100, to: 200 },
    ]);
    expect([line.unitCents, line.seen]).toEqual([1200, SEEN]);
  });

  it("stays when the stock or the minimum lot no longer allow it, with its verdict and the nearest quantities", () => {
    expect(viewOf({ quantity: 500, seen: SEEN }, { ...chain, available: 320 })).toMatchObject({
      verdict: "over_available",
      nearest: [300],
      changes: [{ field: "available", from: 500, to: 320 }],
    });
    expect(viewOf({ quantity: 300, seen: SEEN }, { ...chain, tiers: [], minimumLot: 400 })).toMatchObject({
      verdict: "off_lot",
      nearest: [400],
    });
    expect(viewOf({ quantity: 300, seen: SEEN }, { ...chain, available: 0 })).toMatchObject({
      verdict: "over_available",
      nearest: [],
    });
  });

  it("of an archived product is marked and cannot be ordered, and so is one of no product", () => {
    expect(viewOf({ quantity: 300, seen: SEEN }, { ...chain, archived: true })).toMatchObject({
      name: "Chain",
      verdict: "archived",
      available: 0,
      changes: [{ field: "archived", from: 0, to: 1 }],
    });
    expect(viewOf({ quantity: 300, seen: SEEN }, null)).toMatchObject({ name: "", verdict: "archived" });
  });

  it("the total counts the lines that can be ordered", () => {
    const lines = [viewOf({ quantity: 300 }), viewOf({ quantity: 300 }, { ...chain, archived: true })];
    expect(totalOfLines(lines)).toBe(348_000);
  });

  it.each([
    [250, "off_lot", [200, 300]],
    [-100, "off_lot", [100]],
    [0, "off_lot", [100]],
    [100.5, "off_lot", [100, 200]],
    [1e9, "off_lot", [5000]],
    [maxLinePieces() + 100, "off_lot", [5000]],
    [5100, "over_available", [5000]],
    [5000, "ok", []],
  ])("%d pieces are judged %s, nearest %j", (quantity, verdict, nearest) => {
    expect(judgeLine(quantity, chain)).toMatchObject({ verdict, nearest });
  });

  it("a quantity off the lots is called that even where the product is sold out, and then names no other", () => {
    const { message, ...judged } = judgeLine(250, { ...chain, available: 0 });
    expect(judged).toEqual({ verdict: "off_lot", nearest: [] });
    expect(inEnglish(message)).toBe("Orders go in lots of 100");
    expect(judgeLine(600, { ...chain, minimumLot: 1000, available: 650 })).toMatchObject({ nearest: [] });
  });

  it("that is refused names only quantities that can be ordered", () => {
    const terms = fc.record({
      minimumLot: fc.integer({ min: 1, max: 5000 }),
      available: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 1e9 })),
      archived: fc.boolean(),
    });
    const asked = fc.oneof(
      fc.double(),
      fc.integer({ min: -10, max: 2000 }),
      fc.integer(),
      fc.integer({ min: 0, max: 60 }).map((lots) => lots * 100),
    );
    fc.assert(
      fc.property(asked, terms, (quantity, product) => {
        const { verdict, nearest, message } = judgeLine(quantity, { ...product });
        if (verdict === "ok") return;
        const inMessage = (inEnglish(message).split("choose ")[1]?.split(" or ") ?? []).map(Number);
        for (const named of [...nearest, ...inMessage])
          expect(judgeLine(named, { ...product })).toMatchObject({ verdict: "ok" });
      }),
      { numRuns: 5000 },
    );
  });
});

describe("merging baskets", () => {
  const own = [
    { productId: "a", quantity: 300 },
    { productId: "b", quantity: 100 },
  ];
  const brought = [
    { productId: "c", quantity: 200 },
    { productId: "b", quantity: 500 },
    { productId: "a", quantity: 100 },
  ];

  it("per product the larger quantity stays, and new lines go to the end", () => {
    const { merged, changes } = mergeLines(own, brought);
    expect(merged).toEqual([
      { productId: "a", quantity: 300 },
      { productId: "b", quantity: 500 },
      { productId: "c", quantity: 200 },
    ]);
    expect(changes).toEqual([
      { productId: "b", from: 100, to: 500 },
      { productId: "c", from: 0, to: 200 },
    ]);
  });

  it("merging the same lines twice changes nothing", () => {
    const { merged } = mergeLines(own, brought);
    expect(mergeLines(merged, brought)).toEqual({ merged, changes: [] });
  });
});
