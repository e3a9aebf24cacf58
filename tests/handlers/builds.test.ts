import { beforeAll, describe, expect, it } from "vitest";
import { eraseTraces } from "@/lib/commands/account/erase-traces";
import { moveAllAudit } from "@/lib/commands/upkeep/move-audit";
import { listAudit } from "@/lib/data/audit";
import { builds, products } from "@/lib/data/collections";
import { newId, requireId } from "@/lib/data/ids";
import { plainCell } from "@/lib/domain/csv";
import { readRfc4180 } from "@/tests/support/read-csv";
import { anAdmin, aProduct } from "../support/shop-in-process";
import {
  addGoods,
  type Fixtures,
  insertedBy,
  NOBODYS_ID,
  type Product,
  prepareFixtures,
} from "./call-fixtures";
import { callRoute, json } from "./call-route";
import { customer, type Person } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const part = ({ id }: Product, perBicycle = 1, more: object = {}) => ({ productId: id, perBicycle, ...more });
const check = (body: object) => callRoute("POST /api/builds/check", { body, headers: fromElsewhere() });
const create = (person: Person, body: object, headers: Record<string, string> = {}) =>
  callRoute("POST /api/builds", { token: person.token, body, headers });
const read = (person: Person, id: string) =>
  json(callRoute(`GET /api/builds/${id}`, { token: person.token }));
const put = (person: Person, id: string, body: object) =>
  callRoute(`PUT /api/builds/${id}`, { token: person.token, body });
const refused = async (answer: Promise<Response>) => {
  const response = await answer;
  const { error } = (await response.json()) as { error: Refused };
  return { status: response.status, ...error };
};

interface Refused {
  code: string;
  fields?: Record<string, string>;
  build?: object;
}

/** With its byte order mark, which `text()` takes off. */
const textOf = async (file: Response) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());

/** Each check of these tests comes from a client of its own. */
let clients = 0;
const fromElsewhere = () => {
  clients += 1;
  return { "x-halfinch-peer": `10.7.${Math.floor(clients / 250)}.${clients % 250}` };
};

describe("POST /api/builds/check", () => {
  it("anybody can calculate a build: needs, lots, tiers, left-overs, and versions side by side", async () => {
    const tiers = [{ from: 700, unitPrice: 2 }];
    const [rim, nipple] = [
      await addGoods(fixtures, { price: 2.5, available: 700, tiers }),
      await addGoods(fixtures, { price: 0.5 }),
    ];
    const asked = {
      bicycles: 300,
      others: [350],
      parts: [part(rim, 2, { spare: 1, ownStock: 6 }), part(nipple, 0.333)],
    };
    expect(await json(check(asked))).toMatchObject({
      parts: [
        {
          productId: rim.id,
          exactNeed: "606",
          needed: 606,
          toOrder: 600,
          leftOver: 0,
          verdict: "ok",
          unitPrice: 2.5,
          lineTotal: 1500,
          cheaper: { quantity: 700, unitPrice: 2, lineTotal: 1400, saved: 100 },
          tiers,
        },
        { exactNeed: "99.9", needed: 100, toOrder: 100, leftOver: 0, lineTotal: 50, cheaper: null },
      ],
      versions: [
        {
          bicycles: 300,
          totalPrice: 1550,
          pricePerBicycle: 5.17,
          partsToOrder: 2,
          partsShort: 0,
          buildable: 300,
        },
        // 350 bicycles need 707 rims, of which 6 are there: 800 are more than are free.
        { bicycles: 350, totalPrice: 1700, partsShort: 1, buildable: 349 },
      ],
    });
  });

  it("numbers out of their bounds, a product twice and one that is not there are refused by field", async () => {
    const rim = await addGoods(fixtures);
    const fieldsOf = async (body: object) => (await refused(check(body))).fields;
    expect(
      await fieldsOf({ bicycles: 0, parts: [part(rim, 0.001), part(rim, 0.33333), part(rim, 1001)] }),
    ).toEqual({
      bicycles: "from 1 to 1,000,000, a whole number",
      "parts[0].perBicycle": "from 0.01 to 1,000, at most 4 decimals",
      "parts[1].perBicycle": "from 0.01 to 1,000, at most 4 decimals",
      "parts[2].perBicycle": "from 0.01 to 1,000, at most 4 decimals",
    });
    expect(await fieldsOf({ bicycles: 1_000_001, others: [1, 2, 3, 4], parts: [] })).toEqual({
      bicycles: "from 1 to 1,000,000, a whole number",
      others: "at most 3 other numbers",
    });
    expect(await fieldsOf({ bicycles: 1, parts: [part(rim, 1, { spare: 0.001, ownStock: 0.5 })] })).toEqual({
      "parts[0].spare": "from 0 to 100 per cent, at most 2 decimals",
      "parts[0].ownStock": "from 0 to 1,000,000,000, a whole number",
    });
    expect(
      await fieldsOf({ bicycles: 1, parts: [part(rim), part({ ...rim, id: rim.id.toUpperCase() })] }),
    ).toEqual({
      "parts[0].productId": "is the product of parts[1] too",
      "parts[1].productId": "is the product of parts[0] too",
    });
    expect(await fieldsOf({ bicycles: 1, parts: [part(rim), part({ ...rim, id: NOBODYS_ID })] })).toEqual({
      "parts[1].productId": "There is no such product",
    });
    const many = Array.from({ length: 201 }, () => part(rim));
    expect(await fieldsOf({ bicycles: 1, parts: many })).toEqual({ parts: "at most 200 parts" });
  });

  it("a million bicycles of two hundred parts are answered, and what no order can be is said", async () => {
    const { numbers: _, ...one } = await aProduct({ priceCents: 99_999_999 });
    const goods = Array.from({ length: 200 }, (_, n) => ({
      ...one,
      _id: newId(),
      ...{ nameKey: `dear ${n}`, sku: `DEAR-${n}`, slug: `dear-${n}` },
    }));
    await products().insertMany(goods);
    const parts = goods.map(({ _id }) => ({ productId: _id.toHexString(), perBicycle: 1_000, spare: 100 }));
    const answer = (await json(check({ bicycles: 1_000_000, parts }))) as {
      parts: object[];
      versions: object[];
    };
    expect(answer.parts).toHaveLength(200);
    expect(answer.parts[0]).toMatchObject({ needed: 2_000_000_000, verdict: "too_many", lineTotal: null });
    expect(answer.versions).toMatchObject([
      { totalPrice: null, leftOverPrice: 0, pieces: 400_000_000_000, isOverOrder: true, buildable: 0 },
    ]);
  });

  it("a client that calculates without end is told to wait, and others are not", async () => {
    const body = { bicycles: 1, parts: [] };
    const headers = { "x-halfinch-peer": "10.6.0.1" };
    const statuses = new Set<number>();
    for (let n = 0; n < 125; n += 1)
      statuses.add((await callRoute("POST /api/builds/check", { body, headers })).status);
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await check(body)).status).toBe(200);
  });
});

