import { describe, expect, it } from "vitest";
import { draftOfRows, rowsOfDraft } from "./reorder-draft";
import {
  count,
  linesForBasket,
  type OrderAgain,
  previewOf,
  priceMove,
  type ReorderRow,
  rowsOfOrder,
  withTermsOf,
} from "./reorder-rows";

type Now = OrderAgain["lines"][number]["now"];

const NOW: Now = {
  productId: "64b7f0c2a1d3e4f5a6b7c8d9",
  name: "Chain",
  sku: "HI-CH",
  slug: "chain",
  img: "",
  quantity: 300,
  verdict: "ok",
  available: 1000,
  minimumLot: 100,
  unitPrice: 2,
  tierFrom: null,
  nextTier: null,
  tiers: [{ from: 500, unitPrice: 1.8 }],
  lineTotal: 600,
  listPrice: 2,
};
const rowOf = (now: Partial<Now> = {}, unitPrice = 2): ReorderRow => {
  const { productId, name, sku, quantity } = { ...NOW, ...now };
  const ordered = { productId, name, sku, quantity, unitPrice, lineTotal: unitPrice * quantity };
  const [row] = rowsOfOrder({
    orderId: "",
    placedAt: "",
    totalPrice: 0,
    orderedTotalPrice: 0,
    lines: [{ ordered, now: { ...NOW, ...now } }],
  });
  if (!row) throw new Error("no row");
  return row;
};

describe("the rows of an order again", () => {
  it("a row has the price of its tier for whatever is typed", () => {
    expect(previewOf({ ...rowOf(), text: "600" })).toMatchObject({
      quantity: 600,
      unitCents: 180,
      totalCents: 108_000,
    });
    expect(previewOf({ ...rowOf(), text: "1,000" })).toMatchObject({ quantity: 1000, problem: "" });
  });

  it("a row off the lots, over the stock or unreadable says so and offers what can be had", () => {
    expect(previewOf({ ...rowOf(), text: "250" })).toMatchObject({ mends: [200, 300], totalCents: 0 });
    expect(previewOf({ ...rowOf(), text: "1200" })).toMatchObject({ mends: [1000] });
    expect(previewOf({ ...rowOf(), text: "many" }).problem).not.toBe("");
    expect(count([{ ...rowOf(), text: "many" }])).toMatchObject({ right: [], totalCents: 0 });
  });

  it("a price that has moved since then is told for the same pieces", () => {
    expect(priceMove(rowOf({ listPrice: 2.2 }))).toEqual({ isUp: true, cents: 6000 });
    expect(priceMove(rowOf({}, 2.5))).toEqual({ isUp: false, cents: 15_000 });
    expect(priceMove(rowOf())).toBeNull();
  });

  it("the part that replaces another counts once it is taken, and only the rows that are right go into the basket", () => {
    const successor = {
      productId: "64b7f0c2a1d3e4f5a6b7c8da",
      name: "New chain",
      sku: "HI-CN",
      slug: "new-chain",
      img: "",
      fit: "same" as const,
      note: "",
      quantity: 300,
      unitPrice: 4,
      lineTotal: 1200,
    };
    const gone = rowOf({ verdict: "archived", successor });
    expect(count([rowOf(), gone])).toMatchObject({
      needing: [gone],
      totalCents: 60_000,
      orderedCents: 60_000,
    });
    const taken = count([rowOf(), { ...gone, isReplaced: true }]);
    expect(linesForBasket(taken)).toEqual([
      { productId: NOW.productId, quantity: 300, unitPrice: 2 },
      { productId: successor.productId, quantity: 300, unitPrice: 4 },
    ]);
  });

  it("no more lines go into the basket than it has room for", () => {
    const rows = Array.from({ length: 201 }, (_, n) =>
      rowOf({ productId: n.toString(16).padStart(24, "0") }),
    );
    expect(linesForBasket(count(rows))).toHaveLength(200);
  });
});

it("rows that are read again keep what was typed and show what their products are now", () => {
  const row = { ...rowOf(), text: "500", note: "for the fleet" };
  const dearer = rowOf({ listPrice: 3, tiers: [], available: 400 });
  const [now] = withTermsOf([row], [dearer]);
  expect(now).toMatchObject({ text: "500", note: "for the fleet" });
  expect(now && previewOf(now)).toMatchObject({
    quantity: 500,
    problem: expect.stringContaining("Over Available"),
  });
  const added = { ...row, line: { ...row.line, productId: "another" } };
  expect(withTermsOf([added], [dearer])).toEqual([added]);
});

it("rows come back from a draft, and not from one of another version of the page", () => {
  const rows = [rowOf(), rowOf({ successor: undefined })];
  expect(rowsOfDraft(draftOfRows(rows))).toEqual(rows);
  expect(rowsOfDraft('[{"text":"100"}]')).toBeNull();
  expect(rowsOfDraft('{"rows":1}')).toBeNull();
});
