import { beforeAll, describe, expect, it } from "vitest";
import { ask, json } from "./call-route";
import { addGoods, NOBODYS_ID, orderBody, prepareScene, type Scene } from "./calls-scene";

let scene: Scene;
beforeAll(async () => {
  scene = await prepareScene();
});

const list = async (query = "") => {
  const response = await ask(`GET /api/goods${query}`);
  expect(response.status).toBe(200);
  return { items: (await response.json()) as Record<string, unknown>[], link: response.headers.get("link") };
};
const bulk = {
  img: "/goods/hub.svg",
  name: "Rear hub",
  dec: "36 holes",
  price: 12.34,
  quantity: 200,
  available: 5000,
};

describe("GET /api/goods", () => {
  it("GET /goods lists every product with the documented fields, in dollars, in order of creation", async () => {
    const first = await addGoods(scene, { price: 0.1 });
    const second = await addGoods(scene, { price: 1234.56 });
    const { items, link } = await list();
    const ids = items.map(({ _id }) => _id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(items.find(({ _id }) => _id === second.id)).toEqual({
      _id: second.id,
      img: "",
      name: second.name,
      dec: "Square taper",
      price: 1234.56,
      quantity: 100,
      available: 1000,
    });
    expect(items.find(({ _id }) => _id === first.id)?.price).toBe(0.1);
    expect(link).toBeNull();
  });

  it("GET /goods is paged by a Link header, each product once", async () => {
    for (let made = 0; made < 3; made += 1) await addGoods(scene);
    const all = (await list()).items.map(({ _id }) => _id);
    const paged: unknown[] = [];
    let query: string | null = "?limit=2";
    while (query !== null) {
      const { items, link } = await list(query);
      expect(items.length).toBeLessThanOrEqual(2);
      paged.push(...items.map(({ _id }) => _id));
      query = link === null ? null : (/<\/api\/goods(\?.*)>; rel="next"/.exec(link)?.[1] ?? "");
    }
    expect(paged).toEqual(all);
  });

  it("GET /goods refuses a cursor of another list, sort order or filter", async () => {
    await addGoods(scene);
    await addGoods(scene);
    const { link } = await list("?limit=1&sort=price");
    const after = new URLSearchParams(/\?(.*)>/.exec(link ?? "")?.[1]).get("after") ?? "";
    const asked = (call: string, token?: string) => ask(call, token === undefined ? {} : { token });
    expect((await asked(`GET /api/goods?sort=price&limit=2&after=${after}`)).status).toBe(200);
    for (const query of ["", "sort=-price&", "sort=name&", "sort=price&q=a&", "sort=price&category=Hubs&"]) {
      const response = await asked(`GET /api/goods?${query}after=${after}`);
      expect(response.status).toBe(400);
      expect(await json(response)).toMatchObject({
        error: { fields: { after: "must come from this list's Link header" } },
      });
    }
    expect((await asked(`GET /api/review?sort=price&after=${after}`)).status).toBe(400);
    expect((await asked(`GET /api/orderadmin?after=${after}`, scene.ada.token)).status).toBe(400);
    // The cursor without the part that names its list.
    expect((await asked(`GET /api/goods?sort=price&after=${after.split(".")[0]}`)).status).toBe(400);
  });

  it("GET /goods searches, filters and sorts", async () => {
    const rare = await addGoods(scene, { name: "Zenith (special) 50%.*", price: 900 });
    expect((await list(`?q=${encodeURIComponent("(special) 50%.*")}`)).items.map(({ _id }) => _id)).toEqual([
      rare.id,
    ]);
    expect((await list("?q=.*(a%2B)%2B%24")).items).toEqual([]);
    const prices = (await list("?sort=-price")).items.map(({ price }) => Number(price));
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect((await list("?category=no-such-category")).items).toEqual([]);
  });

  it.each([
    "?sort=cheap",
    "?limit=0",
    "?limit=-1",
    "?limit=x",
    "?limit=1e9",
    "?after=x",
    "?after=bnVsbA",
    "?colour=red",
    "?q=a&q=b",
    "?q[$ne]=1",
    `?q=${"x".repeat(101)}`,
  ])("GET /goods refuses an undocumented query: %s", async (query) => {
    const response = await ask(`GET /api/goods${query}`);
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ error: { code: "invalid", fields: expect.any(Object) } });
  });

  it("GET /goods has a new ETag after a change", async () => {
    const before = (await ask("GET /api/goods")).headers.get("etag") ?? "";
    expect((await ask("GET /api/goods", { headers: { "if-none-match": before } })).status).toBe(304);
    await addGoods(scene);
    expect((await ask("GET /api/goods", { headers: { "if-none-match": before } })).status).toBe(200);
  });
});

