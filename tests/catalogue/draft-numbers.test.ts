import { expect, it } from "vitest";
import { addProduct } from "@/lib/core/commands/catalogue/add-product";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { products } from "@/lib/core/data/catalogue/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { gtinCheckDigit } from "@/lib/core/domain/catalogue/part-numbers";
import type { Viewer } from "@/lib/core/domain/people/access";
import { prepareShop } from "@/lib/upkeep/start/prepare-shop";
import { applyNow, compareFile, exportedFile } from "../support/imports";
import { expectInvariants } from "../support/invariants";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, must } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const hub = { image: "", name: "Hub", description: "", priceCents: 1250, minimumLot: 100, available: 500 };
const add = (admin: Viewer, more: object) => addProduct(admin, { ...hub, state: "draft", ...more });
const draftOf = async (admin: Viewer, more: object) => must(await add(admin, more)).productId;
const gtinOf = (digits: string) => `${digits}${gtinCheckDigit(digits)}`;
const GTIN = gtinOf("400638133393");

it("a second draft with a SKU or a GTIN of another is refused at that field, which names the other", async () => {
  const admin = await anAdmin();
  await draftOf(admin, { sku: "HI-1", gtin: GTIN });
  expect(await add(admin, { name: "Rim", sku: "HI-1" })).toMatchObject({
    code: "duplicate",
    fields: { sku: "The draft Hub (HI-1) has the number HI-1 already" },
  });
  expect(await add(admin, { name: "Rim", gtin: GTIN })).toMatchObject({
    code: "duplicate",
    fields: { gtin: `The draft Hub (HI-1) has the number ${GTIN} already` },
  });
  expect(await products().countDocuments()).toBe(1);
});

it("an edit gives a draft no number of another one, and of many at the same moment one gets it", async () => {
  const admin = await anAdmin();
  await draftOf(admin, { sku: "HI-1" });
  const other = await draftOf(admin, { sku: "HI-2" });
  expect(await editProduct(admin, other, { revision: 0, sku: "HI-1" })).toMatchObject({
    code: "duplicate",
    fields: { sku: "The draft Hub (HI-1) has the number HI-1 already" },
  });
  const many = await Promise.all(Array.from({ length: 5 }, () => add(admin, { sku: "HI-3" })));
  expect(many.filter(({ ok }) => ok)).toHaveLength(1);
});

it("a number is free for drafts again when its draft is public, has another one, or is deleted", async () => {
  const admin = await anAdmin();
  const published = await draftOf(admin, { sku: "HI-1" });
  must(await editProduct(admin, published, { revision: 0, state: "published" }));
  const renamed = await draftOf(admin, { name: "Rim", sku: "HI-1" });
  must(await editProduct(admin, renamed, { revision: 0, sku: "HI-2" }));
  const deleted = await draftOf(admin, { name: "Axle", sku: "HI-1" });
  must(await deleteProduct(admin, deleted));
  const last = await draftOf(admin, { name: "Nut", sku: "HI-1" });
  // A product that is a draft again has its numbers among the drafts'.
  expect(await editProduct(admin, published, { revision: 1, state: "draft" })).toMatchObject({
    code: "duplicate",
    fields: { sku: "The draft Nut (HI-1) has the number HI-1 already" },
  });
  must(await deleteProduct(admin, last));
  must(await editProduct(admin, published, { revision: 1, state: "draft" }));
  expect(await add(admin, { sku: "HI-1" })).toMatchObject({ code: "duplicate" });
  await expectInvariants();
});

it("a file that gives two drafts one number is refused at its second row, as one that gives a draft's to another", async () => {
  const admin = await anAdmin();
  await draftOf(admin, { sku: "HI-1", gtin: GTIN });
  const { rows } = await compareFile(
    admin,
    `SKU,Name,GTIN,Price,Minimum Lot,Available,State\nHI-2,Rim,${GTIN},8.50,100,400,draft\nHI-3,Axle,${gtinOf("400638133394")},8.50,100,400,draft`,
  );
  expect(rows.map(({ verdict, mistakes }) => [verdict, mistakes])).toEqual([
    ["mistake", [`The draft HI-1 has the number ${GTIN} already`]],
    ["new", []],
  ]);
});

it("an export with drafts is read again, and changes nothing", async () => {
  const admin = await anAdmin();
  await draftOf(admin, { sku: "HI-1", gtin: GTIN });
  await draftOf(admin, { name: "Rim", sku: "HI-2" });
  const { found } = await compareFile(admin, await exportedFile(admin, "csv"));
  expect(found.counts).toMatchObject({ same: 2 });
});

it("an export with a draft that has the SKU of a product on sale is read again, and each row changes its own", async () => {
  const admin = await anAdmin();
  const published = await draftOf(admin, { sku: "HI-1" });
  must(await editProduct(admin, published, { revision: 0, state: "published" }));
  const draft = await draftOf(admin, { name: "Rim", sku: "HI-1" });
  const file = new TextDecoder().decode(await exportedFile(admin, "csv"));
  expect((await compareFile(admin, file)).found.counts).toMatchObject({ same: 2 });
  await applyNow(admin, await compareFile(admin, file.replace(/,Rim,/, ",Wide rim,")));
  const names = await products().find().sort({ name: 1 }).toArray();
  expect(names.map(({ _id, name }) => [_id.toHexString(), name])).toEqual([
    [published, "Hub"],
    [draft, "Wide rim"],
  ]);
  const both = await compareFile(admin, "SKU,Name,State\nHI-1,Axle,draft\nHI-1,Nut,draft");
  expect(both.found.counts).toMatchObject({ mistake: 2 });
});

it("drafts of a version before that share a number are named at each start, stay, and can be edited and told apart", async () => {
  const admin = await anAdmin();
  const [first, second] = [
    await draftOf(admin, { sku: "HI-1" }),
    await draftOf(admin, { name: "Rim", sku: "HI-2" }),
  ];
  await products().updateOne(
    { _id: requireId(second) },
    { $set: { sku: "HI-1", numbers: { texts: ["HI-1"], keys: ["HI1"] } } },
  );
  await products().updateMany({}, { $unset: { draftNumbers: "" } });
  const alike = ["Rim (HI-1) has the number HI-1 as well as Hub"];
  expect((await prepareShop()).draftsAlike).toEqual(alike);
  expect((await prepareShop()).draftsAlike).toEqual(alike);
  must(await editProduct(admin, second, { revision: 0, name: "Front rim" }));
  must(await editProduct(admin, second, { revision: 1, sku: "HI-2" }));
  expect((await prepareShop()).draftsAlike).toEqual([]);
  expect(await editProduct(admin, first, { revision: 0, sku: "HI-2" })).toMatchObject({ code: "duplicate" });
});
