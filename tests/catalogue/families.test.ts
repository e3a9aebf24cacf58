import { beforeAll, expect, it } from "vitest";
import { families, products } from "@/lib/core/data/catalogue/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { MAX_FAMILIES, MAX_FAMILY_PRODUCTS } from "@/lib/core/domain/catalogue/families/family";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { insertInPortions } from "../support/insert-in-portions";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  for (const key of ["speeds", "links"]) {
    const body = { label: key, type: "number" };
    await callRoute(`PUT /api/attributes/${key}`, { token: fixtures.ada.token, body });
  }
});

const CHAINS = { name: "Chains", description: "Half an inch each.", axes: ["speeds", "links"] };
let made = 0;

const set = (slug: string, body: object) =>
  callRoute(`PUT /api/families/${slug}`, { token: fixtures.ada.token, body });
const read = (slug: string) => callRoute(`GET /api/families/${slug}`);
const edit = (id: string, body: object) =>
  callRoute(`PATCH /api/goods/${id}`, { token: fixtures.ada.token, body });
const goodsNow = (id: string) => json(callRoute(`GET /api/goods/${id}`));
const fieldsOf = async (refused: Response) =>
  ((await refused.json()) as { error: { fields: unknown } }).error.fields;

/** A new family. @returns its slug */
async function family(): Promise<string> {
  made += 1;
  const slug = `made-${made}`;
  expect((await set(slug, CHAINS)).status).toBe(200);
  return slug;
}

async function productIn(slug: string): Promise<string> {
  const { id } = await addGoods(fixtures, { name: crypto.randomUUID() });
  expect((await edit(id, { revision: 0, family: slug })).status).toBe(200);
  return id;
}

it("a product enters a family by its own edit, and leaves it by an empty text", async () => {
  const slug = await family();
  const id = await productIn(slug);
  const { name, sku, slug: path, family: now } = await goodsNow(id);
  expect(now).toBe(slug);
  expect(await json(read(slug))).toEqual({
    _id: expect.any(String),
    slug,
    ...CHAINS,
    revision: 0,
    products: [{ _id: id, sku, slug: path, name }],
  });
  expect((await edit(id, { revision: 1, family: "" })).status).toBe(200);
  expect(await goodsNow(id)).not.toHaveProperty("family");
  expect((await json(read(slug))).products).toEqual([]);
});

it("a product is added with its family, and the audit says from which family to which it went", async () => {
  const [one, other] = [await family(), await family()];
  const body = { name: crypto.randomUUID(), price: 1, quantity: 100, available: 0, family: one };
  const { insertedId } = await json(callRoute("POST /api/goods", { token: fixtures.ada.token, body }));
  await edit(String(insertedId), { revision: 0, family: other });
  const history = (await json(
    callRoute(`GET /api/goods/${insertedId}/history`, { token: fixtures.ada.token }),
  )) as unknown as { changes: object[] }[];
  expect(history[0]?.changes).toEqual([{ field: "family", from: one, to: other }]);
  expect(history[1]?.changes).toContainEqual({ field: "family", from: null, to: one });
});

it.each([
  ["a family that there is not", "none-at-all", "There is no such family"],
  ["a text that is no slug", "No Slug", "must be small letters, digits and single dashes"],
])("%s is refused at the field of the product", async (_, slug, message) => {
  const { id } = await addGoods(fixtures, { name: crypto.randomUUID() });
  const refused = await edit(id, { revision: 0, family: slug });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(await fieldsOf(refused))).toContain(message);
});

it("a family with 200 products takes no further one, drafts counted and deleted products not", async () => {
  const slug = await family();
  const last = await productIn(slug);
  const [first] = await products()
    .find({ _id: requireId(last) })
    .toArray();
  if (!first) throw new Error("no product");
  const { nameKey: _, numbers: __, ...copy } = first;
  const others = Array.from({ length: MAX_FAMILY_PRODUCTS - 1 }, (_, n) => ({
    ...copy,
    _id: newId(),
    sku: `FULL-${n}`,
    slug: `full-${n}`,
    ...(n % 2 ? {} : { archived: true, state: "draft" as const }),
  }));
  await insertInPortions(products(), others);
  const { id } = await addGoods(fixtures, { name: crypto.randomUUID() });
  const refused = await edit(id, { revision: 0, family: slug });
  expect(await fieldsOf(refused)).toEqual({
    family: "The family has 200 products, which is as many as it takes",
  });
  // Another change of a product that is in it already is no entry.
  expect((await edit(last, { revision: 1, price: 2, family: slug })).status).toBe(200);
  await callRoute(`DELETE /api/goods/${last}`, { token: fixtures.ada.token });
  expect((await edit(id, { revision: 0, family: slug })).status).toBe(200);
  await products().deleteMany({ sku: /^FULL-/ });
});

