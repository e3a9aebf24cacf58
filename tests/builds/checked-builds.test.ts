import { beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { newId } from "@/lib/core/data/store/ids";
import { addGoods, type Fixtures, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aProduct } from "../support/shop-in-process";
import { check, part, refused } from "./build-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

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
