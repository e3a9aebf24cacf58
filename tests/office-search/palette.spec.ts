import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { newOrder, newProduct, orderNumber } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

test("somebody of the shop finds an order from any page by keyboard alone, and comes back to where they were", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const buyer = await shopClient(shopUrl).signUp();
  const orderId = await newOrder(shopUrl, buyer, await newProduct(shopUrl));
  const number = orderNumber(orderId);
  await page.goto("/dashboard/synonyms");
  const field = page.getByRole("combobox", { name: /Search orders/ });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 1000 });
  }).toPass();
  const option = page.getByRole("option", { name: new RegExp(number) });
  // It is found once its history has been moved to the audit.
  await expect(async () => {
    await field.fill("");
    await page.keyboard.type(`# ${number.toLowerCase()}`);
    await expect(option).toHaveAttribute("aria-selected", "true", { timeout: 1500 });
  }).toPass();
  await expectGoodPage(page);
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type(`#${number}`);
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/dashboard/myorders/${orderId}`));
  await expect(field).toHaveCount(0);
});

test("a slash in a field is a slash, and pages are found by their names", async ({ page, admin: _ }) => {
  await page.goto("/dashboard/search");
  const box = page.getByRole("searchbox", { name: "Search the office" });
  await box.fill("synonyms/");
  await expect(page.getByRole("link", { name: "Synonyms" }).last()).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await expectGoodPage(page);
});

test("a customer has no such search", async ({ page, customer: _ }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("navigation", { name: "Dashboard" }).getByRole("link").first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /Search orders/ })).toHaveCount(0);
});
