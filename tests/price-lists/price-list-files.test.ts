import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { priceLists } from "@/lib/core/data/prices/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { MAX_PRICE_LIST_ROWS } from "@/lib/core/domain/prices/own-prices";
import { PRICE_FILE_REMARK } from "@/lib/features/price-lists/domain/price-list-file";
import { refusalOf } from "../own-numbers/own-number-calls";
import { addPart } from "../quick-order/quick-order-calls";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { storePriceList } from "../support/price-lists";

let fixtures: Fixtures;
let chain: string;
let pads: string;
let formula: string;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  chain = await addPart(fixtures, { name: "Chain, 12-speed", sku: "PF-CH-1218" });
  pads = await addPart(fixtures, { name: "=Pads; sintered", sku: "PF-BP-0301" });
  formula = await addPart(fixtures, { name: "Bolt", sku: "PF-BO-1" });
});

interface Changes {
  revision: number;
  applied: boolean;
  rowCount: number;
  changes: { productId: string; sku: string; before: object | null; after: object | null }[];
}

const fileOf = async (id: string) => {
  const answer = await callRoute(`GET /api/price-lists/${id}?format=csv`, { token: fixtures.ada.token });
  // `text()` would take the byte order mark off.
  return { text: Buffer.from(await answer.arrayBuffer()).toString("utf8"), headers: answer.headers };
};
const load = (id: string, query: string, body: string | Uint8Array) =>
  callRoute(`PUT /api/price-lists/${id}/rows?${query}`, {
    token: fixtures.ada.token,
    body,
    headers: { "content-type": "text/csv" },
  });
