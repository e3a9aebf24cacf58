import { describe, expect, it } from "vitest";
import { goodsHref, NO_FILTER, nextSort, readGoodsFilter, sortedOf } from "./goods-query";

describe("URL of the product list", () => {
  it("the URL of the whole list has no parameters", () => {
    expect(goodsHref(readGoodsFilter({}))).toBe("/singlegoods");
  });

  it("the URL of a list has every filter that is set and is read back unchanged", () => {
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

  it("filters set in any order give the same URL", () => {
    const one = readGoodsFilter({ sort: "name", q: "hub" });
    const other = readGoodsFilter({ q: "hub", sort: "name" });
    expect(goodsHref(one)).toBe(goodsHref(other));
  });

  it("a change of the list leads to its first page", () => {
    const filter = readGoodsFilter({ page: "4" });
    expect(goodsHref(filter, { category: "Wheels" })).toBe("/singlegoods?category=Wheels");
  });

  it("an invalid parameter counts as not set", () => {
    for (const page of ["0", "-1", "1.5", "NaN", "1e9", ""]) {
      expect(readGoodsFilter({ page }).page).toBe(1);
    }
    expect(readGoodsFilter({ sort: "constructor", availability: "all", from: "cheap", to: "-5" })).toEqual(
      NO_FILTER,
    );
    expect(readGoodsFilter({ from: "1.234", to: "1,500" })).toEqual(NO_FILTER);
  });

  it("a parameter that is given twice has its first value", () => {
    expect(readGoodsFilter({ q: ["chain", "hub"] }).q).toBe("chain");
  });

  it("prices in the URL are read to whole cents", () => {
    expect(readGoodsFilter({ from: "0.1", to: "19.99" })).toMatchObject({ from: 10, to: 1999 });
  });
});

describe("Column head", () => {
  it("a column head sorts upwards first, then downwards", () => {
    expect(nextSort("", "price")).toBe("price");
    expect(nextSort("price", "price")).toBe("-price");
    expect(nextSort("-price", "price")).toBe("price");
    expect(nextSort("price", "name")).toBe("name");
    expect(sortedOf("-price", "price")).toBe("descending");
    expect(sortedOf("price", "price")).toBe("ascending");
    expect(sortedOf("price", "name")).toBe("none");
  });
});
