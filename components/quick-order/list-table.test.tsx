import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ReadRow } from "@/components/api/answers";
import { readRow } from "../../tests/support/read-row";
import { shownRows } from "./list-model";
import { ListTable } from "./list-table";

const ROWS: ReadRow[] = [
  readRow(1, { text: "Hello Marta,", verdict: "ignored", message: "greeting" }),
  readRow(2, {
    text: "HI-CH-1118 300",
    productId: "c1",
    sku: "HI-CH-1118",
    name: "Chain, 11-speed, 118 links",
    quantity: 500,
    joins: [6],
    unitPrice: 11.6,
    lineTotal: 5800,
  }),
  readRow(3, {
    text: "hi rt 1606, 900 pcs",
    verdict: "over_available",
    productId: "c2",
    sku: "HI-RT-1606",
    name: "Disc rotor, 160 mm, six-bolt",
    quantity: 900,
    readAs: "HI-RT-1606",
    message: "450 free of 900",
    nearest: [400],
  }),
  readRow(4, {
    text: "<b>Seatpost</b> 27.2 .... 200",
    verdict: "choose",
    quantity: 200,
    message: "Several parts could be meant",
    choices: [
      { productId: "c3", sku: "HI-SP-2720", name: "Seatpost, 27.2 mm, 350 mm" },
      { productId: "c4", sku: "HI-SP-2721", name: "Seatpost, 27.2 mm, 400 mm" },
    ],
  }),
  readRow(5, { text: "XK-99-7 300", verdict: "unknown", quantity: 300, message: "No part has this number" }),
  readRow(6, {
    text: "HI-CH-1118 200",
    verdict: "joined",
    productId: "c1",
    sku: "HI-CH-1118",
    name: "Chain, 11-speed, 118 links",
    quantity: 200,
    joinedTo: 2,
  }),
];

const listOf = (rows: readonly ReadRow[]): Parameters<typeof ListTable>[0]["list"] => ({
  state: { kind: "read", notes: [] },
  rows: shownRows({ rows: [...rows], counts: {} as never, currency: "USD", totalPrice: 0, notes: [] }),
  judging: new Set(),
  change: () => undefined,
  readText: () => Promise.resolve(),
  readFile: () => Promise.resolve(),
  cancel: () => undefined,
  markDone: () => undefined,
  toStore: () => null,
  startAgain: () => undefined,
});

const markupOf = (rows: readonly ReadRow[]) =>
  renderToStaticMarkup(
    <ListTable list={listOf(rows)} notes={["Further sheets are left out"]} onAgain={() => undefined} />,
  );

it("the table says how many rows are right, and offers each mend as one button", () => {
  const html = markupOf(ROWS);
  expect(html).toContain("1 row is right, 3 need you");
  for (const mend of [
    "Take 400 in row 3",
    "HI-SP-2720, Seatpost, 27.2 mm, 350 mm",
    "Leave out row 5",
    "Further sheets are left out",
  ])
    expect(html).toContain(mend);
  expect(html).toContain("Add 1 to basket");
  expect(html).toContain("5,800.00");
});

it("what was pasted is shown as text", () => {
  const html = markupOf(ROWS);
  expect(html).toContain("&lt;b&gt;Seatpost&lt;/b&gt;");
  expect(html).not.toContain("<b>Seatpost");
});

it("of 5,000 rows a hundred are drawn at a time", () => {
  const many = Array.from({ length: 5_000 }, (_, n) => readRow(n + 1, { verdict: "unknown", quantity: 100 }));
  const html = markupOf(many);
  expect(html.match(/class="col-pasted"/g)).toHaveLength(100);
  expect(html).toContain("Show 100 more of 5,000");
});

const rightRows = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    readRow(n + 1, { productId: `p${n}`, sku: `HI-${n}`, quantity: 100, unitPrice: 1, lineTotal: 100 }),
  );

it("rows beyond a basket's 200 lines can be saved as a list, a thousand lines at a time", () => {
  const some = markupOf(rightRows(240));
  expect(some).toContain("The first 200 of 240 go into it.");
  expect(some).toContain("Save 240 lines as a list");
  expect(some).not.toContain("A list has 1,000 lines at most");
  const many = markupOf(rightRows(1_240));
  expect(many).toContain("Save 1,000 lines as a list");
  expect(many).toContain("the first 1,000 of 1,240 go into this one");
  expect(markupOf([readRow(1, { verdict: "unknown", quantity: 100 })])).not.toContain("as a list<");
});

it("a row says that more pieces cost less, with the button to take them, and of added rows without one", () => {
  const chain = {
    productId: "c1",
    sku: "HI-CH-1118",
    name: "Chain",
    quantity: 900,
    unitPrice: 11.6,
    lineTotal: 10_440,
  };
  const cheaper = { quantity: 1000, unitPrice: 10.2, lineTotal: 10_200, saved: 240 };
  const text = "1,000 cost $ 240.00 less than 900: $ 10,200.00 instead of $ 10,440.00";
  const html = markupOf([readRow(1, { ...chain, cheaper })]);
  expect(html).toContain(text);
  expect(html).toContain('aria-label="Take 1,000 in row 1"');
  const joined = markupOf([readRow(1, { ...chain, cheaper, joins: [2] })]);
  expect(joined).toContain(text);
  expect(joined).not.toContain("Take 1,000");
  expect(markupOf([readRow(1, chain)])).not.toContain("less than");
});
