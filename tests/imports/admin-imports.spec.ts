import { readFile } from "node:fs/promises";
import { expect, test } from "../support/browser";
import { objections } from "../support/browser-steps/good-page";
import { newProduct } from "../support/browser-steps/products-and-orders";

test("an administrator exports the catalogue, imports a changed file, sees every change first, applies it and undoes it", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const product = await newProduct(shopUrl);
  await page.goto(`/dashboard/manageproduct?q=${encodeURIComponent(product.name)}`);
  const row = page.getByRole("row").filter({ hasText: product.name });
  await expect(row).toContainText("$ 2.50");
  const sku = (await row.locator(".second-line").first().textContent()) ?? "";

  await page.goto("/dashboard/imports");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV", exact: true }).click();
  const exported = await readFile(await (await download).path(), "utf8");
  expect(exported).toContain(sku);

  await page.getByRole("button", { name: "Compare with the catalogue" }).click();
  await expect(page.getByText("Please choose a file")).toBeVisible();
  await page.getByLabel("Spreadsheet").setInputFiles({
    name: "december.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Artikelnummer;Preis;Lagerort\n${sku};2,75;A3\nNEW-${sku};3,10;B1\n`),
  });
  await page.getByRole("button", { name: "Compare with the catalogue" }).click();
  await expect(page.getByText("Columns: some are unknown")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Please say first what the unknown columns are.")).toBeVisible();
  await page.getByLabel("Lagerort").selectOption("Not read");
  await page.getByRole("button", { name: "Compare again" }).click();
  await expect(page.getByRole("button", { name: "Apply 1 row" })).toBeVisible({ timeout: 20_000 });
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1280, height: 800 });
  const changed = page.getByRole("row").filter({ hasText: product.name });
  await expect(changed).toContainText("2.75");
  await expect(page.getByRole("row").filter({ hasText: `NEW-${sku}` })).toContainText("Makes no sense");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("link", { name: "Mistakes 1" }).click();
  await expect(page.getByRole("row").filter({ hasText: product.name })).toHaveCount(0);

  await page.getByRole("button", { name: "Apply 1 row" }).click();
  await expect(page.getByText("Written: 1 row")).toBeVisible({ timeout: 20_000 });
  await page.goto(`/singlegoods?q=${encodeURIComponent(product.name)}`);
  await expect(page.getByRole("row").filter({ hasText: product.name })).toContainText("$ 2.75");

  await page.goto("/dashboard/imports");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("link", { name: "december.csv" }).first().click();
  await page.getByRole("button", { name: "Undo 1 row" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo 1 row" }).click();
  await expect(page.getByText("Put back: 1 row")).toBeVisible({ timeout: 20_000 });
  await page.goto(`/singlegoods?q=${encodeURIComponent(product.name)}`);
  await expect(page.getByRole("row").filter({ hasText: product.name })).toContainText("$ 2.50");
});

test("an administrator throws an import away that is not wanted, and nothing of it is written", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const product = await newProduct(shopUrl);
  await page.goto(`/dashboard/manageproduct?q=${encodeURIComponent(product.name)}`);
  const row = page.getByRole("row").filter({ hasText: product.name });
  const sku = (await row.locator(".second-line").first().textContent()) ?? "";
  await page.goto("/dashboard/imports");
  await page.getByLabel("Spreadsheet").setInputFiles({
    name: "unwanted.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`SKU,Price\n${sku},2.95\n`),
  });
  await page.getByRole("button", { name: "Compare with the catalogue" }).click();
  await expect(page.getByRole("button", { name: "Apply 1 row" })).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Throw away" }).click();
  await expect(page.getByText("This import was thrown away")).toBeVisible();
  await expect(page.getByRole("button", { name: "Apply 1 row" })).toHaveCount(0);
  expect(await objections(page)).toEqual([]);
  await page.goto("/dashboard/imports");
  await expect(page.getByRole("row").filter({ hasText: "unwanted.csv" })).toContainText("Thrown away");
  await page.goto(`/singlegoods?q=${encodeURIComponent(product.name)}`);
  await expect(page.getByRole("row").filter({ hasText: product.name })).toContainText("$ 2.50");
});

