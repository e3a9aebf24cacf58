import { beforeAll, expect, it } from "vitest";
import { attributes, products } from "@/lib/core/data/catalogue/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

interface AuditEntry {
  kind: string;
  event: string;
  subject: { _id: string; name: string };
  changes: object[];
}

const WIDTH = { label: "Width", type: "number", unit: "mm" };
let made = 0;

/** A new attribute. @returns its key */
async function attribute(definition: object): Promise<string> {
  made += 1;
  const key = `made-${made}`;
  const put = await set(key, definition);
  expect(put.status).toBe(200);
  return key;
}

const set = (key: string, body: object) =>
  callRoute(`PUT /api/attributes/${key}`, { token: fixtures.ada.token, body });
const check = (key: string, body: object) =>
  json(callRoute(`POST /api/attributes/${key}/check`, { token: fixtures.ada.token, body }));
const read = (id: unknown) => json(callRoute(`GET /api/goods/${id}`));
const listOf = async <Item>(call: Promise<Response>): Promise<Item[]> => (await call).json();
const fieldsOf = async (refused: Response) =>
  ((await refused.json()) as { error: { fields: unknown } }).error.fields;

async function productWith(values: object): Promise<string> {
  const { id } = await addGoods(fixtures, { name: crypto.randomUUID() });
  expect((await edit(id, { revision: 0, attributes: values })).status).toBe(200);
  return id;
}

const edit = (id: string, body: object) =>
  callRoute(`PATCH /api/goods/${id}`, { token: fixtures.ada.token, body });

it("a product is added with values, and each call that answers it has them by their types", async () => {
  const width = await attribute(WIDTH);
  const colour = await attribute({ label: "Colour", type: "choice", choices: ["black", "silver"] });
  const standard = await attribute({ label: "Standard", type: "word" });
  const values = { [width]: 42.5, [colour]: "black", [standard]: "ISO 5775" };
  const { insertedId } = await json(
    callRoute("POST /api/goods", {
      token: fixtures.ada.token,
      body: { name: crypto.randomUUID(), price: 1, quantity: 100, available: 0, attributes: values },
    }),
  );
  const goods = await read(insertedId);
  expect(goods.attributes).toEqual(values);
  const { attributes: bySku } = await json(callRoute(`GET /api/catalogue/${goods.sku}`));
  expect(bySku).toEqual(values);
});

it("only the values that are sent change, and null removes one", async () => {
  const [width, bore] = [await attribute(WIDTH), await attribute({ label: "Bore", type: "number" })];
  const id = await productWith({ [width]: 42, [bore]: 10 });
  expect((await edit(id, { revision: 1, attributes: { [bore]: null } })).status).toBe(200);
  expect((await read(id)).attributes).toEqual({ [width]: 42 });
  expect((await edit(id, { revision: 2, attributes: { [width]: null } })).status).toBe(200);
  expect(await read(id)).not.toHaveProperty("attributes");
});

it("the same values again change nothing", async () => {
  const width = await attribute(WIDTH);
  const id = await productWith({ [width]: 42 });
  const again = await json(edit(id, { revision: 1, attributes: { [width]: 42 } }));
  expect(again.modifiedCount).toBe(0);
});

it("a list of products does not get their values", async () => {
  const width = await attribute(WIDTH);
  const id = await productWith({ [width]: 42 });
  const list = await listOf<{ _id: string }>(callRoute("GET /api/goods"));
  expect(Object.keys(list.find(({ _id }) => _id === id) ?? {})).not.toContain("attributes");
});

it.each([
  ["a text for a number", { type: "number" }, "wide", "must be a number with at most six decimals"],
  ["a number of seven decimals", { type: "number" }, 0.1234567, "must be a number with at most six decimals"],
  ["a choice that is not offered", { type: "choice", choices: ["red"] }, "blue", "must be one of red"],
  ["a word that is too long", { type: "word" }, "a".repeat(61), "must be a text of at most 60 characters"],
])("%s is refused at its field, and nothing is written", async (_, definition, value, message) => {
  const key = await attribute({ label: "Some", ...definition });
  const { id } = await addGoods(fixtures, { name: crypto.randomUUID() });
  const refused = await edit(id, { revision: 0, attributes: { [key]: value } });
  expect(refused.status).toBe(400);
  expect(await fieldsOf(refused)).toEqual({ [`attributes.${key}`]: message });
  expect((await read(id)).revision).toBe(0);
});

it("a value of an attribute that is not there is refused, also one with the name of an object's own", async () => {
  const { id } = await addGoods(fixtures, { name: crypto.randomUUID() });
  for (const key of ["nothing", "constructor", "hasOwnProperty"]) {
    const refused = await edit(id, { revision: 0, attributes: { [key]: "1" } });
    expect(refused.status, key).toBe(400);
  }
});

it("a product has forty values, and the forty-first is refused", async () => {
  const keys: string[] = [];
  for (let n = 0; n < 41; n += 1) keys.push(await attribute({ label: `Many ${n}`, type: "number" }));
  const id = await productWith(Object.fromEntries(keys.slice(0, 40).map((key) => [key, 1])));
  const refused = await edit(id, { revision: 1, attributes: { [String(keys[40])]: 1 } });
  expect(await fieldsOf(refused)).toEqual({ attributes: "at most 40 values" });
  const swapped = await edit(id, {
    revision: 1,
    attributes: { [String(keys[40])]: 1, [String(keys[0])]: null },
  });
  expect(swapped.status).toBe(200);
});

