import { beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { plainCell } from "@/lib/values/csv";
import { readRfc4180 } from "@/tests/support/read-csv";
import { customer } from "../people/stored-accounts";
import { addGoods, type Fixtures, insertedBy, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { create, createWith, line, put, read, refused } from "./saved-list-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

describe("saved lists", () => {
  it("a list has its name, its lines in their order with notes, and the prices of now", async () => {
    const mara = await customer();
    const [a, b] = [await addGoods(fixtures, { price: 2.5 }), await addGoods(fixtures, { price: 4 })];
    const id = await createWith(mara, line(b, 200, "for the rental fleet"), line(a));
    const list = await read(mara, id);
    expect(list).toMatchObject({
      _id: id,
      name: "Brake stock, monthly",
      revision: 1,
      totalPrice: 1050,
      lines: [
        {
          productId: b.id,
          quantity: 200,
          note: "for the rental fleet",
          verdict: "ok",
          unitPrice: 4,
          changed: [],
        },
        { productId: a.id, quantity: 100, note: "", verdict: "ok", changed: [] },
      ],
    });
    const all = (await (await callRoute("GET /api/lists", { token: mara.token })).json()) as object[];
    expect(all).toEqual([
      {
        _id: id,
        name: "Brake stock, monthly",
        lineCount: 2,
        revision: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  it("a list can be empty; its name has 1 to 80 characters, and a list 1,000 lines at most", async () => {
    const mara = await customer();
    expect((await create(mara, { name: "Empty" })).status).toBe(201);
    expect((await create(mara, { name: "x".repeat(80) })).status).toBe(201);
    expect(await refused(create(mara, { name: "x".repeat(81) }))).toMatchObject({
      status: 400,
      fields: { name: "At most 80 characters" },
    });
    expect(await refused(create(mara, { name: "  " }))).toMatchObject({
      status: 400,
      fields: { name: "Please enter a name" },
    });
    const tooMany = Array.from({ length: 1_001 }, () => ({ productId: NOBODYS_ID, quantity: 1 }));
    expect(await refused(create(mara, { name: "Long", lines: tooMany }))).toMatchObject({
      status: 400,
      fields: { lines: "at most 1000 lines" },
    });
  });

  it("a list takes each product once, in whole lots, and only products that there are", async () => {
    const mara = await customer();
    const [a, b] = [await addGoods(fixtures), await addGoods(fixtures)];
    const asked = (...lines: object[]) => refused(create(mara, { name: "Wrong", lines }));
    expect(await asked(line(a), line(b, 150))).toMatchObject({
      status: 400,
      code: "off_lot",
      nearest: { "lines[1].quantity": [100, 200] },
    });
    expect(await asked(line(a), line(a, 200))).toMatchObject({ status: 400, code: "invalid" });
    expect(await asked(line(a), { productId: NOBODYS_ID, quantity: 100 })).toMatchObject({
      status: 400,
      fields: { "lines[1].productId": "There is no such product" },
    });
    expect(await asked(line(a, 100, "x".repeat(201)))).toMatchObject({ status: 400 });
    // More than is free, and less than the minimum lot: the list shows it.
    const short = await addGoods(fixtures, { available: 100, quantity: 300 });
    const id = await createWith(mara, line(short));
    expect((await read(mara, id)).lines).toMatchObject([{ verdict: "off_lot", changed: [] }]);
  });

  it("the same Idempotency-Key makes one list, and another list with it is refused", async () => {
    const mara = await customer();
    const key = { "Idempotency-Key": "list-1" };
    const first = await insertedBy(create(mara, { name: "Once" }, key));
    expect(await insertedBy(create(mara, { name: "Once" }, key))).toBe(first);
    expect(await refused(create(mara, { name: "Twice" }, key))).toMatchObject({
      status: 409,
      code: "idempotency_mismatch",
    });
    expect(await insertedBy(create(await customer(), { name: "Twice" }, key))).not.toBe(first);
    expect(await (await callRoute("GET /api/lists", { token: mara.token })).json()).toHaveLength(1);
  });

  it("a repeated request whose list was deleted since says so, and makes no list", async () => {
    const mara = await customer();
    const key = { "Idempotency-Key": "list-deleted" };
    const id = await insertedBy(create(mara, { name: "Short" }, key));
    expect((await callRoute(`DELETE /api/lists/${id}`, { token: mara.token })).status).toBe(200);
    expect(await refused(create(mara, { name: "Short" }, key))).toMatchObject({ status: 410, code: "gone" });
    expect(await refused(create(mara, { name: "Other" }, key))).toMatchObject({ status: 409 });
    expect(await (await callRoute("GET /api/lists", { token: mara.token })).json()).toEqual([]);
  });

  it("a change that is sent again because its answer was lost is answered with the list, and changes nothing", async () => {
    const mara = await customer();
    const a = await addGoods(fixtures);
    const id = await createWith(mara, line(a));
    const change = { name: "Weekly", lines: [line(a, 300)], revision: 1 };
    expect(await json(put(mara, id, change))).toMatchObject({ revision: 2 });
    expect(await json(put(mara, id, change))).toMatchObject({ name: "Weekly", revision: 2 });
    expect((await read(mara, id)).revision).toBe(2);
  });

  it("a person has 50 lists, whichever requests come at once; the 51st is a 409, and a deleted one leaves room", async () => {
    const mara = await customer();
    const made: string[] = [];
    for (let portion = 0; portion < 7; portion += 1) {
      const names = Array.from({ length: 7 }, (_, n) => `List ${portion * 7 + n}`);
      made.push(...(await Promise.all(names.map((name) => insertedBy(create(mara, { name }))))));
    }
    const last = await Promise.all([1, 2, 3].map((n) => create(mara, { name: `Last ${n}` })));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await refused(create(mara, { name: "One more" }))).toMatchObject({ status: 409, code: "full" });
    expect((await callRoute(`DELETE /api/lists/${made[0]}`, { token: mara.token })).status).toBe(200);
    expect((await create(mara, { name: "One more" })).status).toBe(201);
    expect(await (await callRoute("GET /api/lists", { token: mara.token })).json()).toHaveLength(50);
  });

  it("somebody else's list is a 404, also for administrators", async () => {
    const mara = await customer();
    const product = await addGoods(fixtures);
    const id = await createWith(mara, line(product));
    const { terms } = await read(mara, id);
    for (const { token } of [await customer(), fixtures.ada]) {
      for (const [call, body] of [
        [`GET /api/lists/${id}`],
        [`GET /api/lists/${id}?format=csv`],
        [`PUT /api/lists/${id}`, { name: "Mine", lines: [], revision: 1 }],
        [`PUT /api/lists/${id}/seen`, { terms }],
        [`POST /api/lists/${id}/basket`, {}],
        [`DELETE /api/lists/${id}`],
      ] as const)
        expect((await callRoute(call, { token, body })).status, call).toBe(404);
    }
    expect((await read(mara, id)).revision).toBe(1);
  });

  it("a list's file has its lines and notes, safe for spreadsheets, under the list's name", async () => {
    const mara = await customer();
    const product = await addGoods(fixtures, { name: "+Cassette; 9-speed" });
    const id = await insertedBy(
      create(mara, { name: "Größe & Co", lines: [line(product, 300, "=cmd|' /C calc'!A0")] }),
    );
    const answer = await callRoute(`GET /api/lists/${id}?format=csv`, { token: mara.token });
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename=\"Gro_e & Co.csv\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%26%20Co.csv",
    );
    const text = Buffer.from(await answer.arrayBuffer()).toString("utf8");
    const rows = readRfc4180(text);
    expect(rows[1]?.[5]).toBe("'=cmd|' /C calc'!A0");
    expect(rows[1]?.map(plainCell).slice(1)).toEqual([
      "+Cassette; 9-speed",
      "300",
      "12.5",
      "3750",
      "=cmd|' /C calc'!A0",
    ]);
  });

  it("a list of a thousand lines with the longest notes in any script is saved, and taken back as it was answered", async () => {
    const mara = await customer();
    const { id } = await addGoods(fixtures);
    const { numbers: _, ...model } =
      (await products().findOne({ _id: requireId(id) })) ?? ({} as ProductDocument);
    const copies = Array.from({ length: 1_000 }, (_, index) => {
      const [_id, own] = [newId(), `copy ${index} of ${id}`];
      return {
        ...model,
        _id,
        name: own,
        nameKey: own,
        slug: own.replaceAll(" ", "-"),
        sku: `C-${id}-${index}`,
      };
    });
    for (const from of [0, 400, 800]) await products().insertMany(copies.slice(from, from + 400));
    const note = "螺".repeat(200);
    const lines = copies.map(({ _id }) => ({ productId: _id.toHexString(), quantity: 1_000, note }));
    const listId = await insertedBy(create(mara, { name: "Everything", lines }));
    const list = await read(mara, listId);
    expect(list.lines).toHaveLength(1_000);
    const again = { name: list.name, revision: list.revision, lines };
    expect((await put(mara, listId, again)).status).toBe(200);
  });
});
