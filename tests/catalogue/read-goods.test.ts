import { beforeAll, describe, expect, it } from "vitest";
import { addGoods, type Fixtures, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const list = async (query = "") => {
  const response = await callRoute(`GET /api/goods${query}`);
  expect(response.status).toBe(200);
  return { items: (await response.json()) as Record<string, unknown>[], link: response.headers.get("link") };
};

describe("GET /api/goods", () => {
  it("GET /goods lists every product with the documented fields, in dollars, in order of creation", async () => {
    const first = await addGoods(fixtures, { price: 0.1 });
    const second = await addGoods(fixtures, { price: 1234.56 });
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
    for (let made = 0; made < 3; made += 1) await addGoods(fixtures);
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
    await addGoods(fixtures);
    await addGoods(fixtures);
    const { link } = await list("?limit=1&sort=price");
    const after = new URLSearchParams(/\?(.*)>/.exec(link ?? "")?.[1]).get("after") ?? "";
    const asked = (call: string, token?: string) => callRoute(call, token === undefined ? {} : { token });
    expect((await asked(`GET /api/goods?sort=price&limit=2&after=${after}`)).status).toBe(200);
    for (const query of ["", "sort=-price&", "sort=name&", "sort=price&q=a&", "sort=price&category=Hubs&"]) {
      const response = await asked(`GET /api/goods?${query}after=${after}`);
      expect(response.status).toBe(400);
      expect(await json(response)).toMatchObject({
        error: { fields: { after: "must come from this list's Link header" } },
      });
    }
    expect((await asked(`GET /api/review?sort=price&after=${after}`)).status).toBe(400);
    expect((await asked(`GET /api/orderadmin?after=${after}`, fixtures.ada.token)).status).toBe(400);
    // The cursor without the part that names its list.
    expect((await asked(`GET /api/goods?sort=price&after=${after.split(".")[0]}`)).status).toBe(400);
  });

  it("GET /goods searches, filters and sorts", async () => {
    const rare = await addGoods(fixtures, { name: "Zenith (special) 50%.*", price: 900 });
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
    const response = await callRoute(`GET /api/goods${query}`);
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ error: { code: "invalid", fields: expect.any(Object) } });
  });

  it("GET /goods has a new ETag after a change", async () => {
    const before = (await callRoute("GET /api/goods")).headers.get("etag") ?? "";
    expect((await callRoute("GET /api/goods", { headers: { "if-none-match": before } })).status).toBe(304);
    await addGoods(fixtures);
    expect((await callRoute("GET /api/goods", { headers: { "if-none-match": before } })).status).toBe(200);
  });
});

describe("GET /api/goods/{id}", () => {
  it("GET /goods/{id} shows one product with everything that an edit needs", async () => {
    const { id, name } = await addGoods(fixtures);
    const product = await json(callRoute(`GET /api/goods/${id}`));
    expect(product).toMatchObject({
      _id: id,
      name,
      price: 12.5,
      revision: expect.any(Number),
      sku: expect.any(String),
    });
    expect((await callRoute(`GET /api/goods/${id.toUpperCase()}`)).status).toBe(200);
  });

  it.each([NOBODYS_ID, "1", "%00", "%E0%A4%A", "..%2F..", "[object Object]", "$ne", `${NOBODYS_ID}0`])(
    "GET /goods/{id} is a 404 for an id of no product: %s",
    async (id) => {
      const response = await callRoute(`GET /api/goods/${id}`);
      expect(response.status).toBe(404);
      expect(await json(response)).toMatchObject({
        error: { code: "not_found", message: expect.any(String) },
      });
    },
  );
});