test("an administrator corrects a refused row by one click and by typing, leaves another out, and all is compared again", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const [first, second] = [await newProduct(shopUrl), await newProduct(shopUrl)];
  const skuOf = async (name: string) => {
    await page.goto(`/dashboard/manageproduct?q=${encodeURIComponent(name)}`);
    const row = page.getByRole("row").filter({ hasText: name });
    return (await row.locator(".second-line").first().textContent()) ?? "";
  };
  const [doubtful, typed] = [await skuOf(first.name), await skuOf(second.name)];
  await page.goto("/dashboard/imports");
  await page.getByLabel("Spreadsheet").setInputFiles({
    name: "mends.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`SKU,Price\n${doubtful},"2,185"\n${typed},much\nNONE-1,3.10\n`),
  });
  await page.getByRole("button", { name: "Compare with the catalogue" }).click();
  await page.getByRole("button", { name: "Row 2: Price is 2185" }).click();
  await expect(page.getByRole("button", { name: "Apply 1 row" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("row").filter({ hasText: first.name })).toContainText("2185");

  await page.getByRole("button", { name: "Correct row 3" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Correct row 3" });
  await expect(dialog).toContainText("“much” is no number");
  expect(await objections(page)).toEqual([]);
  await dialog.getByLabel("Price").fill("2.85");
  await dialog.getByLabel("Price").press("Enter");
  await expect(page.getByRole("button", { name: "Apply 2 rows" })).toBeVisible({ timeout: 20_000 });

  await page.getByRole("button", { name: "Leave out row 4" }).click();
  await expect(page.getByText("Every row was understood")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("row").filter({ hasText: "NONE-1" })).toContainText("Left out");
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Apply 2 rows" }).click();
  await expect(page.getByText("Written: 2 rows")).toBeVisible({ timeout: 20_000 });
});

test("an administrator publishes the drafts of an import: a chosen one, then all that match, by keyboard and in a narrow window", async ({
  page,
  admin: _,
}) => {
  const tag = `${Date.now()}${Math.floor(Math.random() * 1_000)}`;
  await page.goto("/dashboard/imports");
  await page.getByLabel("Spreadsheet").setInputFiles({
    name: `drafts-${tag}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(
      `SKU,Name,Price,Minimum Lot,Available\nA-${tag},Axle ${tag},3.10,100,400\nB-${tag},Bolt ${tag},4.10,100,400\nC-${tag},Crown ${tag},5.10,100,400\n`,
    ),
  });
  await page.getByRole("button", { name: "Compare with the catalogue" }).click();
  await page.getByRole("button", { name: "Apply 3 rows" }).click({ timeout: 20_000 });
  await expect(page.getByText("Written: 3 rows")).toBeVisible({ timeout: 20_000 });
  await page.getByRole("link", { name: "Publish its drafts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Drafts" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Choose / })).toHaveCount(3);

  await page.getByText("Change many products at once").click();
  await expect(page.getByLabel("Change", { exact: true })).toHaveValue("publish");
  await expect(page.getByRole("button", { name: "Show it for all 3 that match" })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("checkbox", { name: `Choose Axle ${tag}` }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Show it for 1 product" }).press("Enter");
  await expect(page.getByRole("row").filter({ hasText: `Axle ${tag}` })).toContainText("published", {
    timeout: 20_000,
  });
  await page.getByRole("button", { name: "Apply 1 row" }).click();
  await expect(page.getByText("Written: 1 row")).toBeVisible({ timeout: 20_000 });

  await page.goto(`/dashboard/manageproduct/drafts?q=${tag}`);
  await expect(page.getByRole("checkbox", { name: /^Choose / })).toHaveCount(2);
  await page.getByText("Change many products at once").click();
  await page.getByRole("button", { name: "Show it for all 2 that match" }).click();
  await page.getByRole("button", { name: "Apply 2 rows" }).click({ timeout: 20_000 });
  await expect(page.getByText("Written: 2 rows")).toBeVisible({ timeout: 20_000 });
  await page.goto(`/singlegoods?q=${tag}`);
  await expect(page.getByRole("row").filter({ hasText: tag })).toHaveCount(3);
});

test("a spreadsheet that is chosen before the scripts ran is taken", async ({ page, admin: _ }) => {
  let runNow = () => {};
  const mayRun = new Promise<void>((resolve) => {
    runNow = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await mayRun;
    await route.continue();
  });
  await page.goto("/dashboard/imports", { waitUntil: "commit" });
  await page.getByLabel("Spreadsheet").setInputFiles({
    name: "early.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("SKU,Price\nEARLY-1,1\n"),
  });
  runNow();
  await expect(page.getByText("early.csv", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Compare with the catalogue" }).click();
  await expect(page.getByText("Makes no sense").first()).toBeVisible({ timeout: 20_000 });
});