const loaded = async (id: string, query: string, body: string | Uint8Array) => {
  const answer = await load(id, query, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Changes;
};
const stored = async (id: string) => {
  const list = await priceLists().findOne({ _id: requireId(id) });
  return { revision: list?.revision, rowCount: list?.rowCount, rows: list?.rows };
};
const listed = async (id: string) =>
  (await stored(id)).rows?.map(({ productId, tiers, from, until }) => [
    productId.toHexString(),
    tiers.map((tier) => `${tier.from}: ${tier.priceCents}`).join(" "),
    from,
    until,
  ]);
const theList = () =>
  storePriceList({ name: "Åre / Nordic" }, [chain, [100, 800], [500, 750]], [pads, [1000, 5]]);

describe("a price list as a file", () => {
  it("goes out and comes back in as the same list, in either mode, with signs of formulas as text", async () => {
    const id = await theList();
    await priceLists().updateOne(
      { _id: requireId(id) },
      { $set: { "rows.1.from": "2026-01-01", "rows.1.until": "2026-12-31" } },
    );
    const before = await stored(id);
    const { text, headers } = await fileOf(id);
    expect(text.split("\r\n")).toEqual([
      `\uFEFF"${PRICE_FILE_REMARK}"`,
      "SKU,Product ID,Name,Prices,First day,Last day",
      `PF-CH-1218,${chain},"Chain, 12-speed",100: 8.00; 500: 7.50,,`,
      `PF-BP-0301,${pads},'=Pads; sintered,1000: 0.05,2026-01-01,2026-12-31`,
      "",
    ]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("content-disposition")).toContain("attachment");
    const semicolons = text
      .replace("\uFEFF", "")
      .replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, "\t")
      .replaceAll(/[^\t\r\n]*;[^\t\r\n]*/g, (cell) => (cell.startsWith('"') ? cell : `"${cell}"`))
      .replaceAll("\t", ";");
    expect(semicolons).toContain("SKU;Product ID;Name;Prices");
    for (const query of ["revision=1", "mode=replace&revision=1", "dryRun=true"])
      for (const file of [text, semicolons, new Uint8Array(Buffer.from(text, "utf16le"))])
        expect(await loaded(id, query, file)).toMatchObject({ revision: 1, rowCount: 2, changes: [] });
    expect(await stored(id)).toEqual(before);
    expect(await audit().countDocuments({ "subject.id": requireId(id) })).toBe(0);
  });

  it("a dry run says what changes from what to what and changes nothing; applied, the audit says the same", async () => {
    const id = await theList();
    const file = `SKU,Prices,Last day\nPF-CH-1218,100: 7.99,2026-12-31\nPF-BP-0301,-,\nPF-BO-1,100: 3,\n`;
    const tried = await loaded(id, "dryRun=true", file);
    expect(tried).toMatchObject({ revision: 1, applied: false, rowCount: 2 });
    expect(tried.changes.map(({ sku, before, after }) => [sku, before, after])).toEqual([
      [
        "PF-CH-1218",
        {
          tiers: [
            { from: 100, unitPrice: 8 },
            { from: 500, unitPrice: 7.5 },
          ],
          from: null,
          until: null,
        },
        { tiers: [{ from: 100, unitPrice: 7.99 }], from: null, until: "2026-12-31" },
      ],
      ["PF-BP-0301", { tiers: [{ from: 1000, unitPrice: 0.05 }], from: null, until: null }, null],
      ["PF-BO-1", null, { tiers: [{ from: 100, unitPrice: 3 }], from: null, until: null }],
    ]);
    expect(await stored(id)).toMatchObject({ revision: 1, rowCount: 2 });
    expect(await loaded(id, "revision=1", file)).toMatchObject({ revision: 2, applied: true, rowCount: 2 });
    expect(await listed(id)).toEqual([
      [chain, "100: 799", null, "2026-12-31"],
      [formula, "100: 300", null, null],
    ]);
    const entries = await audit()
      .find({ "subject.id": requireId(id) })
      .toArray();
    expect(entries.map(({ by }) => by.name)).toEqual([fixtures.ada.name]);
    expect(entries.flatMap(({ changes }) => changes.map(({ from, to }) => [from, to]))).toEqual([
      ["PF-CH-1218: 100: $ 8.00, 500: $ 7.50", "PF-CH-1218: 100: $ 7.99, until 2026-12-31"],
      ["PF-BP-0301: 1,000: $ 0.05", null],
      [null, "PF-BO-1: 100: $ 3.00"],
    ]);
    // The same file again, because the answer was lost.
    expect(await loaded(id, "revision=1", file)).toMatchObject({ revision: 2, changes: [] });
    expect(await audit().countDocuments({ "subject.id": requireId(id) })).toBe(1);
  });

  it("an older file does not overwrite what was changed meanwhile, and of two at once one wins", async () => {
    const id = await theList();
    const file = (price: number) => `SKU,Prices\nPF-CH-1218,100: ${price}\n`;
    const both = await Promise.all([load(id, "revision=1", file(5)), load(id, "revision=1", file(6))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refusalOf(load(id, "revision=1", file(7)))).toMatchObject({
      status: 409,
      code: "changed_meanwhile",
    });
    expect((await stored(id)).revision).toBe(2);
  });

  it("prices that a file does not have stay, and go where that is asked for", async () => {
    const id = await theList();
    const file = "sku;prices;first day\nPF-BP-0301;;30.11.2026\n";
    await loaded(id, "revision=1", file);
    expect(await listed(id)).toEqual([
      [chain, "100: 800 500: 750", null, null],
      [pads, "1000: 5", "2026-11-30", null],
    ]);
    await loaded(id, "mode=replace&revision=2", "SKU,Prices,First day\nPF-BP-0301,,-\n");
    expect(await listed(id)).toEqual([[pads, "1000: 5", null, null]]);
  });

  it("prices with a comma are read where the whole file has it, quantities with a mark for thousands too", async () => {
    const id = await theList();
    await loaded(id, "revision=1", 'SKU;Prices\nPF-CH-1218;"1.000: 11,60; 2,000: 10,2"\nPF-BO-1;"300: 7"\n');
    expect((await listed(id))?.map(([, tiers]) => tiers)).toEqual([
      "1000: 1160 2000: 1020",
      "1000: 5",
      "300: 700",
    ]);
  });

  it.each([
    ["a product that is not there", "NO-SUCH,100: 8", "No part has the number NO-SUCH"],
    ["no product", ",100: 8", "The product is missing"],
    ["no prices for a new product", "PF-BO-1,", "The prices are missing"],
    ["a quantity off the lots", "PF-BO-1,150: 8", "Quantity 1 must be a multiple of 100"],
    ["no price at all", "PF-BO-1,100: 0", "Price 1 must be one cent or more"],
    ["half a cent", "PF-BO-1,100: 8.005", "“8.005” is neither 8.005 nor 8005 for sure"],
    ["a price in two readings", 'PF-BO-1,"100: 2,185"', "“2,185” is neither 2185 nor 2.185 for sure"],
    ["another currency", "PF-BO-1,100: 8 €", "is not in dollars"],
    ["a dearer price for more", "PF-BO-1,100: 8; 200: 9", "Price 2 must not be dearer"],
    ["no pair of quantity and price", "PF-BO-1,8", "“8” is no quantity with its price"],
    ["a formula", "PF-BO-1,=1+1", "is no quantity with its price"],
    ["a day that is none", "PF-BO-1,100: 8,2026-02-30", "The first day must be a day"],
    ["a day in two readings", "PF-BO-1,100: 8,11/12/2026", "must be written as 2026-11-30"],
    [
      "an end before its beginning",
      "PF-BO-1,100: 8,2026-03-01,2026-02-01",
      "must not be before the first day",
    ],
  ])("a row with %s is refused by its number, and nothing is changed", async (_, row, why) => {
    const id = await theList();
    const file = `SKU,Prices,First day,Last day\nPF-CH-1218,100: 1\n\n${row}\n`;
    const refused = await refusalOf(load(id, "revision=1", file));
    expect(refused).toMatchObject({ status: 400, code: "invalid" });
    expect(Object.keys(refused.fields ?? {})).toEqual(["row 4"]);
    expect(refused.fields?.["row 4"]).toContain(why);
    expect((await stored(id)).revision).toBe(1);
  });

  it("all wrong rows are named: two marks for decimals, an ID of another product, a product twice", async () => {
    const id = await theList();
    const file = [
      "SKU,Product ID,Prices",
      "PF-CH-1218,,100: 8.50",
      'PF-BO-1,,"100: 8,50"',
      "PF-BO-1,,100: 8.50; 200: 8.40",
      `PF-BO-1,${pads},100: 8`,
      "PF-CH-1218,,100: 9",
      `,${"f".repeat(24)},100: 9`,
      ',"{""$ne"":1}",100: 9',
    ].join("\n");
    const { fields = {}, message } = await refusalOf(load(id, "revision=1", file));
    expect(message).toBe("5 rows are wrong, and nothing was changed");
    expect(Object.keys(fields)).toEqual(["row 3", "row 5", "row 6", "row 7", "row 8"]);
    expect(fields["row 3"]).toContain("has a decimal comma, other prices of the file have the other mark");
    expect(fields["row 5"]).toContain("is another product than the one with this ID");
    expect(fields["row 6"]).toBe("The product stands in row 2 with other prices or days");
  });

  it("a file without headings, of bytes that are no text, or with a workbook in it is refused whole", async () => {
    const id = await theList();
    for (const [file, why] of [
      ["PF-CH-1218,100: 8\n", "no row with the headings"],
      ["", "The file is empty"],
      [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), "workbook"],
    ] as const) {
      const refused = await refusalOf(load(id, "revision=1", file));
      expect(refused.status).toBe(400);
      expect(refused.message).toContain(why);
    }
    const twoMegabytes = `SKU,Prices\n${"x".repeat(2 * 1024 * 1024)}`;
    expect((await load(id, "revision=1", twoMegabytes)).status).toBe(413);
  });

  it("a price of a product that is no longer sold goes out and comes back", async () => {
    const gone = await addPart(fixtures, { name: "Old fork", sku: "PF-FK-1" });
    const id = await storePriceList({}, [gone, [100, 800]]);
    await callRoute(`DELETE /api/goods/${gone}`, { token: fixtures.ada.token });
    const { text } = await fileOf(id);
    expect(await loaded(id, "mode=replace&revision=1", text)).toMatchObject({ changes: [] });
    expect(await loaded(id, "mode=replace&revision=1", "SKU,Prices\nPF-FK-1,\n")).toMatchObject({
      changes: [],
    });
    const other = await theList();
    const refused = await refusalOf(load(other, "revision=1", "SKU,Prices\nPF-FK-1,100: 8\n"));
    expect(refused.message).toContain("The part PF-FK-1 is no longer sold");
  });

  it("a thousand rows change in one write, and a list takes as many as it has room for", async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `b${index.toString(16).padStart(23, "0")}`);
    const id = await storePriceList({}, ...ids.map((of) => [of, [100, 900]] as [string, [number, number]]));
    const { text } = await fileOf(id);
    const changed = text.replaceAll("100: 9.00", "100: 8.95");
    expect(await loaded(id, "revision=1", changed)).toMatchObject({ revision: 2, rowCount: 1_000 });
    expect((await stored(id)).rows?.every(({ tiers }) => tiers[0]?.priceCents === 895)).toBe(true);
    const entries = await audit()
      .find({ "subject.id": requireId(id) })
      .toArray();
    expect(entries.flatMap(({ changes }) => changes)).toHaveLength(1_000);
    const rows = Array.from({ length: MAX_PRICE_LIST_ROWS }, (_, index) => ({
      productId: requireId(`a${index.toString(16).padStart(23, "0")}`),
      ...{ tiers: [{ from: 100, priceCents: 1 }], from: null, until: null },
    }));
    await priceLists().updateOne({ _id: requireId(id) }, { $set: { rows, rowCount: rows.length } });
    const full = await refusalOf(load(id, "revision=2", "SKU,Prices\nPF-BO-1,100: 8\n"));
    expect(full).toMatchObject({ status: 409, code: "full" });
  });
});