describe("GET /api/goods/{id}", () => {
  it("GET /goods/{id} shows one product with everything that an edit needs", async () => {
    const { id, name } = await addGoods(scene);
    const product = await json(ask(`GET /api/goods/${id}`));
    expect(product).toMatchObject({
      _id: id,
      name,
      price: 12.5,
      revision: expect.any(Number),
      sku: expect.any(String),
    });
    expect((await ask(`GET /api/goods/${id.toUpperCase()}`)).status).toBe(200);
  });

  it.each([NOBODYS_ID, "1", "%00", "%E0%A4%A", "..%2F..", "[object Object]", "$ne", `${NOBODYS_ID}0`])(
    "GET /goods/{id} is a 404 for an id of no product: %s",
    async (id) => {
      const response = await ask(`GET /api/goods/${id}`);
      expect(response.status).toBe(404);
      expect(await json(response)).toMatchObject({
        error: { code: "not_found", message: expect.any(String) },
      });
    },
  );
});

describe("POST /api/goods", () => {
  it("POST /goods adds a product; picture and description are optional", async () => {
    const response = await ask("POST /api/goods", { token: scene.ada.token, body: bulk });
    expect(response.status).toBe(201);
    const answer = await json(response);
    expect(answer).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(await json(ask(`GET /api/goods/${answer.insertedId}`))).toMatchObject(bulk);
    const bare = { name: "Bare hub", price: 1, quantity: 1, available: 0 };
    const { insertedId } = await json(ask("POST /api/goods", { token: scene.ada.token, body: bare }));
    expect(await json(ask(`GET /api/goods/${insertedId}`))).toMatchObject({ ...bare, img: "", dec: "" });
  });

  it("POST /goods refuses a taken name, also when two arrive at once", async () => {
    const body = { ...bulk, name: "Twice" };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => ask("POST /api/goods", { token: scene.ada.token, body })),
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
    const response = await ask("POST /api/goods", { token: scene.ada.token, body });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { fields: object } };
    expect(Object.keys(error.fields)).toEqual([field]);
  });

  it.each(["name", "price", "quantity", "available"])("POST /goods requires %s", async (field) => {
    const body = { ...bulk, name: "Refused hub", [field]: undefined };
    expect((await ask("POST /api/goods", { token: scene.ada.token, body })).status).toBe(400);
  });
});

