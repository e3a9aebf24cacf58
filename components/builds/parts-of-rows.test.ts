import { expect, it } from "vitest";
import { readRow } from "../../tests/support/read-row";
import { partsOfRows } from "./parts-of-rows";

it("a list gives its parts, whatever lots and stock say, with an empty number where it is not clear", () => {
  const rows = [
    readRow(1, { verdict: "ignored", text: "Hello" }),
    readRow(2, { productId: "rim", quantity: 2, verdict: "off_lot" }),
    readRow(3, { productId: "spoke", quantity: 64, verdict: "over_available" }),
    readRow(4, { productId: "tape", quantity: null, verdict: "unreadable" }),
    readRow(5, { productId: "rim", quantity: 1, verdict: "joined", joinedTo: 2 }),
  ];
  const { parts, left } = partsOfRows(rows, new Set());
  expect(parts.map(({ productId, perBicycle }) => [productId, perBicycle])).toEqual([
    ["rim", "2"],
    ["spoke", "64"],
    ["tape", ""],
  ]);
  expect(left).toEqual([]);
});

it("a share of a piece is read where a line ends with it, and no other decimals", () => {
  const read = (text: string) =>
    partsOfRows([readRow(1, { productId: "tape", quantity: null, verdict: "unreadable", text })], new Set())
      .parts[0]?.perBicycle;
  expect(
    ["HI-TA-4 0.333", "HI-TA-4;0.5", "HI-TA-4 1.500", "HI-TA-4 1,5", "HI-TA-40.333", "0.5 HI-TA-4"].map(read),
  ).toEqual(["0.333", "0.5", "", "", "", ""]);
});

it("rows without one product, and products that are there already, are left out and shown", () => {
  const rows = [
    readRow(1, { verdict: "unknown", text: "XK-99", quantity: 2 }),
    readRow(2, { verdict: "choose", quantity: 2 }),
    readRow(3, { productId: "rim", quantity: 2 }),
  ];
  const { parts, left } = partsOfRows(rows, new Set(["rim"]));
  expect(parts).toEqual([]);
  expect(left.map(({ row }) => row)).toEqual([1, 2, 3]);
});