it("an attribute gets another type where each value converts, and products answer by the new one", async () => {
  const key = await attribute({ label: "Speeds", type: "word" });
  const id = await productWith({ [key]: "11" });
  expect((await set(key, { label: "Speeds", type: "number", revision: 0 })).status).toBe(200);
  expect((await read(id)).attributes).toEqual({ [key]: 11 });
  expect((await set(key, { label: "Speeds", type: "choice", choices: ["11"], revision: 1 })).status).toBe(
    200,
  );
  expect((await read(id)).attributes).toEqual({ [key]: "11" });
});

it("a type or choices that values do not convert to are previewed, and refused with the list", async () => {
  const key = await attribute({ label: "Colour", type: "word" });
  const [red, blue] = [await productWith({ [key]: "red" }), await productWith({ [key]: "blue" })];
  const toRed = { label: "Colour", type: "choice", choices: ["red"] };
  const preview = await check(key, toRed);
  expect(preview).toMatchObject({ values: 2, unreadCount: 1 });
  expect(preview.unread).toEqual([expect.objectContaining({ productId: blue, value: "blue" })]);
  const refused = await set(key, { ...toRed, revision: 0 });
  expect(refused.status).toBe(409);
  expect((await json(refused)).error).toMatchObject({ code: "not_convertible", ...preview });
  expect((await read(red)).attributes).toEqual({ [key]: "red" });
  expect(await check(key, { ...toRed, choices: ["red", "blue"] })).toMatchObject({ unreadCount: 0 });
});

it("a draft's values are compared as well, and a deleted product's are not", async () => {
  const key = await attribute({ label: "Grade", type: "word" });
  const [draft, gone] = [await productWith({ [key]: "fine" }), await productWith({ [key]: "coarse" })];
  expect((await edit(draft, { revision: 1, state: "draft" })).status).toBe(200);
  await callRoute(`DELETE /api/goods/${gone}`, { token: fixtures.ada.token });
  const preview = await check(key, { label: "Grade", type: "number" });
  expect(preview.unread).toEqual([expect.objectContaining({ productId: draft })]);
});

it("a value that its attribute cannot read is shown nowhere and refuses no edit", async () => {
  const width = await attribute(WIDTH);
  const id = await productWith({ [width]: 42 });
  await products().updateOne({ _id: requireId(id) }, { $set: { [`attributes.${width}`]: "wide" } });
  expect(await read(id)).not.toHaveProperty("attributes");
  expect((await edit(id, { revision: 1, attributes: { [width]: 43 } })).status).toBe(200);
  expect((await read(id)).attributes).toEqual({ [width]: 43 });
});

it("an attribute that is removed takes its values from sight, and one with its key brings them back", async () => {
  const key = await attribute(WIDTH);
  const id = await productWith({ [key]: 42 });
  const removed = await callRoute(`DELETE /api/attributes/${key}?revision=0`, { token: fixtures.ada.token });
  expect(removed.status).toBe(200);
  expect(await read(id)).not.toHaveProperty("attributes");
  expect((await set(key, WIDTH)).status).toBe(200);
  expect((await read(id)).attributes).toEqual({ [key]: 42 });
});

it("an attribute that is made twice at once is there once, and the same request again is answered alike", async () => {
  const bodies = ["One", "Two"].map((label) => ({ label, type: "number" }));
  const answers = await Promise.all(bodies.map((body) => set("made-at-once", body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await attributes().countDocuments({ key: "made-at-once" })).toBe(1);
  const winner = bodies[answers.findIndex(({ status }) => status === 200)] ?? {};
  expect((await set("made-at-once", winner)).status).toBe(200);
});

it("a change of an attribute is in the audit with what was before and after, and so is a product's value", async () => {
  const key = await attribute({ label: "Finish", type: "word" });
  const id = await productWith({ [key]: "matt" });
  await set(key, { label: "Surface", type: "word", facet: true, revision: 0 });
  const audit = await listOf<AuditEntry>(callRoute("GET /api/audit?limit=20", { token: fixtures.ada.token }));
  expect(audit.find(({ kind, event }) => kind === "attribute" && event === "edit")).toMatchObject({
    subject: { name: `Surface (${key})` },
    changes: [
      { field: "label", from: "Finish", to: "Surface" },
      { field: "facet", from: "no", to: "yes" },
    ],
  });
  expect(audit.find(({ subject, event }) => subject._id === id && event === "edit")?.changes).toEqual([
    { field: `attribute:${key}`, from: null, to: "matt" },
  ]);
});

it("a copy of a product has its values", async () => {
  const width = await attribute(WIDTH);
  const id = await productWith({ [width]: 42 });
  const { insertedId } = await json(
    callRoute(`POST /api/goods/${id}/copies`, { token: fixtures.ada.token, body: {} }),
  );
  const copy = await json(callRoute(`GET /api/goods/${insertedId}/details`, { token: fixtures.ada.token }));
  expect(copy.attributes).toEqual({ [width]: 42 });
});

it("the list of attributes is answered in pages, in the order of their keys", async () => {
  await attribute(WIDTH);
  await attribute(WIDTH);
  const all = await listOf<{ key: string }>(callRoute("GET /api/attributes"));
  const keys = all.map(({ key }) => key);
  expect(keys).toEqual([...keys].sort());
  const first = await callRoute("GET /api/attributes?limit=1");
  const { pathname, search } = new URL(
    /<(.*)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "",
    "http://shop",
  );
  const second = await listOf<{ key: string }>(callRoute(`GET ${pathname}${search}`));
  expect(second.map(({ key }) => key)).toEqual(keys.slice(1, 2));
});