it("drafts and deleted products of a family are in no public answer", async () => {
  const slug = await family();
  const [draft, deleted] = [await productIn(slug), await productIn(slug)];
  await edit(draft, { revision: 1, state: "draft" });
  await callRoute(`DELETE /api/goods/${deleted}`, { token: fixtures.ada.token });
  expect((await json(read(slug))).products).toEqual([]);
});

it("two administrators who change a family at once: the second is told, and overwrites nothing", async () => {
  const slug = await family();
  expect((await set(slug, { ...CHAINS, name: "Long chains", revision: 0 })).status).toBe(200);
  const second = await set(slug, { ...CHAINS, name: "Short chains", revision: 0 });
  expect(second.status).toBe(409);
  expect((await json(read(slug))).name).toBe("Long chains");
  // The answer to the first one was lost.
  expect((await set(slug, { ...CHAINS, name: "Long chains", revision: 0 })).status).toBe(200);
});

it("two administrators who make a family at once make one", async () => {
  const both = await Promise.all([
    set("made-at-once", CHAINS),
    set("made-at-once", { ...CHAINS, name: "Others" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await families().countDocuments({ slug: "made-at-once" })).toBe(1);
});

it.each([
  ["an attribute that there is not", { axes: ["depth"] }],
  ["the same attribute twice", { axes: ["speeds", "speeds"] }],
  ["three attributes", { axes: ["speeds", "links", "width"] }],
  ["no attribute", { axes: [] }],
  ["no name", { name: " " }],
  ["an object as its name", { name: { $gt: "" } }],
])("a family with %s is refused", async (_, wrong) => {
  expect((await set("wrong", { ...CHAINS, ...wrong })).status).toBe(400);
});

it("a family keeps an attribute that was removed meanwhile, so that its name can be changed", async () => {
  const { token } = fixtures.ada;
  await callRoute("PUT /api/attributes/passing", { token, body: { label: "Passing", type: "word" } });
  expect((await set("passing", { name: "Passing", axes: ["passing"] })).status).toBe(200);
  await callRoute("DELETE /api/attributes/passing?revision=0", { token });
  expect((await set("passing", { name: "Passed", axes: ["passing"], revision: 0 })).status).toBe(200);
});

it("the products of a removed family stay on sale, and a family with its slug has them again", async () => {
  const slug = await family();
  const id = await productIn(slug);
  const removed = await callRoute(`DELETE /api/families/${slug}?revision=0`, { token: fixtures.ada.token });
  expect(removed.status).toBe(200);
  expect((await read(slug)).status).toBe(404);
  expect((await goodsNow(id))._id).toBe(id);
  const other = (await addGoods(fixtures, { name: crypto.randomUUID() })).id;
  expect((await edit(other, { revision: 0, family: slug })).status).toBe(400);
  expect((await set(slug, { ...CHAINS, name: "Chains again" })).status).toBe(200);
  expect((await json(read(slug))).products).toMatchObject([{ _id: id }]);
});

it("a change of a product's family is put back by its history", async () => {
  const [one, other] = [await family(), await family()];
  const id = await productIn(one);
  await edit(id, { revision: 1, family: other });
  const { token } = fixtures.ada;
  const [entry] = (await json(callRoute(`GET /api/goods/${id}/history`, { token }))) as unknown as {
    _id: string;
  }[];
  const body = { entry: entry?._id, revision: 2 };
  expect((await callRoute(`POST /api/goods/${id}/put-back`, { token, body })).status).toBe(200);
  expect((await goodsNow(id)).family).toBe(one);
});

it("a copy of a product is in its family", async () => {
  const slug = await family();
  const id = await productIn(slug);
  const { token } = fixtures.ada;
  const { insertedId } = await json(callRoute(`POST /api/goods/${id}/copies`, { token }));
  expect((await json(callRoute(`GET /api/goods/${insertedId}/details`, { token }))).family).toBe(slug);
});

it("the list of families is answered in pages, in the order of their slugs", async () => {
  await family();
  await family();
  const slugs = ((await json(callRoute("GET /api/families"))) as unknown as { slug: string }[]).map(
    ({ slug }) => slug,
  );
  expect(slugs).toEqual([...slugs].sort());
  const first = await callRoute("GET /api/families?limit=1");
  expect(await json(Promise.resolve(first))).toMatchObject([{ slug: slugs[0] }]);
  expect(first.headers.get("link")).toContain("after=");
});

it("a shop with as many families as it takes refuses a further one", async () => {
  const now = new Date();
  const full = Array.from({ length: MAX_FAMILIES }, (_, n) => ({
    _id: newId(),
    slug: `full-${n}`,
    name: "Full",
    description: "",
    axes: ["speeds"],
    revision: 0,
    removedAt: null,
    createdAt: now,
    updatedAt: now,
  }));
  await insertInPortions(families(), full);
  const refused = await set("one-too-many", CHAINS);
  expect(refused.status).toBe(409);
  await families().deleteMany({ name: "Full" });
});
