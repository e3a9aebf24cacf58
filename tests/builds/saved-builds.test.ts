import { beforeAll, describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { listAudit } from "@/lib/core/data/audit/audit";
import { requireId } from "@/lib/core/data/store/ids";
import { builds } from "@/lib/features/builds/data/collections";
import { eraseTraces } from "@/lib/upkeep/erasure/erase-traces";
import { plainCell } from "@/lib/values/csv";
import { readRfc4180 } from "@/tests/support/read-csv";
import { customer } from "../people/stored-accounts";
import { addGoods, type Fixtures, insertedBy, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { anAdmin } from "../support/shop-in-process";
import { create, part, put, read, refused } from "./build-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

/** With its byte order mark, which `text()` takes off. */
const textOf = async (file: Response) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());

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
