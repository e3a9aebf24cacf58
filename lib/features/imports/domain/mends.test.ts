import { expect, it } from "vitest";
import {
  areTooMany,
  cellsOf,
  MAX_MENDED_ROWS,
  MAX_MENDED_TEXT,
  mendRow,
  mendsOfColumns,
  type RowMend,
  withMend,
} from "./mends";
import { inMarkOf, readNumber } from "./number-text";
import { readRow } from "./row-values";

const mendOf = (row: number, cells: RowMend["cells"] = [], isLeftOut = false): RowMend => ({
  row,
  productId: null,
  isLeftOut,
  cells,
});
const columns = [
  { heading: "SKU", column: 1, key: "sku" as const, isChosen: false },
  { heading: "Price", column: 2, key: "price" as const, isChosen: false },
  { heading: "Weight g", column: 3, key: "netWeight" as const, isChosen: false },
];

it("a correction stands for the cells of its row alone, and what a spreadsheet said of them is forgotten", () => {
  const row = {
    cells: ["A", "2,185"],
    notes: [{ column: 2 }, { column: 1 }],
    fractions: new Set([2, 3]),
  };
  const price = [{ key: "price" as const, text: "21.85" }];
  expect(mendRow(row, mendOf(7, price), columns)).toEqual({
    cells: ["A", "21.85"],
    notes: [{ column: 1 }],
    fractions: new Set([3]),
  });
  expect(mendRow(row, mendOf(7, [{ key: "netWeight", text: "12" }]), columns).cells).toEqual([
    "A",
    "2,185",
    "12",
  ]);
  expect(mendRow(row, mendOf(7, [{ key: "maker", text: "X" }]), columns).cells).toEqual(row.cells);
  expect(row.cells).toEqual(["A", "2,185"]);
});

it("a correction replaces an earlier one of its row, and one that says nothing takes it back", () => {
  const first = mendOf(9, [], true);
  const price = mendOf(3, [{ key: "price", text: "1" }]);
  expect(withMend([first], price)).toEqual([price, first]);
  expect(withMend([price, first], mendOf(9))).toEqual([price]);
});

it("a row without a file is known by its product, whatever its number is by now", () => {
  const first = { ...mendOf(3, [], true), productId: "c" };
  const second = { ...mendOf(3, [], true), productId: "d" };
  expect(withMend([first], second)).toEqual([first, second]);
  expect(withMend([first, second], { ...mendOf(2), productId: "c" })).toEqual([second]);
});

it("a corrected cell is forgotten when its column is another field", () => {
  const price = [{ key: "price" as const, text: "21.85" }];
  const both = [...price, { key: "netWeight" as const, text: "12" }];
  const mends = [mendOf(7, both), mendOf(8, price), mendOf(9, price, true)];
  const chosen = new Map([
    ["price", "costPrice" as const],
    ["weightg", "netWeight" as const],
  ]);
  expect(mendsOfColumns(mends, columns, chosen)).toEqual([
    mendOf(7, [{ key: "netWeight", text: "12" }]),
    mendOf(9, [], true),
  ]);
  expect(mendsOfColumns(mends, columns, new Map())).toEqual(mends);
});

it("a cell that is too long for a field is corrected in the file alone", () => {
  const texts = ["A", "x".repeat(MAX_MENDED_TEXT + 1), "12"];
  expect(cellsOf(texts, columns).map(({ key }) => key)).toEqual(["sku", "netWeight"]);
});

it("corrections have a limit in rows and in bytes", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => mendOf(row, [], true));
  expect(areTooMany(rows(MAX_MENDED_ROWS))).toBe(false);
  expect(areTooMany(rows(MAX_MENDED_ROWS + 1))).toBe(true);
  const long = [{ key: "dec" as const, text: "ü".repeat(5_000) }];
  expect(areTooMany(Array.from({ length: 30 }, (_, row) => mendOf(row, long)))).toBe(true);
});

it.each([
  // A price has two decimals, so that only one reading is left.
  ["2,185", null, [{ key: "price", text: "2185" }]],
  ["12,50", "point", [{ key: "price", text: "12.50" }]],
  ["much", null, []],
] as const)("the price %s, where most numbers have a decimal %s, may mean %j", (text, common, choices) => {
  const read = readRow(["A", text], {
    columns,
    attributes: [],
    numbers: { declared: null, common, saysPoint: false },
  });
  expect(read.mistakes).toHaveLength(1);
  expect(read.choices).toEqual(choices);
});

it.each(["point", "comma"] as const)("each choice has one reading in a file with a decimal %s", (mark) => {
  for (const text of ["2.185", "1.5", "1299", "0.125"]) {
    const written = inMarkOf(text, mark);
    const read = readNumber(written ?? "", null);
    expect(read.ok && Number(read.text)).toBe(Number(text));
    expect(read.ok && [mark, null]).toContain(read.ok && read.mark);
  }
});
