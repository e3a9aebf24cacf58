import { beforeAll, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const FACTS = {
  maker: "Hedlund Precision",
  countryOfOrigin: "PT",
  customsCode: "87149910",
  netWeight: 0.257,
  carton: { grossWeight: 6600, size: { length: 380, width: 260, height: 180 } },
  safety: {
    makerAddress: "Rua do Aço 4, 3750-301 Águeda, Portugal",
    makerContact: "safety@hedlund.example",
    makerCountry: "PT",
    warnings: "Wear gloves.",
  },
  longDescription: "## Plates\n\nNickel-plated.",
};
const NONE = {
  maker: "",
  countryOfOrigin: "",
  customsCode: "",
  netWeight: null,
  carton: { grossWeight: null, size: null },
  safety: {
    makerAddress: "",
    makerContact: "",
    makerCountry: "",
    responsibleName: "",
    responsibleAddress: "",
    responsibleContact: "",
    warnings: "",
  },
  longDescription: "",
};

const factsOf = (goods: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(goods).filter(([name]) => name in NONE));

const add = (more: object, name: string = crypto.randomUUID()) =>
  callRoute("POST /api/goods", {
    token: fixtures.ada.token,
    body: { name, price: 12.4, quantity: 100, available: 500, ...more },
  });
const addedId = async (more: object) => (await json(add(more))).insertedId as string;
const read = (id: string) => json(callRoute(`GET /api/goods/${id}`));
const details = (id: string) =>
  json(callRoute(`GET /api/goods/${id}/details`, { token: fixtures.ada.token }));
const edit = (id: string, body: object) =>
  callRoute(`PATCH /api/goods/${id}`, { token: fixtures.ada.token, body });

it("a product is added with its facts, and GET /goods/{id} answers each of them", async () => {
  const answered = await read(await addedId(FACTS));
  expect(answered).toMatchObject(FACTS);
  expect(answered.safety).toEqual(FACTS.safety);
});

it("a product without facts answers each as unknown, and stores none", async () => {
  const id = await addedId({ maker: "", netWeight: null });
  expect(factsOf(await read(id))).toEqual({});
  expect(await products().findOne({ _id: requireId(id) })).not.toHaveProperty("facts");
});

it("PATCH /goods/{id} changes only the facts that it names, also inside carton and safety", async () => {
  const id = await addedId(FACTS);
  const changed = { revision: 0, maker: "Hedlund", carton: { grossWeight: 6700 }, safety: { warnings: "" } };
  expect((await edit(id, changed)).status).toBe(200);
  expect(await read(id)).toMatchObject({
    maker: "Hedlund",
    netWeight: FACTS.netWeight,
    carton: { ...FACTS.carton, grossWeight: 6700 },
    revision: 1,
  });
  expect((await read(id)).safety).toEqual({
    makerAddress: FACTS.safety.makerAddress,
    makerContact: FACTS.safety.makerContact,
    makerCountry: "PT",
  });
  expect(await json(edit(id, { revision: 1, maker: "Hedlund", carton: {} }))).toMatchObject({
    modifiedCount: 0,
  });
});

it("PATCH /goods/{id} takes every fact away again", async () => {
  const id = await addedId(FACTS);
  expect((await edit(id, { revision: 0, ...NONE })).status).toBe(200);
  expect(factsOf(await read(id))).toEqual({});
});

it("a carton keeps its weight when its pieces change, needs pieces for a GTIN, and goes as a whole", async () => {
  const id = await addedId({ carton: { grossWeight: 6600 } });
  const gtin = "14006381333938";
  const refused = await edit(id, { revision: 0, carton: { gtin } });
  expect(refused.status).toBe(400);
  expect(await json(refused)).toMatchObject({ error: { fields: { "carton.pieces": "is required" } } });
  expect((await edit(id, { revision: 0, carton: { pieces: 25, gtin } })).status).toBe(200);
  expect((await edit(id, { revision: 1, carton: { pieces: 50 } })).status).toBe(200);
  expect((await read(id)).carton).toEqual({ pieces: 50, gtin, grossWeight: 6600 });
  expect((await edit(id, { revision: 2, carton: null })).status).toBe(200);
  expect(await read(id)).not.toHaveProperty("carton");
});

it("customs offices' spaces and a country in small letters are taken", async () => {
  const id = await addedId({ customsCode: "8714 99 10", countryOfOrigin: "pt" });
  expect(await read(id)).toMatchObject({ customsCode: "87149910", countryOfOrigin: "PT" });
});

it.each([
  ["a country that is none", { countryOfOrigin: "ZZ" }, "countryOfOrigin"],
  ["a customs code of six digits", { customsCode: "871499" }, "customsCode"],
  ["no weight", { netWeight: 0 }, "netWeight"],
  ["a weight of a ten-thousandth", { netWeight: 0.0001 }, "netWeight"],
  ["a weight as text", { netWeight: "257" }, "netWeight"],
  ["half a millimetre", { carton: { size: { length: 1.5, width: 1, height: 1 } } }, "carton.size.length"],
  ["two sides of a carton", { carton: { size: { length: 1, width: 1 } } }, "carton.size.height"],
  ["a contact that is none", { safety: { makerContact: "call us" } }, "safety.makerContact"],
  ["a script as contact", { safety: { makerContact: "javascript:alert(1)" } }, "safety.makerContact"],
  ["an unknown fact", { safety: { colour: "red" } }, "safety.colour"],
  ["a cost of nothing", { costPrice: 0 }, "costPrice"],
  ["a state of its own", { state: "hidden" }, "state"],
])("POST /goods refuses %s", async (_, more, field) => {
  const response = await add(more);
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as { error: { fields: object } };
  expect(Object.keys(error.fields)).toEqual([field]);
});

it("the cost price is answered to staff alone, and null removes it", async () => {
  const id = await addedId({ costPrice: 4.2 });
  expect(JSON.stringify(await read(id))).not.toMatch(/cost/i);
  expect(JSON.stringify(await json(callRoute("GET /api/goods?limit=1000")))).not.toMatch(/cost/i);
  expect(await details(id)).toMatchObject({ costPrice: 4.2, state: "published", publishAt: null });
  expect((await edit(id, { revision: 0, costPrice: null })).status).toBe(200);
  expect(await details(id)).toMatchObject({ costPrice: null });
});

it("a product of a version before facts answers as one without", async () => {
  const { id } = await addGoods(fixtures);
  await products().updateOne({ _id: requireId(id) }, { $unset: { facts: "", publishedAt: "", state: "" } });
  expect(factsOf(await read(id))).toEqual({});
  expect(await details(id)).toMatchObject({ costPrice: null, state: "published" });
});

it("the audit has each fact before and after, by its name in the calls", async () => {
  const id = await addedId({ maker: "Hedlund", costPrice: 4 });
  await edit(id, { revision: 0, maker: "", netWeight: 257.5, carton: FACTS.carton, costPrice: 5 });
  const entries = (await json(
    callRoute(`GET /api/audit?q=${id}`, { token: fixtures.ada.token }),
  )) as unknown as {
    event: string;
    changes: object[];
  }[];
  const [edited, added] = entries;
  expect(edited?.changes).toEqual([
    { field: "costPrice", from: 4, to: 5 },
    { field: "maker", from: "Hedlund", to: null },
    { field: "netWeight", from: null, to: 257.5 },
    { field: "carton.grossWeight", from: null, to: 6600 },
    { field: "carton.size", from: null, to: "380 × 260 × 180" },
  ]);
  expect(added?.changes).toContainEqual({ field: "maker", from: null, to: "Hedlund" });
});
