import { expect, it } from "vitest";
import { applyNow, compareFile, exportedFile, undoNow } from "../support/imports";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, aProduct, productNow } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

it("interfaces come in by an import, go out by the export as they came, and an undo takes them back", async () => {
  const admin = await anAdmin();
  const hub = await aProduct();
  const cell = "freehub-body=hg-11; hub-rear=12x142";
  const compared = await compareFile(admin, `SKU,Interfaces\n${hub.sku},${cell}`);
  expect(compared.found.counts).toMatchObject({ change: 1, mistake: 0 });
  const applied = await applyNow(admin, compared);
  expect((await productNow(hub._id)).interfaces).toEqual(["freehub-body=hg-11", "hub-rear=12x142"]);

  const exported = new TextDecoder().decode(await exportedFile(admin, "csv"));
  expect(exported).toContain(cell);
  expect((await compareFile(admin, exported)).found.counts).toMatchObject({ change: 0, mistake: 0 });

  await undoNow(admin, applied);
  expect((await productNow(hub._id)).interfaces ?? []).toEqual([]);
});

it("a row with an interface that the vocabulary does not have is a mistake, and nothing of it is written", async () => {
  const admin = await anAdmin();
  const hub = await aProduct();
  const file = `SKU,Interfaces\n${hub.sku},freehub-body=hg-99`;
  const { found, rows } = await compareFile(admin, file);
  expect(found.counts).toMatchObject({ change: 0, mistake: 1 });
  expect(JSON.stringify(rows)).toContain("must be one of hg-7");
  expect((await productNow(hub._id)).interfaces).toBeUndefined();
});
