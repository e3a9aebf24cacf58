import { expect, it } from "vitest";
import type { ReadList, ReadRow } from "@/components/api/answers";
import { readRow } from "../../tests/support/read-row";
import {
  groupOf,
  kindOf,
  linesToAdd,
  shownRows,
  summaryOf,
  textOf,
  withAdded,
  withAnswer,
  withFailure,
} from "./list-model";

const chain = { productId: "c1", sku: "HI-CH", name: "Chain" };
const list = (...rows: ReadRow[]): ReadList => ({
  rows,
  counts: {} as ReadList["counts"],
  currency: "USD",
  totalPrice: 0,
  notes: [],
});

const READ = list(
  readRow(1, { verdict: "ignored", message: "greeting" }),
  readRow(2, { ...chain, quantity: 500, joins: [4], unitPrice: 2, lineTotal: 1000 }),
  readRow(3, { verdict: "unknown", text: "XK-99-7; 300 pcs", quantity: 300 }),
  readRow(4, { ...chain, verdict: "joined", quantity: 200, joinedTo: 2 }),
);

it("each row shows its own quantity, also where the first of a product has the sum", () => {
  const rows = shownRows(READ);
  expect(rows.map(({ part, quantity }) => [part, quantity])).toEqual([
    ["line 1", ""],
    ["HI-CH", "300"],
    ["XK-99-7", "300"],
    ["HI-CH", "200"],
  ]);
  expect(rows.map(kindOf)).toEqual(["out", "right", "need", "out"]);
});

it("the sum and the lines for the basket count each product once, and nothing that needs the customer", () => {
  const rows = shownRows(READ);
  expect(summaryOf(rows)).toEqual({
    counts: { right: 1, need: 1, out: 2 },
    pieces: 500,
    totalCents: 100_000,
  });
  expect(linesToAdd(rows, new Map())).toEqual([{ productId: "c1", quantity: 500 }]);
});

it("pieces that were put into the basket are not put there a second time, only those that came since", () => {
  const rows = shownRows(READ);
  const added = withAdded(new Map(), linesToAdd(rows, new Map()));
  expect(linesToAdd(rows, added)).toEqual([]);
  const mended = shownRows(
    list(
      ...READ.rows.slice(0, 2),
      readRow(3, { productId: "p2", sku: "XK", quantity: 300, unitPrice: 1, lineTotal: 300 }),
    ),
  );
  expect(linesToAdd(mended, added)).toEqual([{ productId: "p2", quantity: 300 }]);
  expect(linesToAdd(mended, new Map([["c1", 400]]))).toEqual([
    { productId: "c1", quantity: 100 },
    { productId: "p2", quantity: 300 },
  ]);
});

it("a row whose change could not be judged counts for nothing, and nor do the rows of its product", () => {
  const rows = shownRows(READ);
  const failed = withFailure(rows, groupOf(rows, 4, new Set(["c1"])), "The shop cannot be reached.");
  expect(failed.map(kindOf)).toEqual(["out", "need", "need", "need"]);
  expect(linesToAdd(failed, new Map())).toEqual([]);
  const group = failed.slice(1, 2);
  const judged = withAnswer(
    failed,
    group,
    list(readRow(1, { ...chain, quantity: 300, unitPrice: 2, lineTotal: 600 })),
  );
  expect(linesToAdd(judged, new Map())).toEqual([{ productId: "c1", quantity: 300 }]);
});

it("a changed row is judged together with the rows of its product, and their answer comes back to its places", () => {
  const rows = shownRows(READ);
  const group = groupOf(rows, 3, new Set(["c1"]));
  expect(group.map(({ read }) => read.row)).toEqual([2, 3, 4]);
  expect(textOf(group)).toBe("HI-CH\t300\nXK-99-7\t300\nHI-CH\t200");
  const answer = list(
    readRow(1, { ...chain, quantity: 800, joins: [2, 3] }),
    readRow(2, { ...chain, verdict: "joined", quantity: 300, joinedTo: 1 }),
    readRow(3, { ...chain, verdict: "joined", quantity: 200, joinedTo: 1 }),
  );
  const after = withAnswer(rows, group, answer);
  expect(after[1]?.read).toMatchObject({ row: 2, quantity: 800, joins: [3, 4] });
  expect(after[2]?.read).toMatchObject({ row: 3, verdict: "joined", joinedTo: 2, text: "XK-99-7; 300 pcs" });
  expect(after.map(({ quantity }) => quantity)).toEqual(["", "300", "300", "200"]);
});

it("a row that the customer has written never disappears among the lines that are left out", () => {
  const rows = shownRows(list(readRow(1, { verdict: "unknown", text: "Total", quantity: 100 })));
  const after = withAnswer(rows, rows, list(readRow(1, { verdict: "ignored" })));
  expect(after[0]?.read.verdict).toBe("unreadable");
});

it("tabs, line breaks and quotation marks in a field do not make another row", () => {
  const [only] = shownRows(list(readRow(1, { ...chain, quantity: 100 })));
  if (!only) throw new Error("there is a row");
  expect(textOf([{ ...only, part: 'HI\t"CH"\n2', quantity: "" }])).toBe("HI CH 2\t?");
});

it("a part that a spreadsheet would take for a formula is sent as the call reads it", () => {
  const [only] = shownRows(list(readRow(1, { ...chain, sku: "=1-A", quantity: 100 })));
  if (!only) throw new Error("there is a row");
  expect(textOf([only])).toBe("'=1-A\t100");
  expect(textOf([{ ...only, part: "'=1-A" }])).toBe("''=1-A\t100");
});
