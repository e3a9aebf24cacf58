import { beforeAll, describe, expect, it } from "vitest";
import { customer } from "../people/stored-accounts";
import { addGoods, type Fixtures, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { createWith, type List, line, put, read, refused } from "./saved-list-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const edit = async ({ id }: Product, fields: object) => {
  const { revision } = (await json(callRoute(`GET /api/goods/${id}`))) as { revision: number };
  const edited = await callRoute(`PATCH /api/goods/${id}`, {
    token: fixtures.ada.token,
    body: { revision, ...fields },
  });
  expect(edited.status).toBe(200);
};

describe("saved lists", () => {
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
