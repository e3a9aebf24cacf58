import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { priceLists } from "@/lib/core/data/prices/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { MAX_PRICE_LIST_ROWS } from "@/lib/core/domain/prices/own-prices";
import { companyWith } from "../companies/company-calls";
import { customer } from "../people/stored-accounts";
import {
  addGoods,
  type Fixtures,
  insertedBy,
  NOBODYS_ID,
  type Product,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
let product: Product;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures);
});

const call = (line: string, body?: unknown, headers: Record<string, string> = {}) =>
  callRoute(line, { token: fixtures.ada.token, headers, ...(body === undefined ? {} : { body }) });
const make = (body: object, key: string = crypto.randomUUID()) =>
  call("POST /api/price-lists", body, { "Idempotency-Key": key });
const NORDIC = { name: "Nordic workshops", percentOff: 12.5, from: "2026-01-01", until: null };
const setRow = (id: string, revision: number, unitPrice = 8, of = product.id) =>
  call(`PUT /api/price-lists/${id}/rows/${of}`, {
    tiers: [
      { from: 100, unitPrice },
      { from: 500, unitPrice: unitPrice - 1 },
    ],
    revision,
  });
const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe("a price list", () => {
  it("is made once by its key, changed as it was read, and the audit says from what to what", async () => {
    const key = crypto.randomUUID();
    const ids = await Promise.all([make(NORDIC, key), make(NORDIC, key)].map(insertedBy));
    const [id = ""] = ids;
    expect(ids[1]).toBe(id);
    expect(await json(call(`GET /api/price-lists/${id}`))).toEqual({
      _id: id,
      ...NORDIC,
      rowCount: 0,
      revision: 1,
      rows: [],
      companies: [],
    });
    expect(await statusOf(make({ ...NORDIC, percentOff: 1 }, key))).toBe(409);
    const changed = { ...NORDIC, percentOff: 10, until: "2026-12-31" };
    expect(await statusOf(call(`PATCH /api/price-lists/${id}`, { ...changed, revision: 1 }))).toBe(200);
    // The same again is answered with the list, another change of the older one is refused.
    expect(await statusOf(call(`PATCH /api/price-lists/${id}`, { ...changed, revision: 1 }))).toBe(200);
    expect(await statusOf(call(`PATCH /api/price-lists/${id}`, { ...NORDIC, revision: 1 }))).toBe(409);
    expect(await statusOf(setRow(id, 1))).toBe(409);
    expect(await json(setRow(id, 2))).toMatchObject({ rowCount: 1, revision: 3 });
    expect(await statusOf(setRow(id, 2))).toBe(200);
    const row = `DELETE /api/price-lists/${id}/rows/${product.id}?revision`;
    expect(await statusOf(call(`${row}=2`))).toBe(409);
    expect(await json(call(`${row}=3`))).toMatchObject({ rows: [], revision: 4 });
    expect(await statusOf(call(`${row}=3`))).toBe(200);
    const entries = await audit()
      .find({ "subject.id": requireId(id) })
      .sort({ at: 1, _id: 1 })
      .toArray();
    expect(entries.map(({ event }) => event)).toEqual(["add", "edit", "edit", "edit"]);
    expect(entries.flatMap(({ changes }) => changes).filter(({ field }) => field !== "name")).toMatchObject([
      { field: "percentOff", from: null, to: "12.5 %" },
      { field: "validFrom", from: null, to: "2026-01-01" },
      { field: "percentOff", from: "12.5 %", to: "10 %" },
      { field: "validUntil", from: null, to: "2026-12-31" },
      { field: "priceRow", from: null, to: expect.stringContaining("100: $ 8.00, 500: $ 7.00") },
      { field: "priceRow", from: expect.stringContaining("100: $ 8.00, 500: $ 7.00"), to: null },
    ]);
  });

  it("two members of staff who change it at once do not overwrite each other", async () => {
    const id = await insertedBy(make(NORDIC));
    const other = await addGoods(fixtures);
    const answers = await Promise.all([setRow(id, 1), setRow(id, 1, 9, other.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await json(call(`GET /api/price-lists/${id}`))).toMatchObject({ rowCount: 1, revision: 2 });
  });

  it.each([
    ["an end before its beginning", { ...NORDIC, until: "2025-12-31" }, "until"],
    ["a day that is none", { ...NORDIC, from: "2026-02-30" }, "from"],
    ["more than 90 per cent", { ...NORDIC, percentOff: 90.01 }, "percentOff"],
    ["less than nothing off", { ...NORDIC, percentOff: -1 }, "percentOff"],
    ["thousandths of a per cent", { ...NORDIC, percentOff: 1.001 }, "percentOff"],
    ["an object as its name", { ...NORDIC, name: { $ne: "" } }, "name"],
    ["no name", { ...NORDIC, name: " " }, "name"],
  ])("with %s is refused at its field", async (_, body, field) => {
    const answer = await make(body);
    expect(answer.status).toBe(400);
    expect(
      Object.keys(((await json(Promise.resolve(answer))).error as unknown as { fields: object }).fields),
    ).toEqual([field]);
  });

  it.each([
    ["off the lots", [{ from: 150, unitPrice: 8 }], "tiers[0].from"],
    ["at no price", [{ from: 100, unitPrice: 0 }], "tiers[0].unitPrice"],
    [
      "in the wrong order",
      [
        { from: 500, unitPrice: 8 },
        { from: 100, unitPrice: 7 },
      ],
      "tiers[1].from",
    ],
    [
      "that become dearer",
      [
        { from: 100, unitPrice: 8 },
        { from: 500, unitPrice: 9 },
      ],
      "tiers[1].unitPrice",
    ],
    ["that are none", [], "tiers"],
  ])("prices %s are refused at their field", async (_, tiers, field) => {
    const id = await insertedBy(make(NORDIC));
    const answer = await call(`PUT /api/price-lists/${id}/rows/${product.id}`, { tiers, revision: 1 });
    expect(answer.status).toBe(400);
    expect(
      Object.keys(((await json(Promise.resolve(answer))).error as unknown as { fields: object }).fields),
    ).toEqual([field]);
  });

  it("takes no product that is not there, and not more rows than a list has", async () => {
    const id = await insertedBy(make(NORDIC));
    expect(await statusOf(setRow(id, 1, 8, NOBODYS_ID))).toBe(404);
    expect(await statusOf(setRow(NOBODYS_ID, 1))).toBe(404);
    const rows = Array.from({ length: MAX_PRICE_LIST_ROWS }, (_, index) => ({
      productId: requireId(index.toString(16).padStart(24, "a")),
      tiers: [{ from: 100, priceCents: 1 }],
      from: null,
      until: null,
    }));
    await priceLists().updateOne({ _id: requireId(id) }, { $set: { rows, rowCount: rows.length } });
    expect(await statusOf(setRow(id, 1))).toBe(409);
    expect(await json(call(`GET /api/price-lists/${id}`))).toMatchObject({ rowCount: MAX_PRICE_LIST_ROWS });
  });
});

describe("a company's price list", () => {
  it("is given and taken away as the company was read, and the audit names the lists", async () => {
    const owner = await customer();
    const companyId = await companyWith(owner);
    const id = await insertedBy(make(NORDIC));
    const give = (priceListId: string | null, revision: number) =>
      call(`PUT /api/companies/${companyId}/price-list`, { priceListId, revision });
    expect(await json(give(id, 1))).toMatchObject({ modifiedCount: 1 });
    expect(await json(give(id, 1))).toMatchObject({ modifiedCount: 0 });
    expect(await json(call(`GET /api/price-lists/${id}`))).toMatchObject({ companies: [{ _id: companyId }] });
    expect(await statusOf(give(null, 1))).toBe(409);
    expect(await statusOf(give(NOBODYS_ID, 2))).toBe(404);
    expect(await json(give(null, 2))).toMatchObject({ modifiedCount: 1 });
    expect((await companies().findOne({ _id: requireId(companyId) }))?.priceListId).toBeUndefined();
    const entries = await audit()
      .find({ "subject.id": requireId(companyId), "changes.field": "priceList" })
      .sort({ at: 1, _id: 1 })
      .toArray();
    expect(entries.flatMap(({ changes }) => changes)).toEqual([
      { field: "priceList", from: null, to: NORDIC.name },
      { field: "priceList", from: NORDIC.name, to: null },
    ]);
  });

  it("an owner cannot give their own company a list, nor read one", async () => {
    const owner = await customer();
    const companyId = await companyWith(owner);
    const id = await insertedBy(make(NORDIC));
    const asked = (line: string, body?: unknown) =>
      callRoute(line, { token: owner.token, ...(body === undefined ? {} : { body }) });
    expect(
      await statusOf(asked(`PUT /api/companies/${companyId}/price-list`, { priceListId: id, revision: 1 })),
    ).toBe(403);
    expect(await statusOf(asked(`GET /api/price-lists/${id}`))).toBe(403);
  });
});
