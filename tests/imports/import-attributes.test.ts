import { expect, it } from "vitest";
import { removeAttribute, setAttribute } from "@/lib/core/commands/catalogue/keep-attributes";
import { products } from "@/lib/core/data/catalogue/collections";
import { type AttributeDefinition, MAX_ATTRIBUTE_VALUES } from "@/lib/core/domain/catalogue/attributes";
import type { Viewer } from "@/lib/core/domain/people/access";
import { applyImport, chooseColumns } from "@/lib/features/imports/commands/change-import";
import { applyNow, compareFile, exportedFile, importNow, undoNow } from "../support/imports";
import { runAllJobs } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, aProduct, must, productNow } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const define = async (admin: Viewer, key: string, more: Partial<AttributeDefinition> = {}) =>
  must(
    await setAttribute(
      admin,
      key,
      { label: key, type: "word", unit: "", choices: [], categories: [], facet: true, ...more },
      null,
    ),
  );

async function anAdminWithAttributes(): Promise<Viewer> {
  const admin = await anAdmin();
  await define(admin, "width", { label: "Width", type: "number", unit: "mm" });
  await define(admin, "material", { label: "Material", type: "choice", choices: ["steel", "aluminium"] });
  await define(admin, "colour", { label: "Colour" });
  return admin;
}

it("attributes come in by key or label, old beside new, go out as they came, and an undo takes them back", async () => {
  const admin = await anAdminWithAttributes();
  const rim = await aProduct({ attributes: { width: "19", colour: "black" } });
  const bare = await aProduct();
  const file = ["SKU;attr:width;Material;Colour", `${rim.sku};21,5;STEEL;-`, `${bare.sku};;aluminium;`].join(
    "\n",
  );
  const compared = await compareFile(admin, file);
  expect(compared.found.counts).toMatchObject({ change: 2, mistake: 0 });
  expect(compared.rows.map(({ changes }) => changes)).toEqual([
    [
      { key: "attr:width", from: "19", to: "21.5" },
      { key: "attr:material", from: "", to: "steel" },
      { key: "attr:colour", from: "black", to: "" },
    ],
    [{ key: "attr:material", from: "", to: "aluminium" }],
  ]);
  expect((await productNow(rim._id)).attributes).toEqual({ width: "19", colour: "black" });

  const applied = await applyNow(admin, compared);
  expect((await productNow(rim._id)).attributes).toEqual({ width: "21.5", material: "steel" });
  expect((await productNow(bare._id)).attributes).toEqual({ material: "aluminium" });

  for (const kind of ["csv", "xlsx"] as const) {
    const exported = await exportedFile(admin, kind);
    if (kind === "csv")
      expect(new TextDecoder().decode(exported)).toContain(
        'Colour (attr:colour),Material (attr:material),"Width, mm (attr:width)"',
      );
    const again = await compareFile(admin, exported, { fileKind: kind });
    expect(again.found.counts, kind).toMatchObject({ change: 0, new: 0, same: 2, mistake: 0 });
    expect(again.found.columns.filter(({ key }) => key === null)).toEqual([]);
  }

  await undoNow(admin, applied);
  expect((await productNow(rim._id)).attributes).toEqual({ width: "19", colour: "black" });
  expect((await productNow(bare._id)).attributes ?? {}).toEqual({});
});

it("a new product comes in with its attributes", async () => {
  const admin = await anAdminWithAttributes();
  const file = "SKU,Name,Price,Minimum lot,Stock,Width (mm),Colour\nNEW-1,New rim,9.5,100,500,19,-";
  const compared = await compareFile(admin, file);
  expect(compared.found.counts).toMatchObject({ new: 1, mistake: 0 });
  await applyNow(admin, compared);
  expect((await products().findOne({ sku: "NEW-1" }))?.attributes).toEqual({ width: "19" });
});

it("a value that its attribute does not take is a mistake with the reason, and nothing of its row is written", async () => {
  const admin = await anAdminWithAttributes();
  const [one, two] = [await aProduct(), await aProduct()];
  const file = `SKU,Name,attr:width,attr:material\n${one.sku},Other name,wide,\n${two.sku},Another,19,wood`;
  const { found, rows } = await compareFile(admin, file);
  expect(found.counts).toMatchObject({ change: 0, mistake: 2 });
  expect(rows.map(({ mistakes }) => mistakes)).toEqual([
    ["attr:width: “wide” is no number"],
    ["attr:material: must be one of steel, aluminium"],
  ]);
  expect((await productNow(one._id)).name).toBe(one.name);
});

it("the column of an attribute that there is not is named, and the import waits until somebody says what it is", async () => {
  const admin = await anAdminWithAttributes();
  const rim = await aProduct();
  const { id, found } = await compareFile(admin, `SKU,Breite,attr:depth\n${rim.sku},19,3`);
  expect(found.columns.flatMap(({ heading, key }) => (key === null ? [heading] : []))).toEqual([
    "Breite",
    "attr:depth",
  ]);
  const refused = await applyImport(admin, id, found.hash ?? "");
  expect(refused).toMatchObject({ ok: false });
  const choose = (field: string) =>
    chooseColumns(admin, id, {
      columns: [
        { heading: "Breite", field },
        { heading: "attr:depth", field: null },
      ],
      decimalMark: null,
    });
  expect(await choose("attr:depth")).toMatchObject({
    code: "invalid",
    fields: { "columns[0].field": "is not a field of this import" },
  });
  must(await choose("attr:width"));
  await runAllJobs();
  const chosen = await importNow(id);
  expect(chosen.found.counts).toMatchObject({ change: 1 });
  await applyNow(admin, chosen);
  expect((await productNow(rim._id)).attributes).toEqual({ width: "19" });
});

it("an attribute that is removed between comparison and writing is written to no product", async () => {
  const admin = await anAdminWithAttributes();
  const rim = await aProduct();
  const compared = await compareFile(admin, `SKU,attr:width\n${rim.sku},19`);
  must(await removeAttribute(admin, "width", 0));
  const { found, rows } = await applyNow(admin, compared);
  expect(found.apply).toMatchObject({ written: 0, failed: 1 });
  expect(rows[0]?.applyFailure).toMatchObject({
    message: expect.stringContaining("there is no such attribute"),
  });
  expect((await productNow(rim._id)).attributes ?? {}).toEqual({});
});

it("a product that would have more attributes than it may is a mistake", async () => {
  const admin = await anAdmin();
  const keys = Array.from({ length: MAX_ATTRIBUTE_VALUES + 1 }, (_, index) => `word-${index}`);
  for (const key of keys) await define(admin, key);
  const rim = await aProduct({ attributes: { "word-0": "there" } });
  const columns = keys.slice(1);
  const row = (filled: number) =>
    `SKU,${columns.map((key) => `attr:${key}`).join(",")}\n${rim.sku},${columns.map((_, index) => (index < filled ? "x" : "")).join(",")}`;
  const full = await compareFile(admin, row(MAX_ATTRIBUTE_VALUES));
  expect(full.rows[0]?.mistakes).toEqual([`A product has at most ${MAX_ATTRIBUTE_VALUES} attributes`]);
  expect((await compareFile(admin, row(MAX_ATTRIBUTE_VALUES - 1))).found.counts).toMatchObject({ change: 1 });
});
