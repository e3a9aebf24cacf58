import { describe, expect, it } from "vitest";
import { readFigures, skusIn } from "./figure-rows";

describe("counted figures that were pasted", () => {
  it("a sheet that was filled in is read by its head, with names that have commas and quotes", () => {
    const sheet =
      '\uFEFFSKU,GTIN,Name,Counted,Movements\r\nBB-1,,"Chain, 5 ""silver""",40,3\r\nBB-2,4006381333931,Cog,,7\r\n';
    expect(readFigures(sheet)).toEqual({
      figures: [{ number: "BB-1", counted: 40, seen: 3 }],
      problems: [],
      empty: 1,
    });
  });

  it("cells without a head are a number and what was counted, also 0 and with groups of digits", () => {
    expect(readFigures("BB-1\t0\nBB-2\t1,200\n\nBB-3;\t5").figures).toEqual([
      { number: "BB-1", counted: 0 },
      { number: "BB-2", counted: 1200 },
      { number: "BB-3;", counted: 5 },
    ]);
    expect(readFigures("BB-1;7").figures).toEqual([{ number: "BB-1", counted: 7 }]);
  });

  it.each(["1.5", "-1", "ten", "10000001", "1e3"])("%s is told with its row", (counted) => {
    expect(readFigures(`SKU\tCounted\nBB-1\t${counted}`).problems).toEqual([
      `Row 2, BB-1: “${counted}” is no number of whole pieces`,
    ]);
  });

  it("a list of SKUs is taken once each, with a head or without", () => {
    expect(skusIn("SKU\nBB-1\nBB-2\nBB-1\n")).toEqual(["BB-1", "BB-2"]);
    expect(skusIn("BB-1\tChain\nBB-2\tCog")).toEqual(["BB-1", "BB-2"]);
  });
});
