import { beforeAll, beforeEach, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { wishes } from "@/lib/features/wishes/data/collections";
import { MAX_WISHES } from "@/lib/features/wishes/domain/wishes";
import { confirmed, customer, type Person } from "../people/stored-accounts";
import { addGoods, type Fixtures, NOBODYS_ID, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
let product: Product;
let mara: Person;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
beforeEach(async () => {
  [mara, product] = [
    await confirmed(await customer("Mara Wisher")),
    await addGoods(fixtures, { available: 0, quantity: 150 }),
  ];
});

const put = (person: Person, productId: string, pieces: unknown) =>
  callRoute(`PUT /api/wishes/${productId}`, { token: person.token, body: { pieces } });
const list = async (person: Person) =>
  (await json(callRoute("GET /api/wishes", { token: person.token }))) as unknown as {
    productId: string;
    pieces: number;
    told: object | null;
  }[];

it("a wish is stored once, the same again changes nothing, other pieces change it, and it is withdrawn once", async () => {
  const first = await put(mara, product.id, 300);
  expect(first.status).toBe(200);
  const wish = await json(first);
  expect(wish).toMatchObject({ productId: product.id, name: product.name, pieces: 300, told: null });
  expect(await json(put(mara, product.id.toUpperCase(), 300))).toEqual(wish);
  expect(await json(put(mara, product.id, 200))).toMatchObject({ pieces: 200, askedAt: wish.askedAt });
  expect(await list(mara)).toHaveLength(1);
  const gone = () => callRoute(`DELETE /api/wishes/${product.id}`, { token: mara.token });
  expect(await json(gone())).toMatchObject({ deletedCount: 1 });
  expect((await gone()).status).toBe(404);
  expect(await list(mara)).toEqual([]);
  expect((await put(mara, product.id, 200)).status).toBe(200);
});

it("a wish is in whole lots from the smallest order on, with the nearest allowed pieces in its refusal", async () => {
  for (const [pieces, nearest] of [
    [250, [200, 300]],
    [100, [200]],
    [-100, [200]],
  ] as const) {
    const refused = await put(mara, product.id, pieces);
    expect(refused.status).toBe(400);
    expect(await json(refused)).toMatchObject({
      error: { code: "off_lot", nearest, fields: { pieces: expect.any(String) } },
    });
  }
  for (const pieces of [{ $gt: 0 }, "300", null, 1e21])
    expect((await put(mara, product.id, pieces)).status, String(pieces)).toBe(400);
  expect(await list(mara)).toEqual([]);
});

it("there is no wish for an unknown product, a deleted one or an id that is none", async () => {
  expect((await put(mara, NOBODYS_ID, 200)).status).toBe(404);
  expect((await put(mara, "none", 200)).status).toBe(404);
  await products().updateOne({ _id: requireId(product.id) }, { $set: { archived: true } });
  expect((await put(mara, product.id, 200)).status).toBe(404);
});

it("an e-mail that nobody has confirmed is told of no wish, so that nobody has mails sent to a stranger", async () => {
  const stranger = await customer("Somebody Else");
  const refused = await put(stranger, product.id, 200);
  expect(refused.status).toBe(409);
  expect(await json(refused)).toMatchObject({ error: { code: "email_unconfirmed" } });
  expect(await list(stranger)).toEqual([]);
  expect((await put(await confirmed(stranger), product.id, 200)).status).toBe(200);
});

it("somebody else's wish is in no list and cannot be withdrawn, also not by administrators", async () => {
  await put(mara, product.id, 200);
  for (const person of [fixtures.mara, fixtures.ada]) {
    expect((await list(person)).map(({ productId }) => productId)).not.toContain(product.id);
    const answer = await callRoute(`DELETE /api/wishes/${product.id}`, { token: person.token });
    expect(answer.status).toBe(404);
  }
  expect(await list(mara)).toHaveLength(1);
});

it("a person has 100 wishes at most, whichever requests come at once", async () => {
  await wishes().insertMany(
    Array.from({ length: MAX_WISHES - 1 }, (_, slot) => ({
      _id: newId(),
      userId: requireId(mara.userId),
      slot,
      productId: newId(),
      pieces: 100,
      state: "waiting" as const,
      askedAt: new Date(),
      told: null,
      revision: 1,
      requestHash: "",
    })),
  );
  const others = [product, await addGoods(fixtures), await addGoods(fixtures)];
  const answers = await Promise.all(others.map(({ id }) => put(mara, id, 200)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await list(mara)).toHaveLength(MAX_WISHES);
});

it("requests that wish for one product at once make one wish", async () => {
  const answers = await Promise.all([200, 300, 400].map((pieces) => put(mara, product.id, pieces)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await list(mara)).toHaveLength(1);
});

it("the list of wishes goes page by page", async () => {
  const other = await addGoods(fixtures);
  await put(mara, product.id, 200);
  await put(mara, other.id, 200);
  const page = await callRoute("GET /api/wishes?limit=1", { token: mara.token });
  expect(await json(page.clone())).toHaveLength(1);
  const [, next = ""] = /<(.*)>/.exec(page.headers.get("link") ?? "") ?? [];
  const rest = await callRoute(
    `GET ${new URL(next, "http://shop").pathname}${new URL(next, "http://shop").search}`,
    {
      token: mara.token,
    },
  );
  expect(await json(rest)).toMatchObject([{ productId: product.id }]);
});

it("the list and the file of what is sold out with demand count the waiting wishes", async () => {
  await put(mara, product.id, 200);
  const { token } = fixtures.ada;
  const rows = (await json(callRoute("GET /api/statistics/demand", { token }))) as unknown as {
    _id: string;
  }[];
  expect(rows.find(({ _id }) => _id === product.id)).toMatchObject({ baskets: 0, lists: 0, wishes: 1 });
  const file = await (await callRoute("GET /api/statistics/demand?format=csv", { token })).text();
  expect(file).toContain("Lists,Wishes,Searches");
  expect(file.split("\r\n").find((row) => row.includes(product.name))).toMatch(/,0,0,1,0$/);
});
