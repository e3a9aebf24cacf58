import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";

test("without scripts a visitor ticks products in the list, compares them and takes one out", async ({
  browser,
  shopUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shopUrl}/singlegoods?category=Tyres`);
  for (const name of ["Tyre, 28 × 1.75, reflective", "Tyre, 29 × 2.25, knobbly, folding"])
    await page.getByLabel(`Compare ${name}`).check();
  await page.getByRole("button", { name: "Compare" }).click();
  const table = page.getByRole("table", { name: "Products side by side" });
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await expect(table.getByRole("row").filter({ hasText: "ETRTO" })).toContainText("differs");
  await table.getByRole("link", { name: "Take out Tyre, 28 × 1.75, reflective" }).click();
  await expect(table.getByRole("columnheader")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Add another" })).toBeVisible();
  await context.close();
});

test("a comparison begins at a product's page, and axe finds nothing on it at any width", async ({
  page,
}) => {
  await page.goto("/goods/tyre-28-1-75-reflective");
  await page.getByRole("link", { name: "Compare with others" }).click();
  await page.getByRole("link", { name: "Tyre, 29 × 2.25, knobbly, folding" }).click();
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectGoodPage(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});
