import { beforeAll, expect, it } from "vitest";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aPicture } from "../support/pictures";
import { documentCalls } from "./document-calls";
import { type Entry, historyCalls } from "./history-calls";
import { pictureCalls } from "./picture-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
const { detailsOf, edit, historyOf, newest, putBack } = historyCalls(() => fixtures);
const { add, arrange, filesOf } = pictureCalls(() => fixtures);

it("every field of an entry is put back by one call, and the history has that as a change of its own", async () => {
  const product = await addGoods(fixtures, { tiers: [{ from: 300, unitPrice: 11.6 }] });
  const first = {
    dec: "Square taper",
    category: "Drivetrain",
    gtin: "4006381333931",
    makerNumber: "HP-1",
    formerNumbers: ["A, 1", "A-2"],
    carton: { pieces: 1250, gtin: "14006381333938", grossWeight: 6600 },
    costPrice: 4.1,
    netWeight: 257.5,
    maker: "Hedlund",
    safety: { warnings: "Wear gloves.\nAlways." },
    longDescription: "**hard**",
  };
  await edit(product, first);
  const before = await detailsOf(product.id);
  const changed = await edit(product, {
    name: `${product.name} b`,
    dec: "",
    price: 9,
    tiers: [],
    quantity: 200,
    category: "",
    gtin: "",
    makerNumber: "HP-2",
    formerNumbers: [],
    carton: null,
    costPrice: null,
    netWeight: null,
    maker: "",
    safety: { warnings: "" },
    longDescription: "",
  });
  expect(changed.status).toBe(200);
  const entry = await newest(product);
  expect(entry.putBack?.changes).toContainEqual({ field: "price", now: 9, to: 12.5, isNewer: false });
  const answer = await putBack(product, entry);
  expect(await json(answer)).toEqual({ acknowledged: true, modifiedCount: 1, changedSince: [] });
  expect(await detailsOf(product.id)).toEqual({ ...before, revision: 3 });
  const own = await newest(product);
  expect(own).toMatchObject({ event: "edit", by: { name: "Ada Wolff" } });
  expect(own.reason).toMatch(/^Put back from \d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
  // Once more changes nothing, and the change of the putting back can itself be put back.
  expect(await json(putBack(product, entry, 3))).toMatchObject({ modifiedCount: 0 });
  expect((await putBack(product, own)).status).toBe(200);
  const again = await detailsOf(product.id);
  expect(again).toMatchObject({ price: 9 });
  expect(again).not.toHaveProperty("carton");
});

it("a newer value goes only by the answer that names it, and never by a page of before", async () => {
  const product = await addGoods(fixtures);
  await edit(product, { price: 11 });
  const entry = await newest(product);
  await edit(product, { price: 10 });
  const stale = await putBack(product, entry);
  expect(stale.status).toBe(409);
  expect((await json(stale)).error).toMatchObject({ code: "changed_meanwhile" });
  expect(await detailsOf(product.id)).toMatchObject({ price: 10 });
  const [, now] = await historyOf(product);
  expect(now?.putBack?.changes).toEqual([{ field: "price", now: 10, to: 12.5, isNewer: true }]);
  expect(await json(putBack(product, now as Entry))).toMatchObject({ changedSince: ["price"] });
  expect(await detailsOf(product.id)).toMatchObject({ price: 12.5 });
});

it("a number that another product has meanwhile, and tiers that no longer fit, are refused with their reason, and nothing is written", async () => {
  const product = await addGoods(fixtures, { sku: "PUT-1" });
  await edit(product, { gtin: "4006381333948", price: 8 });
  await edit(product, { gtin: "", price: 7 });
  const other = await addGoods(fixtures);
  await edit(other, { gtin: "4006381333948" });
  const taken = await putBack(product, await newest(product));
  expect(taken.status).toBe(409);
  expect((await json(taken)).error).toMatchObject({
    code: "duplicate",
    message: expect.stringMatching(/^Nothing was put back\. .* has the number 4006381333948 already$/),
  });
  expect(await detailsOf(product.id)).toMatchObject({ price: 7 });

  await edit(product, { tiers: [{ from: 300, unitPrice: 5 }] });
  await edit(product, { tiers: [] });
  await edit(product, { quantity: 1000 });
  const [, noTiers] = await historyOf(product);
  const refused = await putBack(product, noTiers as Entry);
  expect(refused.status).toBe(400);
  expect((await json(refused)).error).toMatchObject({ fields: { "tiers[0].from": expect.any(String) } });
  expect(await detailsOf(product.id)).toMatchObject({ tiers: [], quantity: 1000 });
});

it("a SKU is put back as long as it is free, and the one in between still leads to the product", async () => {
  const product = await addGoods(fixtures, { sku: "PUT-OLD" });
  await edit(product, { sku: "PUT-NEW" });
  expect((await putBack(product, await newest(product))).status).toBe(200);
  expect(await detailsOf(product.id)).toMatchObject({ sku: "PUT-OLD", formerNumbers: ["PUT-NEW"] });
  await edit(product, { sku: "PUT-NEWER" });
  await edit(product, { formerNumbers: [] });
  await addGoods(fixtures, { sku: "PUT-OLD" });
  const [, renamed] = await historyOf(product);
  const refused = await putBack(product, renamed as Entry);
  expect(refused.status).toBe(409);
  expect(await detailsOf(product.id)).toMatchObject({ sku: "PUT-NEWER" });
});

it("the value of an attribute is put back, and refused with its reason once the attribute is gone", async () => {
  const product = await addGoods(fixtures);
  const body = { label: "Colour", type: "word" };
  const made = await json(callRoute("PUT /api/attributes/colour", { token: fixtures.ada.token, body }));
  await edit(product, { attributes: { colour: "black" } });
  await edit(product, { attributes: { colour: "red" } });
  const entry = await newest(product);
  expect((await putBack(product, entry)).status).toBe(200);
  const own = await newest(product);
  expect(own.changes).toMatchObject([{ from: "red", to: "black" }]);
  await callRoute(`DELETE /api/attributes/colour?revision=${made.revision}`, { token: fixtures.ada.token });
  const refused = await putBack(product, await newest(product));
  expect((await json(refused)).error).toMatchObject({
    code: "invalid",
    message: expect.stringMatching(/^Nothing was put back\. .*no such attribute/),
  });
});

it("pictures are put back in their order and with their words; one that was added is taken away alone", async () => {
  const product = await addGoods(fixtures);
  const [one, two] = [await add(await aPicture(0x0a01), product), await add(await aPicture(0x0a02), product)];
  await arrange({ revision: 2, pictures: [{ _id: two._id, alt: "Side (left); new" }] }, product);
  const rearranged = await newest(product);
  expect((await putBack(product, rearranged)).status).toBe(200);
  expect((await filesOf(product)).pictures).toMatchObject([{ _id: one._id }, { _id: two._id, alt: "" }]);
  const added = (await historyOf(product)).find(
    ({ changes }) => changes[0]?.from === null && changes[0]?.to === one._id,
  );
  expect((await putBack(product, added as Entry)).status).toBe(200);
  expect((await filesOf(product)).pictures).toMatchObject([{ _id: two._id }]);
  expect((await newest(product)).reason).toMatch(/^Put back from /);
});

it("documents are put back with their titles and languages, in their order; one that was added is taken away alone", async () => {
  const documents = documentCalls(() => fixtures);
  const product = await addGoods(fixtures);
  const manual = await documents.add("manual", product, { title: "Manual (old); A4", language: "de" });
  const drawing = await documents.add("drawing", product, { title: "Drawing" });
  const [added] = await historyOf(product);
  const named = async () =>
    ((await documents.filesOf(product)).documents ?? []).map(({ title, language = null }) => [
      title,
      language,
    ]);
  await documents.arrange({ revision: 2, documents: [{ _id: drawing._id, title: "Plan" }] }, product);
  expect(await named()).toEqual([["Plan", null]]);
  expect((await putBack(product, await newest(product))).status).toBe(200);
  expect(await named()).toEqual([
    ["Manual (old); A4", "de"],
    ["Drawing", null],
  ]);
  // The page of before has another revision of the files.
  expect((await putBack(product, added as Entry)).status).toBe(409);
  const now = (await historyOf(product)).find(({ _id }) => _id === added?._id);
  expect((await putBack(product, now as Entry)).status).toBe(200);
  expect(await named()).toEqual([["Manual (old); A4", "de"]]);
  expect(manual._id).not.toBe(drawing._id);
});

it("interfaces are put back", async () => {
  const product = await addGoods(fixtures);
  const hub = [
    { kind: "freehub-body", value: "hg-11" },
    { kind: "hub-rear", value: "12x142" },
  ];
  await edit(product, { interfaces: hub });
  await edit(product, { interfaces: [] });
  expect((await putBack(product, await newest(product))).status).toBe(200);
  expect((await detailsOf(product.id)).interfaces).toEqual(hub);
});
