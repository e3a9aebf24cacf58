import { expect, it } from "vitest";
import type { ReadList, ReadRow } from "@/components/api/answers";
import { readRow } from "../../tests/support/read-row";
import { shownRows } from "./list-model";
import { mendsOf, remainingText, rowsThatCount, withMends } from "./mends";

const rowsOf = (...rows: ReadRow[]) =>
  shownRows({ rows, counts: {} as ReadList["counts"], currency: "USD", totalPrice: 0, notes: [] });
const chain = { productId: "c1", sku: "HI-CH", name: "Chain", unitPrice: 2 };
const pads = { productId: "p1", sku: "HI-PD", name: "Pads", unitPrice: 1 };
const READ = rowsOf(
  readRow(1, { verdict: "ignored", message: "greeting" }),
  readRow(2, { ...chain, quantity: 500, joins: [4], lineTotal: 1000 }),
  readRow(3, { verdict: "unknown", text: "XK-99-7; 300 pcs", quantity: 300 }),
  readRow(4, { ...chain, verdict: "joined", quantity: 200, joinedTo: 2 }),
  readRow(5, { ...pads, quantity: 100, lineTotal: 100 }),
);
const changed = READ.map((row) =>
  row.read.row === 2 ? { ...row, quantity: "400" } : row.read.row === 5 ? { ...row, isLeftOut: true } : row,
);

it("mends are the rows whose fields differ from what was read, and come back into the same list", () => {
  expect(mendsOf(READ, READ)).toEqual([]);
  const mends = mendsOf(changed, READ);
  expect(mends).toEqual([
    { row: 2, part: "HI-CH", quantity: "400", isLeftOut: false },
    { row: 5, part: "HI-PD", quantity: "100", isLeftOut: true },
  ]);
  expect(withMends(READ, mends)).toEqual(changed);
  expect(withMends(READ, [{ row: 9, part: "x", quantity: "1", isLeftOut: false }])).toEqual(READ);
  expect(rowsThatCount(changed).map(({ read }) => read.row)).toEqual([2, 3, 4]);
});

it("of a list that is partly in the basket only the rest is left, and of a product the pieces that are missing", () => {
  expect(remainingText(READ, new Map())).toBe("HI-CH\t300\nXK-99-7\t300\nHI-CH\t200\nHI-PD\t100");
  expect(remainingText(READ, new Map([["c1", 500]]))).toBe("XK-99-7\t300\nHI-PD\t100");
  expect(remainingText(READ, new Map([["c1", 300]]))).toBe("HI-CH\t200\nXK-99-7\t300\nHI-PD\t100");
  const right = READ.filter(({ read }) => read.row !== 3);
  expect(
    remainingText(
      right,
      new Map([
        ["c1", 500],
        ["p1", 100],
      ]),
    ),
  ).toBe("");
});
