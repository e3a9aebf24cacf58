import { beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { indexChangedNumbers, indexMissingNumbers } from "@/lib/core/data/catalogue/product-numbers";
import { partNumbers } from "@/lib/core/data/migrations/008-part-numbers";
import { database } from "@/lib/core/data/store/connection";
import { requireId } from "@/lib/core/data/store/ids";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const part = { price: 2.5, quantity: 100, available: 5000 };
let made = 0;

async function add(body: Record<string, unknown>): Promise<string> {
  made += 1;
  const answer = await callRoute("POST /api/goods", {
    token: fixtures.ada.token,
    body: { ...part, name: `Numbered part ${made}`, ...body },
  });
  expect(answer.status).toBe(201);
  return (await json(answer)).insertedId as string;
}

async function change(id: string, body: Record<string, unknown>): Promise<Response> {
  const { revision } = await json(callRoute(`GET /api/goods/${id}`));
  return await callRoute(`PATCH /api/goods/${id}`, {
    token: fixtures.ada.token,
    body: { revision, ...body },
  });
}

const fieldsOf = async (response: Response): Promise<Record<string, string>> =>
  ((await response.json()) as { error: { fields: Record<string, string> } }).error.fields;

const read = async (id: string) => await json(callRoute(`GET /api/goods/${id}`));
const found = async (q: string) =>
  ((await (await callRoute(`GET /api/goods?q=${encodeURIComponent(q)}`)).json()) as { _id: string }[]).map(
    ({ _id }) => _id,
  );

const NUMBERS = {
  gtin: "4006381333931",
  makerNumber: "KX 11/118",
  formerNumbers: ["CH-0011"],
  carton: { pieces: 50, gtin: "14006381333938" },
};

describe("the numbers of a product", () => {
  it("POST /goods takes them, GET /goods/{id} shows them, and PATCH changes and removes them", async () => {
    const id = await add({ sku: "NB-1", ...NUMBERS });
    expect(await read(id)).toMatchObject(NUMBERS);
    expect(
      (await change(id, { carton: null, gtin: "", formerNumbers: [], makerNumber: "KX12" })).status,
    ).toBe(200);
    const after = await read(id);
    expect(after).toMatchObject({ makerNumber: "KX12" });
    for (const key of ["gtin", "carton", "formerNumbers"]) expect(after).not.toHaveProperty(key);
    expect(await json(change(id, { makerNumber: "KX12" }))).toMatchObject({ modifiedCount: 0 });
    expect(await json(change(id, { carton: { pieces: 20 } }))).toMatchObject({ modifiedCount: 1 });
    expect(await read(id)).toMatchObject({ carton: { pieces: 20, gtin: "" } });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["a GTIN with a wrong check digit", { gtin: "4006381333932" }, "gtin"],
    ["a GTIN of eleven digits", { gtin: "12345678901" }, "gtin"],
    ["a GTIN as a number", { gtin: 4006381333931 }, "gtin"],
    ["a carton of nothing", { carton: { pieces: 0 } }, "carton.pieces"],
    ["a carton whose GTIN is none", { carton: { pieces: 10, gtin: "1" } }, "carton.gtin"],
    ["a carton with a colour", { carton: { pieces: 10, colour: "red" } }, "carton.colour"],
    ["21 former numbers", { formerNumbers: Array.from({ length: 21 }, (_, n) => `F${n}`) }, "formerNumbers"],
    ["an empty former number", { formerNumbers: [" "] }, "formerNumbers[0]"],
  ])("POST /goods refuses %s", async (_, wrong, field) => {
    const body = { ...part, name: "Refused number", ...wrong };
    const response = await callRoute("POST /api/goods", { token: fixtures.ada.token, body });
    expect(response.status).toBe(400);
    expect(Object.keys(await fieldsOf(response))).toEqual([field]);
  });

  it("a number that another product on sale has is refused by name, whichever kind it is there", async () => {
    await add({ sku: "NB-2", gtin: "96385074", formerNumbers: ["NB-2-old"], makerNumber: "SAME" });
    const taken = async (body: Record<string, unknown>) => {
      const response = await callRoute("POST /api/goods", {
        token: fixtures.ada.token,
        body: { ...part, name: "Second of its number", ...body },
      });
      expect(response.status).toBe(409);
      return await fieldsOf(response);
    };
    expect(await taken({ gtin: "96385074" })).toEqual({ gtin: "NB-2 has the number 96385074 already" });
    expect(Object.keys(await taken({ carton: { pieces: 5, gtin: "96385074" } }))).toEqual(["carton.gtin"]);
    expect(Object.keys(await taken({ sku: "NB-2-old" }))).toEqual(["sku"]);
    expect(Object.keys(await taken({ formerNumbers: ["new", "NB-2"] }))).toEqual(["formerNumbers[1]"]);
    const id = await add({ sku: "nb 2", makerNumber: "SAME" });
    expect(Object.keys(await fieldsOf(await change(id, { gtin: "96385074" })))).toEqual(["gtin"]);
    expect((await change(id, { sku: "nb 3" })).status).toBe(200);
  });

  it("of two products that take one number at once, one gets it", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        callRoute("POST /api/goods", {
          token: fixtures.ada.token,
          body: { ...part, name: `Racing part ${n}`, gtin: "036000291452" },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it("another SKU makes the present one a former number, and a deleted product frees its numbers", async () => {
    const id = await add({ sku: "NB-4" });
    await change(id, { sku: "NB-5" });
    await change(id, { sku: "NB-6", formerNumbers: ["NB-5", "mine"] });
    expect(await read(id)).toMatchObject({ sku: "NB-6", formerNumbers: ["mine", "NB-5"] });
    await change(id, { sku: "NB-5" });
    expect(await read(id)).toMatchObject({ sku: "NB-5", formerNumbers: ["mine", "NB-6"] });
    await callRoute(`DELETE /api/goods/${id}`, { token: fixtures.ada.token });
    await add({ sku: "NB-6", formerNumbers: ["mine"] });
  });

  it("the audit says what became of each number", async () => {
    const id = await add({ sku: "NB-7", gtin: "00012345600012" });
    await change(id, { sku: "NB-8", carton: { pieces: 1200, gtin: "" } });
    const entries = (await json(
      callRoute("GET /api/audit?kind=product", { token: fixtures.ada.token }),
    )) as unknown as {
      subject: { _id: string };
      changes: { field: string; from: unknown; to: unknown }[];
    }[];
    const changes = entries.filter(({ subject }) => subject._id === id).flatMap(({ changes }) => changes);
    expect(changes).toContainEqual({ field: "gtin", from: null, to: "00012345600012" });
    expect(changes).toContainEqual({ field: "formerNumbers", from: null, to: "NB-7" });
    expect(changes).toContainEqual({ field: "carton", from: null, to: "1,200 pieces" });
  });
});

describe("search by number", () => {
  it("GET /goods?q= finds a product by each of its numbers, whatever their punctuation and capitals", async () => {
    const id = await add({
      sku: "SR-CH-9118",
      gtin: "10012345600019",
      makerNumber: "ZQ 77/118",
      formerNumbers: ["SRX_0042"],
      carton: { pieces: 10, gtin: "4012345678901" },
    });
    for (const q of [
      "SR-CH-9118",
      "srch9118",
      "sr ch 9118",
      "SR.CH.91",
      "10012345600019",
      "1001 2345 6000 19",
      "zq77118",
      "srx-0042",
      "4012345678901",
    ])
      expect(await found(q), q).toEqual([id]);
    // Digits inside of a number are not the number.
    expect(await found("2345")).toEqual([]);
    expect(await found("118 zq77118")).toEqual([id]);
  });
});

it("the migration gives older products the index of their numbers, and changes nothing when it runs again", async () => {
  const id = await add({ sku: "MG-1", gtin: "4000000000006" });
  const _id = requireId(id);
  await products().updateOne({ _id }, { $unset: { numbers: 1 } });
  await partNumbers.run(database());
  const migrated = await products().findOne({ _id });
  expect(migrated?.numbers).toEqual({ texts: ["MG-1", "4000000000006"], keys: ["MG1", "4000000000006"] });
  await partNumbers.run(database());
  expect(await products().findOne({ _id })).toEqual(migrated);
});

it("the sweeper indexes what a version before has added, also where its number is taken meanwhile", async () => {
  const first = requireId(await add({ sku: "SW-1" }));
  const second = requireId(await add({ sku: "SW-2" }));
  await products().updateOne({ _id: first }, { $unset: { numbers: 1 } });
  await products().updateOne({ _id: second }, { $unset: { numbers: 1 } });
  await add({ formerNumbers: ["SW-2"] });
  expect(await indexMissingNumbers(10)).toBe(2);
  expect((await products().findOne({ _id: first }))?.numbers).toEqual({ texts: ["SW-1"], keys: ["SW1"] });
  expect((await products().findOne({ _id: second }))?.numbers).toEqual({ keys: ["SW2"] });
  expect(await indexMissingNumbers(10)).toBe(0);
});

it("the sweeper mends the index of a SKU that a version before has changed, also where it is another product's number", async () => {
  const first = requireId(await add({ sku: "CH-1" }));
  const second = requireId(await add({ sku: "CH-2" }));
  await add({ formerNumbers: ["CH-4"] });
  await products().updateOne({ _id: first }, { $set: { sku: "CH-3" } });
  await products().updateOne({ _id: second }, { $set: { sku: "CH-4" } });
  expect(await indexChangedNumbers(10)).toBe(2);
  expect((await products().findOne({ _id: first }))?.numbers).toEqual({ texts: ["CH-3"], keys: ["CH3"] });
  expect((await products().findOne({ _id: second }))?.numbers).toEqual({ keys: ["CH4"] });
  expect(await indexChangedNumbers(10)).toBe(0);
});
