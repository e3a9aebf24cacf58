import { beforeAll, expect, it } from "vitest";
import { files, products } from "@/lib/core/data/catalogue/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { deleteUnusedFiles } from "@/lib/upkeep/delete-unused-files";
import { type Fixtures, insertedBy, NOBODYS_ID, prepareFixtures, stockOf } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aPdf } from "../support/pdfs";
import { aPicture } from "../support/pictures";
import { pictureCalls } from "./picture-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
const { add, arrange, filesOf } = pictureCalls(() => fixtures);

const ORIGINAL = {
  name: "Chain, 11-speed",
  price: 12.4,
  quantity: 100,
  available: 9000,
  dec: "Nickel-plated.",
  sku: "HI-CH-11",
  category: "Drivetrain",
  gtin: "4006381333931",
  makerNumber: "HP-11",
  formerNumbers: ["HI-CH-10"],
  carton: { pieces: 25, gtin: "14006381333938", grossWeight: 6600 },
  tiers: [{ from: 300, unitPrice: 11.6 }],
  maker: "Hedlund Precision",
  safety: { warnings: "Wear gloves." },
  costPrice: 4.1,
};
const original = (more: object = {}) =>
  insertedBy(callRoute("POST /api/goods", { token: fixtures.ada.token, body: { ...ORIGINAL, ...more } }));

const copy = (id: string, key?: string, token: string = fixtures.ada.token) =>
  callRoute(`POST /api/goods/${id}/copies`, {
    token,
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
const detailsOf = (id: string) =>
  json(callRoute(`GET /api/goods/${id}/details`, { token: fixtures.ada.token }));
const free = (id: string) => callRoute(`DELETE /api/goods/${id}`, { token: fixtures.ada.token });

it("a copy is a draft with texts, prices, tiers and facts, without the numbers, the stock and the successor of its original", async () => {
  const id = await original();
  const copyId = await insertedBy(copy(id));
  const details = await detailsOf(copyId);
  expect(details).toMatchObject({
    name: "Chain, 11-speed (copy)",
    dec: "Nickel-plated.",
    price: 12.4,
    quantity: 100,
    available: 0,
    category: "Drivetrain",
    carton: { pieces: 25, gtin: "", grossWeight: 6600 },
    tiers: [{ from: 300, unitPrice: 11.6 }],
    maker: "Hedlund Precision",
    safety: { warnings: "Wear gloves." },
    costPrice: 4.1,
    state: "draft",
    publishedAt: null,
    revision: 0,
  });
  expect(details.sku).not.toBe("HI-CH-11");
  for (const number of ["gtin", "makerNumber", "formerNumbers"]) expect(details).not.toHaveProperty(number);
  expect((await callRoute(`GET /api/goods/${copyId}`)).status).toBe(404);
  expect(await stockOf({ id, name: "", price: 1 })).toBe(9000);
  // Nothing of it is in the way of the original.
  const publish = { revision: 0, state: "published" };
  const published = await callRoute(`PATCH /api/goods/${copyId}`, {
    token: fixtures.ada.token,
    body: publish,
  });
  expect(published.status).toBe(200);
  await Promise.all([free(id), free(copyId)]);
});

it("a copy names the same stored pictures and documents with their words, and keeps them when the original is deleted", async () => {
  const id = await original();
  const product = { id, name: "", price: 1 };
  const { _id } = await add(await aPicture(0x0901), product);
  await arrange({ revision: 1, pictures: [{ _id, alt: "From the side" }] }, product);
  const sent = await callRoute(`POST /api/goods/${id}/documents?title=Manual&language=de`, {
    token: fixtures.ada.token,
    body: aPdf({ text: "For a copy" }),
    headers: { "content-type": "application/pdf" },
  });
  const documentId = String((await json(sent)).insertedId);
  const before = await files().countDocuments();
  // As if the upkeep had marked it meanwhile.
  await files().updateOne({ _id: requireId(_id) }, { $set: { unusedSince: new Date() } });
  const copyId = await insertedBy(copy(id));
  expect(await files().findOne({ _id: requireId(_id) })).not.toHaveProperty("unusedSince");
  expect((await filesOf({ id: copyId, name: "", price: 1 })).pictures).toMatchObject([
    { _id, alt: "From the side" },
  ]);
  const documents = [{ _id: documentId, title: "Manual", language: "de" }];
  expect(await filesOf({ id: copyId, name: "", price: 1 })).toMatchObject({ documents });
  expect(await files().countDocuments()).toBe(before);
  await free(id);
  const inAYear = new Date(Date.now() + 365 * 86_400_000);
  await deleteUnusedFiles();
  await deleteUnusedFiles(inAYear);
  const both = { _id: { $in: [requireId(_id), requireId(documentId)] } };
  expect(await files().countDocuments(both)).toBe(2);
  // The pictures of a copy are changed like those of every product.
  const arranged = await arrange(
    { revision: 1, pictures: [{ _id, alt: "Side" }] },
    { id: copyId, name: "", price: 1 },
  );
  expect(arranged.status).toBe(200);
});

it("the same key makes one copy, at once, again and after the original is gone; another key or no key makes another", async () => {
  const id = await original();
  const at = await Promise.all([copy(id, "one"), copy(id, "one"), copy(id.toUpperCase(), "one")]);
  expect(at.map(({ status }) => status)).toEqual([201, 201, 201]);
  const ids = await Promise.all(at.map(async (answer) => (await json(answer)).insertedId));
  expect(new Set(ids).size).toBe(1);
  expect(await insertedBy(copy(id, "two"))).not.toBe(ids[0]);
  expect(await insertedBy(copy(id))).not.toBe(await insertedBy(copy(id)));
  await free(id);
  expect(await insertedBy(copy(id, "one"))).toBe(ids[0]);
  await free(ids[0] as string);
  expect((await copy(id, "one")).status).toBe(404);
  expect((await copy(id, "three")).status).toBe(404);
  expect((await copy(NOBODYS_ID)).status).toBe(404);
  expect((await copy(id, "a key with spaces")).status).toBe(400);
});

it("a copy is in the audit with its original, its values and its pictures, and a name of full length stays within it", async () => {
  const name = `${"Cassette ".repeat(22).slice(0, 192)}🚲 large`;
  expect(name).toHaveLength(200);
  const id = await original({ name, sku: "HI-LONG" });
  const { _id } = await add(await aPicture(0x0902), { id, name, price: 1 });
  const copyId = await insertedBy(copy(id));
  const stored = await products().findOne({ _id: requireId(copyId) });
  expect(stored?.name).toBe(`${name.slice(0, 192)} (copy)`);
  const [entry] = (await json(
    callRoute(`GET /api/audit?q=${copyId}`, { token: fixtures.ada.token }),
  )) as unknown as { reason: string; changes: object[] }[];
  expect(entry).toMatchObject({
    event: "add",
    by: { name: "Ada Wolff" },
    reason: `Copy of ${name}, HI-LONG`,
  });
  expect(entry?.changes).toContainEqual({ field: "pictures", from: null, to: _id });
  expect(entry?.changes).toContainEqual({ field: "state", from: null, to: "draft" });
  await free(id);
});

it("a customer cannot copy a product, and nothing is stored", async () => {
  const id = await original();
  const before = await products().countDocuments();
  expect((await copy(id, "mine", fixtures.mara.token)).status).toBe(403);
  expect(await products().countDocuments()).toBe(before);
  await free(id);
});
