import { expect, it } from "vitest";
import { chooseColumns } from "@/lib/features/imports/commands/change-import";
import { applyNow, compareFile, exportedFile, importNow } from "../support/imports";
import { runAllJobs } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, aProduct, must, productNow } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

it("a file of more than 20,000 rows is refused with the reason, and none of them is compared", async () => {
  const admin = await anAdmin();
  const { found, rows } = await compareFile(admin, `SKU,Price\n${"X-1,2.50\n".repeat(20_001)}`);
  expect(found).toMatchObject({
    state: "refused",
    failure: "The file has more than 20,000 rows",
    hash: null,
  });
  expect(rows).toEqual([]);
});

it("the field that was chosen for a heading is known in the next file, also where it is written otherwise", async () => {
  const admin = await anAdmin();
  const chain = await aProduct();
  const first = await compareFile(admin, `SKU,Our tag\n${chain.sku},13.00`);
  expect(first.found.columns.map(({ key }) => key)).toEqual(["sku", null]);
  const columns = [{ heading: "Our tag", field: "price" }];
  must(await chooseColumns(admin, first.id, { columns, decimalMark: null }));
  await runAllJobs();
  expect((await importNow(first.id)).rows[0]?.changes).toEqual([{ key: "price", from: "12.4", to: "13" }]);
  const second = await compareFile(admin, `SKU,OUR TAG\n${chain.sku},14.00`);
  expect(second.rows[0]?.changes).toEqual([{ key: "price", from: "12.4", to: "14" }]);
});

it("an import of prices reads the price list's prices and nothing else of it", async () => {
  const admin = await anAdmin();
  const chain = await aProduct();
  const compared = await compareFile(admin, `SKU,Name,Price,Available\n${chain.sku},Other name,13.00,7`, {
    kind: "prices",
  });
  expect(compared.rows[0]?.changes).toEqual([{ key: "price", from: "12.4", to: "13" }]);
  const columns = ["Name", "Available"].map((heading) => ({ heading, field: null }));
  must(await chooseColumns(admin, compared.id, { columns, decimalMark: null }));
  await runAllJobs();
  await applyNow(admin, await importNow(compared.id));
  expect(await productNow(chain._id)).toMatchObject({
    name: chain.name,
    priceCents: 1300,
    available: chain.available,
  });
});

it("the first line of an export says what an empty cell and a - mean", async () => {
  const admin = await anAdmin();
  await aProduct();
  const [first = ""] = new TextDecoder().decode(await exportedFile(admin, "csv")).split("\n");
  expect(first).toContain("an empty cell changes nothing, a cell with - alone empties the field");
});
