import { expect, it } from "vitest";
import { readGoodsFilter } from "./goods-query";
import { isIndexed } from "./is-indexed";

const isListIndexed = (query: Record<string, string | undefined>): boolean =>
  isIndexed(readGoodsFilter(query));

it("a list with one filter beside its category is for search engines", () => {
  for (const filter of [{}, { f: "bead.wire" }, { from: "1.00", to: "2.00" }, { availability: "orderable" }])
    expect(isListIndexed({ category: "Tyres", ...filter }), JSON.stringify(filter)).toBe(true);
  expect(isListIndexed({ q: "tyre" })).toBe(true);
});

it("a list with a second filter of whatever kind is not for search engines", () => {
  for (const filter of [
    { f: "bead.wire_folding" },
    { f: "bead.wire", from: "1.00" },
    { f: "bead.wire", availability: "orderable" },
    { to: "2.00", availability: "orderable" },
    { q: "tyre", f: "bead.wire" },
  ])
    expect(isListIndexed({ category: "Tyres", ...filter }), JSON.stringify(filter)).toBe(false);
});

it("a list for a visitor's bicycle is not for search engines", () => {
  expect(isIndexed({ ...readGoodsFilter({}), fits: "axle-rear.through-142" })).toBe(false);
});
