import { expect, it } from "vitest";
import { repeatedRows } from "./repeated-rows";

const rows = (...ids: string[]) => repeatedRows(ids.map((productId) => ({ productId })));

it("each row of a product that stands twice names the other one, and no other row is named", () => {
  expect(rows("chain", "hub", "chain", "rim")).toEqual({
    "lines[0].productId": "is the product of lines[2] too",
    "lines[2].productId": "is the product of lines[0] too",
  });
  expect(rows("chain", "hub")).toEqual({});
});

it("a product in a thousand rows is refused in each row with one short message", () => {
  const refused = rows(...Array.from({ length: 1000 }, () => "chain"));
  expect(Object.keys(refused)).toHaveLength(1000);
  expect(JSON.stringify(refused).length).toBeLessThan(100_000);
});
