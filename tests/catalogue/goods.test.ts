import { beforeAll, describe, expect, it } from "vitest";
import { addGoods, type Fixtures, NOBODYS_ID, orderBody, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const bulk = {
  img: "/goods/hub.svg",
  name: "Rear hub",
  dec: "36 holes",
  price: 12.34,
  quantity: 200,
  available: 5000,
};

describe("POST /api/goods", () => {
  it("POST /goods adds a product; picture and description are optional", async () => {
    const response = await callRoute("POST /api/goods", { token: fixtures.ada.token, body: bulk });
    expect(response.status).toBe(201);
    const answer = await json(response);
    expect(answer).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(await json(callRoute(`GET /api/goods/${answer.insertedId}`))).toMatchObject(bulk);
    const bare = { name: "Bare hub", price: 1, quantity: 1, available: 0 };
    const { insertedId } = await json(
      callRoute("POST /api/goods", { token: fixtures.ada.token, body: bare }),
    );
    expect(await json(callRoute(`GET /api/goods/${insertedId}`))).toMatchObject({
      ...bare,
      img: "",
      dec: "",
    });
  });

  it("POST /goods refuses a taken name, also when two arrive at once", async () => {
    const body = { ...bulk, name: "Twice" };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => callRoute("POST /api/goods", { token: fixtures.ada.token, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["no name", { name: "" }, "name"],
    ["a name of blanks", { name: "   " }, "name"],
    ["a price of nothing", { price: 0 }, "price"],
    ["a price below nothing", { price: -1 }, "price"],
    ["a price of three decimals", { price: 1.005 }, "price"],
    ["a price as text", { price: "12" }, "price"],
    ["a minimum lot of nothing", { quantity: 0 }, "quantity"],
    ["half a piece", { available: 1.5 }, "available"],
    ["stock below nothing", { available: -1 }, "available"],
    ["stock beyond counting", { available: 1e21 }, "available"],
    ["a script for a picture", { img: "javascript:alert(1)" }, "img"],
    ["a picture in the address", { img: "data:image/svg+xml,<svg/>" }, "img"],
    ["a picture by http", { img: "http://example.com/x.png" }, "img"],
    ["a picture of another site's scheme", { img: "//evil.example/x.png" }, "img"],
    ["a field of its own", { sold: 5 }, "sold"],
    ["an id", { _id: NOBODYS_ID }, "_id"],
  ])("POST /goods refuses %s", async (_, wrong, field) => {
    const body = { ...bulk, name: "Refused hub", ...wrong };
    const response = await callRoute("POST /api/goods", { token: fixtures.ada.token, body });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { fields: object } };
    expect(Object.keys(error.fields)).toEqual([field]);
  });

  it.each(["name", "price", "quantity", "available"])("POST /goods requires %s", async (field) => {
    const body = { ...bulk, name: "Refused hub", [field]: undefined };
    expect((await callRoute("POST /api/goods", { token: fixtures.ada.token, body })).status).toBe(400);
  });
});

describe("PATCH /api/goods/{id}", () => {
  const edit = (id: string, body: object) =>
    callRoute(`PATCH /api/goods/${id}`, { token: fixtures.ada.token, body });
  const revisionOf = async (id: string) => (await json(callRoute(`GET /api/goods/${id}`))).revision;

  it("PATCH /goods/{id} changes the given fields and nothing else", async () => {
    const { id, name } = await addGoods(fixtures);
    const response = await edit(id, { revision: await revisionOf(id), price: 13, dec: "" });
    expect(await json(response)).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await json(callRoute(`GET /api/goods/${id}`))).toMatchObject({
      name,
      price: 13,
      dec: "",
      available: 1000,
    });
  });

  it("PATCH /goods/{id} refuses to overwrite another editor's newer change", async () => {
    const { id } = await addGoods(fixtures);
    const revision = await revisionOf(id);
    const answers = await Promise.all([10, 11, 12].map((price) => edit(id, { revision, price })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("PATCH /goods/{id} refuses a taken name, a deleted product and invalid fields", async () => {
    const [one, other] = [await addGoods(fixtures), await addGoods(fixtures)];
    const revision = await revisionOf(one.id);
    expect((await edit(one.id, { revision, name: other.name })).status).toBe(409);
    expect((await edit(NOBODYS_ID, { revision: 0, price: 1 })).status).toBe(404);
    expect((await edit("x", { revision: 0, price: 1 })).status).toBe(404);
    expect((await edit(one.id, { price: 1 })).status).toBe(400);
    expect((await edit(one.id, { revision, price: 0 })).status).toBe(400);
    expect((await edit(one.id, { revision, sold: 1 })).status).toBe(400);
  });
});

describe("DELETE /api/goods/{id}", () => {
  const remove = (id: string) => callRoute(`DELETE /api/goods/${id}`, { token: fixtures.ada.token });

  it("DELETE /goods/{id} deletes a product once and frees its name", async () => {
    const { id, name } = await addGoods(fixtures);
    expect(await json(remove(id))).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await callRoute(`GET /api/goods/${id}`)).status).toBe(404);
    const again = await remove(id);
    expect(again.status).toBe(404);
    expect(await json(again)).toEqual({
      error: { code: "not_found", message: expect.any(String) },
      deletedCount: 0,
    });
    await addGoods(fixtures, { name });
  });

  it("DELETE /goods/{id} leaves the product's orders with their name and total", async () => {
    const { mara } = fixtures;
    const product = await addGoods(fixtures);
    const placed = await callRoute("POST /api/orders", { token: mara.token, body: orderBody(product, mara) });
    const { insertedId } = await json(placed);
    expect((await remove(product.id)).status).toBe(200);
    expect(await json(callRoute(`GET /api/orders/${insertedId}`, { token: mara.token }))).toMatchObject({
      productName: product.name,
      totalPrice: 1250,
      status: "unpaid",
    });
  });

  it.each([NOBODYS_ID, "x", "%00"])(
    "DELETE /goods/{id} is a 404 for %s, with deletedCount 0 beside the error",
    async (id) => {
      const response = await remove(id);
      expect(response.status).toBe(404);
      expect(await json(response)).toMatchObject({ error: { code: "not_found" }, deletedCount: 0 });
    },
  );
});
