import { expect, it } from "vitest";
import { applyNow, compareFile, exportedFile, undoNow } from "../support/imports";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, aProduct, productNow } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

it("expected deliveries come in by an import, go out by the export as they came, and an undo takes them back", async () => {
  const admin = await anAdmin();
  const chain = await aProduct();
  const cell = "1000 2090-12-12 confirmed; 500 2091-01-10 estimated";
  const compared = await compareFile(admin, `SKU,Expected deliveries\n${chain.sku},${cell}`);
  expect(compared.found.counts).toMatchObject({ change: 1, mistake: 0 });
  const applied = await applyNow(admin, compared);
  expect((await productNow(chain._id)).expected).toEqual([
    { pieces: 1000, date: "2090-12-12", sureness: "confirmed" },
    { pieces: 500, date: "2091-01-10", sureness: "estimated" },
  ]);

  const exported = new TextDecoder().decode(await exportedFile(admin, "csv"));
  expect(exported).toContain(cell);
  expect((await compareFile(admin, exported)).found.counts).toMatchObject({ change: 0, mistake: 0 });

  await undoNow(admin, applied);
  expect((await productNow(chain._id)).expected ?? []).toEqual([]);
});

it("a row with a day that the calendar does not have is a mistake, and nothing of it is written", async () => {
  const admin = await anAdmin();
  const chain = await aProduct();
  const file = `SKU,Expected deliveries\n${chain.sku},1000 2090-02-30 confirmed`;
  const { found, rows } = await compareFile(admin, file);
  expect(found.counts).toMatchObject({ change: 0, mistake: 1 });
  expect(JSON.stringify(rows)).toContain("must be a day such as 2026-12-12");
  expect((await productNow(chain._id)).expected).toBeUndefined();
});
