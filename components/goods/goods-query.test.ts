import { describe, expect, it } from "vitest";
import { goodsHref, NO_FILTER, nextSort, readGoodsFilter, sortedOf } from "./goods-query";

describe("the address of a list of goods", () => {
  it("is plain where nothing is set", () => {
    expect(goodsHref(readGoodsFilter({}))).toBe("/singlegoods");
  });

  it("says everything that is set, and reads back as it was written", () => {
    const params = {
      q: "chain, HI-CH",
      category: "Drivetrain",
      availability: "orderable",
      from: "0.5",
      to: "10",
      sort: "-price",
      page: "3",
    };
    const filter = readGoodsFilter(params);
    const href = goodsHref(filter, { page: filter.page });
    expect(Object.fromEntries(new URL(href, "https://shop.example").searchParams)).toEqual(params);
  });

  it("is the same whatever the order in which the filters were set", () => {
    const one = readGoodsFilter({ sort: "name", q: "hub" });
    const other = readGoodsFilter({ q: "hub", sort: "name" });
    expect(goodsHref(one)).toBe(goodsHref(other));
  });

  it("goes back to the first page with every change of the list", () => {
    const filter = readGoodsFilter({ page: "4" });
    expect(goodsHref(filter, { category: "Wheels" })).toBe("/singlegoods?category=Wheels");
  });

  it("takes what it does not understand as not set", () => {
    for (const page of ["0", "-1", "1.5", "NaN", "1e9", ""]) {
      expect(readGoodsFilter({ page }).page).toBe(1);
    }
    expect(readGoodsFilter({ sort: "constructor", availability: "all", from: "cheap", to: "-5" })).toEqual(
      NO_FILTER,
    );
    expect(readGoodsFilter({ from: "1.234", to: "1,5" })).toEqual(NO_FILTER);
  });

  it("takes the first of a value that is given twice", () => {
    expect(readGoodsFilter({ q: ["chain", "hub"] }).q).toBe("chain");
  });

  it("keeps prices in whole cents", () => {
    expect(readGoodsFilter({ from: "0.1", to: "19.99" })).toMatchObject({ from: 10, to: 1999 });
  });
});

describe("the head of a column", () => {
  it("sorts upwards first, then downwards, and says which", () => {
    expect(nextSort("", "price")).toBe("price");
    expect(nextSort("price", "price")).toBe("-price");
    expect(nextSort("-price", "price")).toBe("price");
    expect(nextSort("price", "name")).toBe("name");
    expect(sortedOf("-price", "price")).toBe("descending");
    expect(sortedOf("price", "price")).toBe("ascending");
    expect(sortedOf("price", "name")).toBe("none");
  });
});
