import { beforeAll, describe, expect, it } from "vitest";
import { deleteBasketOf } from "@/lib/core/data/basket/baskets";
import { baskets } from "@/lib/core/data/basket/collections";
import { products } from "@/lib/core/data/catalogue/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { customer } from "../people/stored-accounts";
import { addGoods, type Fixtures, NOBODYS_ID, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { call, put, refused } from "./basket-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const edit = async ({ id }: Product, fields: object) => {
  const { revision } = (await (await callRoute(`GET /api/goods/${id}`)).json()) as { revision: number };
  const edited = await callRoute(`PATCH /api/goods/${id}`, {
    token: fixtures.ada.token,
    body: { revision, ...fields },
  });
  expect(edited.status).toBe(200);
};
const TIERS = { tiers: [{ from: 300, unitPrice: 11.6 }] };

describe("a customer's basket", () => {
  it("a customer who never had a basket reads an empty one of revision 0", async () => {
    expect((await call(await customer(), "GET /")).body).toEqual({
      revision: 0,
      poNumber: "",
      note: "",
      lines: [],
      currency: "USD",
      totalPrice: 0,
    });
  });

  it("a line has its product, price, tier, stock and what was seen, and one product has one line", async () => {
    const [mara, product] = [await customer(), await addGoods(fixtures, { ...TIERS, price: 12.4 } as object)];
    await put(mara, product, 100);
    const { status, body } = await put(mara, product, 300);
    expect(status).toBe(200);
    expect(body).toEqual({
      revision: 2,
      poNumber: "",
      note: "",
      lines: [
        {
          productId: product.id,
          name: product.name,
          sku: expect.stringMatching(/^HI-/),
          slug: expect.any(String),
          img: "",
          quantity: 300,
          verdict: "ok",
          available: 1000,
          minimumLot: 100,
          unitPrice: 11.6,
          tierFrom: 300,
          nextTier: null,
          tiers: [{ from: 300, unitPrice: 11.6 }],
          lineTotal: 3480,
          seen: { unitPrice: 11.6, minimumLot: 100 },
          changed: [],
        },
      ],
      currency: "USD",
      totalPrice: 3480,
    });
    expect((await call(mara, "GET /")).body).toEqual(body);
    expect((await call(await customer(), "GET /")).body.lines).toEqual([]);
  });

  it.each([
    [250, "off_lot", [200, 300]],
    [-100, "off_lot", [100]],
    [1e9, "off_lot", [1000]],
    [100.5, "off_lot", [100, 200]],
    [0, "off_lot", [100]],
    ["1e3", "invalid", undefined],
    [null, "invalid", undefined],
  ])(
    "a quantity of %j is a 400 with the field and the nearest quantities, and nothing is rounded",
    async (quantity, code, nearest) => {
      const [mara, product] = [await customer(), await addGoods(fixtures)];
      const { status, body } = await refused(mara, `PUT /lines/${product.id}`, { quantity });
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ code, fields: { quantity: expect.any(String) } });
      expect(body.error.nearest).toEqual(nearest);
      expect((await call(mara, "GET /")).body.lines).toEqual([]);
    },
  );

  it("more than is free is a 409 with what can be had; an unknown or archived product is a 404", async () => {
    const [mara, product] = [await customer(), await addGoods(fixtures)];
    const { status, body } = await refused(mara, `PUT /lines/${product.id}`, { quantity: 1100 });
    expect([status, body.error.code, body.error.nearest]).toEqual([409, "over_available", [1000]]);
    expect((await refused(mara, `PUT /lines/${NOBODYS_ID}`, { quantity: 100 })).status).toBe(404);
    expect((await refused(mara, "PUT /lines/x", { quantity: 100 })).status).toBe(404);
    await callRoute(`DELETE /api/goods/${product.id}`, { token: fixtures.ada.token });
    expect((await refused(mara, `PUT /lines/${product.id}`, { quantity: 100 })).status).toBe(404);
  });

  it("a changed price, minimum lot, stock and product are named, and hold only once the line is set again", async () => {
    const [mara, product] = [await customer(), await addGoods(fixtures, { ...TIERS, price: 12.4 } as object)];
    await put(mara, product, 300);
    await edit(product, { tiers: [{ from: 300, unitPrice: 12 }], quantity: 200 });
    const [line] = (await call(mara, "GET /")).body.lines;
    expect(line).toMatchObject({
      unitPrice: 12,
      lineTotal: 3600,
      seen: { unitPrice: 11.6, minimumLot: 100 },
      changed: [
        { field: "unitPrice", from: 11.6, to: 12 },
        { field: "minimumLot", from: 100, to: 200 },
      ],
    });
    expect((await put(mara, product, 300)).body.lines[0]).toMatchObject({
      seen: { unitPrice: 12, minimumLot: 200 },
      changed: [],
    });
    await edit(product, { available: 200 });
    expect((await call(mara, "GET /")).body).toMatchObject({
      lines: [
        { verdict: "over_available", nearest: [200], changed: [{ field: "available", from: 300, to: 200 }] },
      ],
      totalPrice: 0,
    });
    await edit(product, { available: 5000 });
    expect((await put(mara, product, 400)).status).toBe(200);
    await callRoute(`DELETE /api/goods/${product.id}`, { token: fixtures.ada.token });
    expect((await call(mara, "GET /")).body.lines).toMatchObject([
      {
        name: product.name,
        verdict: "archived",
        nearest: [],
        changed: [{ field: "archived", from: 0, to: 1 }],
      },
    ]);
    expect((await call(mara, `DELETE /lines/${product.id}`)).body.lines).toEqual([]);
  });

  it("the PO number and the note are kept within their lengths, and emptying the basket removes them", async () => {
    const [mara, product] = [await customer(), await addGoods(fixtures)];
    const { revision } = (await put(mara, product, 100)).body;
    const noted = await call(mara, "PATCH /", { revision, poNumber: " PO 4711 ", note: "Gate 3" });
    expect(noted.body).toMatchObject({ revision: 2, poNumber: "PO 4711", note: "Gate 3" });
    expect((await call(mara, "PATCH /", { revision: 2, note: "Gate 4" })).body.poNumber).toBe("PO 4711");
    for (const wrong of [{ poNumber: "x".repeat(41) }, { note: "x".repeat(501) }, { poNumber: "\u0000" }])
      expect((await refused(mara, "PATCH /", { revision: 3, ...wrong })).status).toBe(400);
    expect((await call(mara, "DELETE /")).body).toMatchObject({ lines: [], poNumber: "", note: "" });
  });

  it("a change in another tab is a 409 that has the newer basket", async () => {
    const [mara, one, other] = [await customer(), await addGoods(fixtures), await addGoods(fixtures)];
    const { revision } = (await put(mara, one, 100)).body;
    await put(mara, other, 200, { revision });
    for (const line of [
      ["PATCH /", { revision, note: "x" }],
      [`PUT /lines/${one.id}`, { revision, quantity: 200 }],
      [`DELETE /lines/${one.id}?revision=${revision}`],
      [`DELETE /?revision=${revision}`.replace("/?", "?")],
    ] as const) {
      const { status, body } = await refused(mara, line[0], line[1]);
      expect([line[0], status, body.error.code]).toEqual([line[0], 409, "changed_meanwhile"]);
      expect(body.error.basket).toMatchObject({ revision: 2, lines: [{ quantity: 100 }, { quantity: 200 }] });
    }
  });

  it("changes that arrive at once are all in the basket", async () => {
    const mara = await customer();
    const goods = [];
    for (let n = 0; n < 16; n += 1) goods.push(await addGoods(fixtures));
    const answers = await Promise.all(goods.map((product) => put(mara, product, 200)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect((await call(mara, "GET /")).body).toMatchObject({ revision: 16, totalPrice: 16 * 2_500 });
  });

  it("lines that are more than a basket has are refused with a proposal to order them in parts", async () => {
    const mara = await customer();
    const product = await products().findOne({ _id: requireId((await addGoods(fixtures)).id) });
    if (!product) throw new Error("the product is gone");
    const { numbers: _, ...template } = product;
    const many = Array.from({ length: 201 }, (_, n) => {
      const name = `Split part ${n}`;
      return { ...template, _id: newId(), name, nameKey: name, sku: `SP-${n}`, slug: `split-part-${n}` };
    });
    await products().insertMany(many);
    const lines = many.map(({ _id }) => ({ productId: _id.toHexString(), quantity: 100 }));
    for (const [person, path] of [
      [mara, "POST /merge"],
      [null, "POST /check"],
    ] as const) {
      const { status, body } = await refused(person, path, { lines });
      expect([status, body.error.code]).toEqual([400, "invalid"]);
      expect(body.error.split?.map(({ productIds, totalPrice }) => [productIds.length, totalPrice])).toEqual([
        [200, 250_000],
        [1, 1250],
      ]);
    }
    expect((await call(mara, "POST /merge", { lines: lines.slice(0, 200) })).status).toBe(200);
    const last = await refused(mara, `PUT /lines/${many[200]?._id.toHexString()}`, { quantity: 100 });
    expect(last.body.error.split?.map(({ productIds }) => productIds.length)).toEqual([200, 1]);
  });

  it("a basket has 200 lines at most, and is deleted after 180 days or with its account", async () => {
    const [mara, product] = [await customer(), await addGoods(fixtures)];
    await put(mara, product, 100);
    const _id = requireId(mara.userId);
    const stored = await baskets().findOne({ _id });
    const [line] = stored?.lines ?? [];
    if (!stored || !line) throw new Error("nothing is stored");
    expect(stored.expiresAt.getTime() - stored.updatedAt.getTime()).toBe(180 * 24 * 3600 * 1000);
    const many = Array.from({ length: 200 }, (_, n) => ({
      ...line,
      productId: requireId((n + 1).toString(16).padStart(24, "a")),
    }));
    await baskets().updateOne({ _id }, { $set: { lines: many } });
    const one = [{ productId: product.id, quantity: 100 }];
    for (const full of [
      await refused(mara, `PUT /lines/${product.id}`, { quantity: 100 }),
      await refused(mara, "POST /merge", { lines: one }),
    ]) {
      expect([full.status, full.body.error.code, Object.keys(full.body.error.fields ?? {})]).toEqual([
        400,
        "invalid",
        ["lines"],
      ]);
      // The other products were never there, so they are no part of an order.
      expect(full.body.error.split).toEqual([{ productIds: [product.id], totalPrice: 1250 }]);
    }
    await deleteBasketOf(mara.userId);
    expect((await call(mara, "GET /")).body.revision).toBe(0);
  });
});
