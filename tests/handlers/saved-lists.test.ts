import { beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/data/collections";
import type { ProductDocument } from "@/lib/data/documents";
import { newId, requireId } from "@/lib/data/ids";
import { plainCell } from "@/lib/domain/csv";
import { readRfc4180 } from "@/tests/support/read-csv";
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

interface Line {
  productId: string;
  quantity: number;
  note: string;
  verdict: string;
  unitPrice: number;
  changed: { field: string; from: number | null; to: number | null }[];
  successor?: { productId: string };
}
interface List {
  _id: string;
  name: string;
  revision: number;
  lines: Line[];
  totalPrice: number;
  terms: string;
}
interface Refused {
  error: { code: string; message: string; fields?: Record<string, string>; list?: List; nearest?: object };
}

const line = ({ id }: Product, quantity = 100, note = "") => ({ productId: id, quantity, note });
const create = (person: Person, body: object, headers: Record<string, string> = {}) =>
  callRoute("POST /api/lists", { token: person.token, body, headers });
const createWith = (person: Person, ...lines: object[]) =>
  insertedBy(create(person, { name: "Brake stock, monthly", lines }));
const read = async (person: Person, id: string) =>
  (await json(callRoute(`GET /api/lists/${id}`, { token: person.token }))) as unknown as List;
const put = (person: Person, id: string, body: object) =>
  callRoute(`PUT /api/lists/${id}`, { token: person.token, body });
const refused = async (answer: Promise<Response>) => {
  const response = await answer;
  return { status: response.status, ...((await response.json()) as Refused).error };
};
const edit = async ({ id }: Product, fields: object) => {
  const { revision } = (await json(callRoute(`GET /api/goods/${id}`))) as { revision: number };
  const edited = await callRoute(`PATCH /api/goods/${id}`, {
    token: fixtures.ada.token,
    body: { revision, ...fields },
  });
  expect(edited.status).toBe(200);
};

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

  it("of two tabs that edit one list the second gets a 409 with the newer list", async () => {
    const mara = await customer();
    const [a, b] = [await addGoods(fixtures), await addGoods(fixtures)];
    const id = await createWith(mara, line(a));
    const changed = await json(
      put(mara, id, { name: "Renamed", lines: [line(a), line(b, 300, "new")], revision: 1 }),
    );
    expect(changed).toMatchObject({
      name: "Renamed",
      revision: 2,
      lines: [{}, { quantity: 300, note: "new" }],
    });
    const late = await refused(put(mara, id, { name: "Other", lines: [], revision: 1 }));
    expect(late).toMatchObject({
      status: 409,
      code: "changed_meanwhile",
      list: { name: "Renamed", revision: 2 },
    });
    expect(
      await refused(callRoute(`DELETE /api/lists/${id}?revision=1`, { token: mara.token })),
    ).toMatchObject({
      status: 409,
      list: { revision: 2 },
    });
    // The same again changes nothing.
    const same = await json(
      put(mara, id, { name: "Renamed", lines: [line(a), line(b, 300, "new")], revision: 2 }),
    );
    expect(same).toMatchObject({ revision: 2 });
    const both = await Promise.all(["x", "y"].map((name) => put(mara, id, { name, lines: [], revision: 2 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await callRoute(`DELETE /api/lists/${id}?revision=3`, { token: mara.token })).status).toBe(200);
    expect((await callRoute(`GET /api/lists/${id}`, { token: mara.token })).status).toBe(404);
  });

  it("a changed price, minimum lot, stock, product and successor are shown until they were seen, and then no more", async () => {
    const mara = await customer();
    const [dear, lot, short, gone, next] = await Promise.all(
      [1, 2, 3, 4, 5].map(() => addGoods(fixtures, { price: 2 })),
    );
    if (!dear || !lot || !short || !gone || !next) throw new Error("no products");
    const id = await createWith(mara, line(dear), line(lot), line(short), line(gone), line(next));
    const changes = async () => (await read(mara, id)).lines.map(({ changed }) => changed);
    expect(await changes()).toEqual([[], [], [], [], []]);
    const before = await read(mara, id);
    await edit(dear, { price: 2.2 });
    await edit(lot, { quantity: 200 });
    await edit(short, { available: 0 });
    await edit(gone, { successor: { productId: next.id, fit: "same", note: "" } });
    const expected = [
      [{ field: "unitPrice", from: 2, to: 2.2 }],
      [{ field: "minimumLot", from: 100, to: 200 }],
      [{ field: "available", from: null, to: 0 }],
      [{ field: "successor", from: null, to: null }],
      [],
    ];
    expect(await changes()).toEqual(expected);
    // Reading is not seeing: the page says what it has shown.
    expect(await changes()).toEqual(expected);
    const seen = (terms: string) =>
      callRoute(`PUT /api/lists/${id}/seen`, { token: mara.token, body: { terms } });
    expect(await refused(seen(before.terms))).toMatchObject({ status: 409, code: "changed_meanwhile" });
    expect(await changes()).toEqual(expected);
    const { terms, revision } = await read(mara, id);
    expect(await json(seen(terms))).toMatchObject({ modifiedCount: 1 });
    expect(await json(seen(terms))).toMatchObject({ modifiedCount: 0 });
    expect(await changes()).toEqual([[], [], [], [], []]);
    expect((await read(mara, id)).revision).toBe(revision);
    await edit(short, { available: 1000 });
    expect((await callRoute(`DELETE /api/goods/${gone.id}`, { token: fixtures.ada.token })).status).toBe(200);
    expect(await changes()).toEqual([
      [],
      [],
      [{ field: "available", from: null, to: 1000 }],
      [{ field: "archived", from: 0, to: 1 }],
      [],
    ]);
    expect((await read(mara, id)).lines[3]).toMatchObject({
      verdict: "archived",
      successor: { productId: next.id },
    });
  });

  it("a line that is changed has been seen, and the others keep what was not seen yet", async () => {
    const mara = await customer();
    const [a, b] = [await addGoods(fixtures, { price: 2 }), await addGoods(fixtures, { price: 2 })];
    const id = await createWith(mara, line(a), line(b));
    await edit(a, { price: 3 });
    await edit(b, { price: 3 });
    const after = (await json(
      put(mara, id, { name: "L", lines: [line(a, 200), line(b, 100, "note")], revision: 1 }),
    )) as unknown as List;
    expect(after.lines.map(({ changed }) => changed.length)).toEqual([0, 1]);
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

  it("every change of a list is in the audit with its actor, before and after", async () => {
    const mara = await customer("Mara Listed");
    const product = await addGoods(fixtures);
    const id = await createWith(mara, line(product));
    await put(mara, id, { name: "Renamed", lines: [line(product, 200)], revision: 1 });
    await callRoute(`DELETE /api/lists/${id}`, { token: mara.token });
    const entries = (await (
      await callRoute(`GET /api/audit?kind=list&q=${id}`, { token: fixtures.ada.token })
    ).json()) as {
      event: string;
      by: object;
      changes: object[];
    }[];
    expect(entries.map(({ event, changes }) => [event, changes])).toEqual([
      [
        "delete",
        [
          { field: "name", from: "Renamed", to: null },
          { field: "lineCount", from: 1, to: 0 },
          { field: "listLine", from: `200 of ${product.id}`, to: null },
        ],
      ],
      [
        "edit",
        [
          { field: "name", from: "Brake stock, monthly", to: "Renamed" },
          { field: "listLine", from: `100 of ${product.id}`, to: `200 of ${product.id}` },
        ],
      ],
      [
        "add",
        [
          { field: "name", from: null, to: "Brake stock, monthly" },
          { field: "lineCount", from: 0, to: 1 },
          { field: "listLine", from: null, to: `100 of ${product.id}` },
        ],
      ],
    ]);
    for (const { by } of entries) expect(by).toMatchObject({ role: "customer", name: "Mara Listed" });
  });
});
