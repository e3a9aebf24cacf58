import { beforeAll, describe, expect, it } from "vitest";
import { type Fixtures, orderBody, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const list = async () => (await (await callRoute("GET /api/goods")).json()) as Record<string, unknown>[];

describe("tier prices of a product", () => {
  const TIERS = [
    { from: 300, unitPrice: 11.6 },
    { from: 1000, unitPrice: 10.2 },
  ];
  const hub = {
    img: "/goods/hub.svg",
    name: "Rear hub",
    dec: "36 holes",
    price: 12.4,
    quantity: 150,
    available: 5000,
  };

  it("POST /goods takes tiers, GET /goods/{id} shows them, and the list is as it was", async () => {
    const body = { ...hub, name: "Hub with tiers", tiers: TIERS };
    const { insertedId } = await json(callRoute("POST /api/goods", { token: fixtures.ada.token, body }));
    expect(await json(callRoute(`GET /api/goods/${insertedId}`))).toMatchObject({ tiers: TIERS });
    const row = (await list()).find(({ _id }) => _id === insertedId);
    expect(Object.keys(row ?? {})).toEqual(["_id", "img", "name", "dec", "price", "quantity", "available"]);
    const { insertedId: plain } = await json(
      callRoute("POST /api/goods", {
        token: fixtures.ada.token,
        body: { ...hub, name: "Hub without tiers" },
      }),
    );
    expect(await json(callRoute(`GET /api/goods/${plain}`))).toMatchObject({ tiers: [] });
  });

  it.each<[string, unknown, string]>([
    ["no list", { from: 300 }, "tiers"],
    [
      "nine tiers",
      Array.from({ length: 9 }, (_, n) => ({ from: 300 + n * 100, unitPrice: 10 - n })),
      "tiers",
    ],
    ["a quantity of half a lot", [{ from: 350, unitPrice: 11 }], "tiers[0].from"],
    ["a quantity as text", [{ from: "300", unitPrice: 11 }], "tiers[0].from"],
    ["the smallest order", [{ from: 200, unitPrice: 11 }], "tiers[0].from"],
    ["quantities that do not rise", [...TIERS, { from: 900, unitPrice: 9 }], "tiers[2].from"],
    ["the list price", [{ from: 300, unitPrice: 12.4 }], "tiers[0].unitPrice"],
    ["prices that do not fall", [...TIERS, { from: 2000, unitPrice: 10.2 }], "tiers[2].unitPrice"],
    ["less than a cent", [{ from: 300, unitPrice: 0 }], "tiers[0].unitPrice"],
    ["a tenth of a cent", [{ from: 300, unitPrice: 11.601 }], "tiers[0].unitPrice"],
    ["a field of its own", [{ from: 300, unitPrice: 11, note: "x" }], "tiers[0].note"],
  ])("POST /goods refuses tiers with %s", async (_, tiers, field) => {
    const body = { ...hub, name: "Refused tiers", tiers };
    const response = await callRoute("POST /api/goods", { token: fixtures.ada.token, body });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { fields: object } };
    expect(Object.keys(error.fields)).toEqual([field]);
  });

  it("PATCH /goods/{id} changes and removes tiers, refuses a price that breaks them, and the audit has each change", async () => {
    const body = { ...hub, name: "Hub whose tiers change", tiers: TIERS };
    const { insertedId } = await json(callRoute("POST /api/goods", { token: fixtures.ada.token, body }));
    const edit = (fields: object) =>
      callRoute(`PATCH /api/goods/${insertedId}`, { token: fixtures.ada.token, body: fields });
    const cheaper = await edit({ revision: 0, price: 11 });
    expect([cheaper.status, (await json(cheaper)).error]).toMatchObject([
      400,
      { code: "invalid", fields: { "tiers[0].unitPrice": "must be under $ 11.00, the list price" } },
    ]);
    expect((await edit({ revision: 0, quantity: 300 })).status).toBe(400);
    expect(await json(edit({ revision: 0, tiers: TIERS }))).toMatchObject({ modifiedCount: 0 });
    const tiers = [{ from: 500, unitPrice: 9.99 }];
    expect(await json(edit({ revision: 0, price: 11, tiers }))).toMatchObject({ modifiedCount: 1 });
    expect(await json(callRoute(`GET /api/goods/${insertedId}`))).toMatchObject({ price: 11, tiers });
    expect(await json(edit({ revision: 1, tiers: [] }))).toMatchObject({ modifiedCount: 1 });
    expect(await json(callRoute(`GET /api/goods/${insertedId}`))).toMatchObject({ tiers: [] });
    const lines = (await json(
      callRoute("GET /api/audit?kind=product", { token: fixtures.ada.token }),
    )) as unknown as {
      subject: { _id: string };
      changes: { field: string; from: unknown; to: unknown }[];
    }[];
    const changes = lines
      .filter(({ subject }) => subject._id === insertedId)
      .map((line) => line.changes.find(({ field }) => field === "tiers"));
    expect(changes).toEqual([
      { field: "tiers", from: "500: $ 9.99", to: null },
      { field: "tiers", from: "300: $ 11.60, 1,000: $ 10.20", to: "500: $ 9.99" },
      { field: "tiers", from: null, to: "300: $ 11.60, 1,000: $ 10.20" },
    ]);
  });

  it("POST /orders is checked against the total of the tier that its quantity reaches", async () => {
    const { mara } = fixtures;
    const body = { ...hub, name: "Hub ordered by tier", tiers: TIERS };
    const { insertedId } = await json(callRoute("POST /api/goods", { token: fixtures.ada.token, body }));
    const product = { id: String(insertedId), name: body.name, price: 12.4 };
    const order = (totalPrice: number) =>
      callRoute("POST /api/orders", {
        token: mara.token,
        body: { ...orderBody(product, mara, 300), totalPrice },
      });
    const listPrice = await order(3720);
    expect([listPrice.status, (await json(listPrice)).error]).toMatchObject([
      409,
      { code: "total_changed", total: 3480 },
    ]);
    expect((await order(3480)).status).toBe(201);
  });
});