describe("saved builds", () => {
  it("a build is saved with its numbers, and read with the prices of now", async () => {
    const mara = await customer();
    const rim = await addGoods(fixtures, { price: 2.5 });
    const asked = { name: "Touring", bicycles: 600, others: [650], parts: [part(rim, 2, { spare: 1 })] };
    const id = await insertedBy(create(mara, asked));
    expect(await read(mara, id)).toMatchObject({
      _id: id,
      name: "Touring",
      bicycles: 600,
      others: [650],
      revision: 1,
      parts: [{ productId: rim.id, perBicycle: 2, spare: 1, ownStock: 0, toOrder: 1300, lineTotal: 3250 }],
      versions: [{ bicycles: 600 }, { bicycles: 650 }],
    });
    expect(await (await callRoute("GET /api/builds", { token: mara.token })).json()).toEqual([
      {
        _id: id,
        name: "Touring",
        bicycles: 600,
        partCount: 1,
        revision: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  it("the same Idempotency-Key saves one build; another build with it, and a deleted one, are refused", async () => {
    const mara = await customer();
    const key = { "Idempotency-Key": "build-1" };
    const body = { name: "Once", bicycles: 1, parts: [] };
    const id = await insertedBy(create(mara, body, key));
    expect(await insertedBy(create(mara, body, key))).toBe(id);
    expect(await refused(create(mara, { ...body, name: "Twice" }, key))).toMatchObject({
      status: 409,
      code: "idempotency_mismatch",
    });
    expect((await callRoute(`DELETE /api/builds/${id}`, { token: mara.token })).status).toBe(200);
    expect(await refused(create(mara, body, key))).toMatchObject({ status: 410, code: "gone" });
    expect(await (await callRoute("GET /api/builds", { token: mara.token })).json()).toEqual([]);
  });

  it("a change of an older revision is refused with the newer build, and the same change again changes nothing", async () => {
    const mara = await customer();
    const rim = await addGoods(fixtures);
    const id = await insertedBy(create(mara, { name: "Old", bicycles: 600, parts: [part(rim)] }));
    const change = { name: "New", bicycles: 650, parts: [part(rim, 2)], revision: 1 };
    expect(await json(put(mara, id, change))).toMatchObject({ name: "New", bicycles: 650, revision: 2 });
    expect(await json(put(mara, id, change))).toMatchObject({ revision: 2 });
    expect(await refused(put(mara, id, { ...change, name: "Late" }))).toMatchObject({
      status: 409,
      code: "changed_meanwhile",
      build: { name: "New", revision: 2 },
    });
    // Both have read revision 2 before either writes.
    const twins = ["One", "Other"].map((name) => put(mara, id, { ...change, name, revision: 2 }));
    expect((await Promise.all(twins)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = callRoute(`DELETE /api/builds/${id}?revision=2`, { token: mara.token });
    expect(await refused(late)).toMatchObject({ status: 409, build: { revision: 3 } });
  });

  it("a build keeps parts that are no longer sold, and says so; new parts have to be on sale or were once", async () => {
    const mara = await customer();
    const rim = await addGoods(fixtures);
    const id = await insertedBy(create(mara, { name: "Old rim", bicycles: 10, parts: [part(rim)] }));
    await callRoute(`DELETE /api/goods/${rim.id}`, { token: fixtures.ada.token });
    expect(await read(mara, id)).toMatchObject({
      parts: [{ name: rim.name, verdict: "archived", available: 0, lineTotal: 0 }],
      versions: [{ totalPrice: 0, partsShort: 1, buildable: 0 }],
    });
    const body = { name: "Old rim", bicycles: 20, parts: [part(rim)], revision: 1 };
    expect(await json(put(mara, id, body))).toMatchObject({ revision: 2 });
    const nobodys = { ...body, parts: [part({ ...rim, id: NOBODYS_ID })], revision: 2 };
    expect(await refused(put(mara, id, nobodys))).toMatchObject({
      status: 400,
      fields: { "parts[0].productId": "There is no such product" },
    });
  });

  it("a person has 50 builds, whichever requests come at once", async () => {
    const mara = await customer();
    const body = (n: number) => ({ name: `Build ${n}`, bicycles: 1, parts: [] });
    for (let n = 0; n < 49; n += 1) await insertedBy(create(mara, body(n)));
    const last = await Promise.all([50, 51, 52].map((n) => create(mara, body(n))));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await refused(create(mara, body(53)))).toMatchObject({ status: 409, code: "full" });
  });

  it("somebody else's build is a 404, also for administrators, and stays as it is", async () => {
    const mara = await customer();
    const id = await insertedBy(create(mara, { name: "Mine", bicycles: 1, parts: [] }));
    for (const { token } of [await customer(), fixtures.ada]) {
      const theirs = { name: "Theirs", bicycles: 2, parts: [], revision: 1 };
      for (const [call, body] of [
        [`GET /api/builds/${id}`],
        [`GET /api/builds/${id}?format=csv`],
        [`PUT /api/builds/${id}`, theirs],
        [`DELETE /api/builds/${id}`],
      ] as [string, object?][])
        expect((await callRoute(call, { token, body })).status).toBe(404);
    }
    expect(await read(mara, id)).toMatchObject({ name: "Mine", revision: 1 });
  });

  it("a build as a file has every number, and nothing in it is a formula", async () => {
    const mara = await customer();
    const sku = "HI-FORMULA-1";
    const rim = await addGoods(fixtures, { name: `=HYPERLINK("x")`, sku, price: 2.5 });
    const parts = [part(rim, 0.333, { spare: 5, ownStock: 1 })];
    const id = await insertedBy(create(mara, { name: "@Touring", bicycles: 700, parts }));
    const file = await callRoute(`GET /api/builds/${id}?format=csv`, { token: mara.token });
    expect(file.headers.get("content-disposition")).toContain('filename="@Touring.csv"');
    const rows = readRfc4180(await textOf(file));
    expect(rows[0]?.slice(0, 3)).toEqual(["SKU", "Name", "Quantity"]);
    expect(rows[1]?.[1]).toMatch(/^'=/);
    expect(rows[1]?.map(plainCell)).toEqual([
      sku,
      rim.name,
      "300",
      "0.333",
      "5",
      "244.755",
      "245",
      "1",
      "56",
      "0",
      "2.50",
      "750.00",
    ]);
  });

  it("each change is an entry of the audit; own data has the builds, and with the account all of it goes", async () => {
    const mara = await customer("Mara Builder");
    const rim = await addGoods(fixtures);
    const id = await insertedBy(create(mara, { name: "Gadzookbike", bicycles: 600, parts: [part(rim)] }));
    await put(mara, id, { name: "Gadzookbike", bicycles: 650, parts: [part(rim, 2)], revision: 1 });
    const data = await (await callRoute("GET /api/account/data", { token: mara.token })).text();
    expect(JSON.parse(data)).toMatchObject({ builds: [{ name: "Gadzookbike", bicycles: 650 }] });
    const admin = await anAdmin();
    const { items } = await listAudit(admin, { kind: "build" });
    const own = items.filter(({ by }) => by.userId === mara.userId);
    expect(own.map(({ event, changes }) => [event, changes[0]])).toEqual([
      ["edit", { field: "bicycles", from: 600, to: 650 }],
      ["add", { field: "name", from: null, to: "Gadzookbike" }],
    ]);
    await eraseTraces(requireId(mara.userId), [mara.email]);
    await moveAllAudit();
    expect(await builds().countDocuments({ userId: requireId(mara.userId) })).toBe(0);
    const after = await listAudit(admin, { kind: "build" });
    expect(JSON.stringify(after)).not.toContain("Gadzookbike");
  });
});
