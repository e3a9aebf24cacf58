import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { call, newProduct } from "../support/browser-steps/products-and-orders";

test("an administrator finds from the menu which products earn least, and takes the list along as a file", async ({
  page,
  shopUrl,
  admin,
}) => {
  const product = await newProduct(shopUrl, { price: 10 });
  await call(shopUrl, admin, "PATCH", `/api/goods/${product._id}`, { revision: 0, costPrice: 25.5 });
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Never ordered" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Lowest margin" }).click();
  const row = page.getByRole("row").filter({ hasText: product.name });
  await expect(row).toContainText("-155 %");
  await expect(row).toContainText("cost $ 25.50");
  await expectGoodPage(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "As a CSV file" }).click();
  expect((await download).suggestedFilename()).toBe("margin-low.csv");
  await row.getByRole("link", { name: product.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit product" })).toBeVisible();
});

test("a customer has no statistics in the menu, and their path asks for an administrator", async ({
  page,
  customer: _,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("navigation", { name: "Dashboard" }).getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Statistics" })).toHaveCount(0);
  await page.goto("/dashboard/statistics");
  await expect(page).toHaveURL(/\/login\?/);
});
