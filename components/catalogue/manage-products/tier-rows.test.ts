import { expect, it } from "vitest";
import { parseTierRows, tierRowsText } from "./tier-rows";

it("rows of tiers survive as one text, empty inputs included", () => {
  for (const rows of [
    [],
    [{ from: "", unitPrice: "" }],
    [{ from: "300", unitPrice: "11.6" }],
    [
      { from: "300", unitPrice: "11.60" },
      { from: "", unitPrice: "10" },
    ],
  ])
    expect(parseTierRows(tierRowsText(rows))).toEqual(rows);
  expect(tierRowsText([{ from: "300", unitPrice: "11.6" }])).toBe("300: 11.6");
});