describe("tier prices of a product", () => {
  const TIERS = [
    { from: 300, unitPrice: 11.6 },
    { from: 1000, unitPrice: 10.2 },
  ];
  const hub = { ...bulk, price: 12.4, quantity: 150 };

  it("POST /goods takes tiers, GET /goods/{id} shows them, and the list is as it was", async () => {
    const body = { ...hub, name: "Hub with tiers", tiers: TIERS };
    const { insertedId } = await json(ask("POST /api/goods", { token: scene.ada.token, body }));
    expect(await json(ask(`GET /api/goods/${insertedId}`))).toMatchObject({ tiers: TIERS });
    const row = (await list()).items.find(({ _id }) => _id === insertedId);
    expect(Object.keys(row ?? {})).toEqual(["_id", "img", "name", "dec", "price", "quantity", "available"]);
    const { insertedId: plain } = await json(
      ask("POST /api/goods", { token: scene.ada.token, body: { ...hub, name: "Hub without tiers" } }),
    );
    expect(await json(ask(`GET /api/goods/${plain}`))).toMatchObject({ tiers: [] });
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
    const response = await ask("POST /api/goods", { token: scene.ada.token, body });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { fields: object } };
    expect(Object.keys(error.fields)).toEqual([field]);
  });

  it("PATCH /goods/{id} changes and removes tiers, refuses a price that breaks them, and the audit has each change", async () => {
    const body = { ...hub, name: "Hub whose tiers change", tiers: TIERS };
    const { insertedId } = await json(ask("POST /api/goods", { token: scene.ada.token, body }));
    const edit = (fields: object) =>
      ask(`PATCH /api/goods/${insertedId}`, { token: scene.ada.token, body: fields });
    const cheaper = await edit({ revision: 0, price: 11 });
    expect([cheaper.status, (await json(cheaper)).error]).toMatchObject([
      400,
      { code: "invalid", fields: { "tiers[0].unitPrice": "must be under $ 11.00, the list price" } },
    ]);
    expect((await edit({ revision: 0, quantity: 300 })).status).toBe(400);
    expect(await json(edit({ revision: 0, tiers: TIERS }))).toMatchObject({ modifiedCount: 0 });
    const tiers = [{ from: 500, unitPrice: 9.99 }];
    expect(await json(edit({ revision: 0, price: 11, tiers }))).toMatchObject({ modifiedCount: 1 });
    expect(await json(ask(`GET /api/goods/${insertedId}`))).toMatchObject({ price: 11, tiers });
    expect(await json(edit({ revision: 1, tiers: [] }))).toMatchObject({ modifiedCount: 1 });
    expect(await json(ask(`GET /api/goods/${insertedId}`))).toMatchObject({ tiers: [] });
    const lines = (await json(ask("GET /api/audit?kind=product", { token: scene.ada.token }))) as unknown as {
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
    const { mara } = scene;
    const body = { ...hub, name: "Hub ordered by tier", tiers: TIERS };
    const { insertedId } = await json(ask("POST /api/goods", { token: scene.ada.token, body }));
    const product = { id: String(insertedId), name: body.name, price: 12.4 };
    const order = (totalPrice: number) =>
      ask("POST /api/orders", {
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

describe("PATCH /api/goods/{id}", () => {
  const edit = (id: string, body: object) => ask(`PATCH /api/goods/${id}`, { token: scene.ada.token, body });
  const revisionOf = async (id: string) => (await json(ask(`GET /api/goods/${id}`))).revision;

  it("PATCH /goods/{id} changes the given fields and nothing else", async () => {
    const { id, name } = await addGoods(scene);
    const response = await edit(id, { revision: await revisionOf(id), price: 13, dec: "" });
    expect(await json(response)).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await json(ask(`GET /api/goods/${id}`))).toMatchObject({
      name,
      price: 13,
      dec: "",
      available: 1000,
    });
  });

  it("PATCH /goods/{id} refuses to overwrite another editor's newer change", async () => {
    const { id } = await addGoods(scene);
    const revision = await revisionOf(id);
    const answers = await Promise.all([10, 11, 12].map((price) => edit(id, { revision, price })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("PATCH /goods/{id} refuses a taken name, a deleted product and invalid fields", async () => {
    const [one, other] = [await addGoods(scene), await addGoods(scene)];
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
  const remove = (id: string) => ask(`DELETE /api/goods/${id}`, { token: scene.ada.token });

  it("DELETE /goods/{id} deletes a product once and frees its name", async () => {
    const { id, name } = await addGoods(scene);
    expect(await json(remove(id))).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await ask(`GET /api/goods/${id}`)).status).toBe(404);
    const again = await remove(id);
    expect(again.status).toBe(404);
    expect(await json(again)).toEqual({
      error: { code: "not_found", message: expect.any(String) },
      deletedCount: 0,
    });
    await addGoods(scene, { name });
  });

  it("DELETE /goods/{id} leaves the product's orders with their name and total", async () => {
    const { mara } = scene;
    const product = await addGoods(scene);
    const placed = await ask("POST /api/orders", { token: mara.token, body: orderBody(product, mara) });
    const { insertedId } = await json(placed);
    expect((await remove(product.id)).status).toBe(200);
    expect(await json(ask(`GET /api/orders/${insertedId}`, { token: mara.token }))).toMatchObject({
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
