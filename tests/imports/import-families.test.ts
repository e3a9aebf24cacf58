import { expect, it } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { products } from "@/lib/core/data/catalogue/collections";
import { insertFamily, removeFamily } from "@/lib/core/data/catalogue/families";
import { familyChanged } from "@/lib/core/data/catalogue/family-audit";
import { newId } from "@/lib/core/data/store/ids";
import { MAX_FAMILY_PRODUCTS } from "@/lib/core/domain/catalogue/families/family";
import { applyNow, compareFile, exportedFile, undoNow } from "../support/imports";
import { insertInPortions } from "../support/insert-in-portions";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, aProduct, productNow } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const CHAINS = { name: "Chains", description: "", axes: ["speeds"] };
const aFamily = (slug: string) =>
  insertFamily(slug, CHAINS, (_id) => familyChanged({ _id, slug }, null, CHAINS, SYSTEM));

it("families come in by an import, go out by the export as they came, and an undo takes them back", async () => {
  const admin = await anAdmin();
  await aFamily("chains");
  await aFamily("tools");
  const [chain, tool] = [await aProduct(), await aProduct()];
  await products().updateOne({ _id: tool._id }, { $set: { family: "tools" } });
  const compared = await compareFile(admin, `SKU,Produktfamilie\n${chain.sku},chains\n${tool.sku},-`);
  expect(compared.found.counts).toMatchObject({ change: 2, mistake: 0 });
  const applied = await applyNow(admin, compared);
  expect((await productNow(chain._id)).family).toBe("chains");
  expect((await productNow(tool._id)).family).toBe("");

  const exported = new TextDecoder().decode(await exportedFile(admin, "csv"));
  expect(exported).toContain(",chains,");
  expect((await compareFile(admin, exported)).found.counts).toMatchObject({ change: 0, mistake: 0 });

  await undoNow(admin, applied);
  expect((await productNow(chain._id)).family).toBe("");
  expect((await productNow(tool._id)).family).toBe("tools");
});

it("a row with a family that there is not, or that was removed, is a mistake, and nothing of it is written", async () => {
  const admin = await anAdmin();
  await aFamily("gone");
  await removeFamily(
    { slug: "gone", revision: 0 },
    familyChanged({ _id: (await aProduct())._id, slug: "gone" }, CHAINS, null, SYSTEM),
  );
  const [one, other] = [await aProduct(), await aProduct()];
  const { found, rows } = await compareFile(admin, `SKU,Family\n${one.sku},belts\n${other.sku},gone`);
  expect(found.counts).toMatchObject({ change: 0, mistake: 2 });
  expect(JSON.stringify(rows)).toContain("There is no such family");
  expect((await productNow(one._id)).family).toBeUndefined();
});

it("the rows of a file fill a family up to 200 products, and one that leaves it makes room for the next", async () => {
  const admin = await anAdmin();
  await aFamily("chains");
  const [leaving, second, third] = [await aProduct(), await aProduct(), await aProduct()];
  await products().updateOne({ _id: leaving._id }, { $set: { family: "chains" } });
  const { nameKey: _, numbers: __, ...copy } = await productNow(leaving._id);
  const others = Array.from({ length: MAX_FAMILY_PRODUCTS - 1 }, (_, n) => ({
    ...copy,
    _id: newId(),
    sku: `FULL-${n}`,
    slug: `full-${n}`,
  }));
  await insertInPortions(products(), others);
  const full = await compareFile(admin, `SKU,family\n${second.sku},chains`);
  expect(full.found.counts).toMatchObject({ change: 0, mistake: 1 });
  const moving = `SKU,family\n${leaving.sku},-\n${second.sku},chains\n${third.sku},chains`;
  const { found, rows } = await compareFile(admin, moving);
  expect(found.counts).toMatchObject({ change: 2, mistake: 1 });
  expect(JSON.stringify(rows)).toContain("as many as it takes");
});
