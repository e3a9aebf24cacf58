import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { enter, expect, test } from "../support/browser";
import { CARDS, payWith } from "../support/browser-steps/card";
import { expectGoodPage, objections } from "../support/browser-steps/good-page";
import { call, newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

// The tax counts for the whole shop, so that this shop is of these tests alone.
test.describe.configure({ mode: "serial" });
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop({ settings: { SAMPLE_DATA: "0" } });
});
test.afterAll(() => shop.stop());

const amounts = (page: Page) => page.getByRole("complementary", { name: "This order" });

test("an owner says where they sell, switches VAT on and adds a rate", async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/\/api\/shop/);
  await enter(context, shop.url, await shopClient(shop.url).sharedAdmin());
  await page.goto(`${shop.url}/dashboard/shop/tax`);
  await page.getByLabel("Tax in prices").selectOption("VAT is added to prices");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Say under Who sells in which country you are first").first()).toBeVisible();
  await page.goto(`${shop.url}/dashboard/shop/seller`);
  await page.getByLabel("Country").selectOption("Germany");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Shop changed")).toBeVisible();
  await page.goto(`${shop.url}/dashboard/shop/tax`);
  await page.getByLabel("Tax in prices").selectOption("VAT is added to prices");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Shop changed")).toBeVisible();
  const form = page.getByRole("form", { name: "Add a rate" });
  await form.getByLabel("Country").selectOption("Germany");
  await form.getByRole("button", { name: "Add rate" }).click();
  await expect(form.getByText("Please choose the first day")).toBeVisible();
  await form.getByLabel("From").fill("2030-01-01");
  await form.getByLabel("Rate in percent").fill("20");
  await page.keyboard.press("Enter");
  const table = page.getByRole("table", { name: "Rates of VAT" });
  await expect(table.getByRole("row", { name: /Germany.*19 %.*20 % from 2030-01-01/ })).toBeVisible();
  await expectGoodPage(page);
  await look(page, "tax");
});

test("a customer sees VAT and why before the order, pays it, and prices say that they are net", async ({
  page,
  context,
}) => {
  const buyer = await enter(context, shop.url, await shopClient(shop.url).signUp());
  const product = await newProduct(shop.url);
  await page.goto(`${shop.url}/singlegoods`);
  await page.getByRole("link", { name: product.name }).first().click();
  await page.waitForURL("**/goods/**");
  await expect(page.getByText("Prices are net: VAT is added by where the goods go.").first()).toBeVisible();
  const lines = [{ productId: product._id, quantity: 100 }];
  await call(shop.url, buyer, "POST", "/api/basket/merge", { lines });
  await page.goto(`${shop.url}/basket`);
  await expect(amounts(page)).toContainText("VAT depends on the address.");
  await page.getByLabel("Phone").fill("+49 30 123456");
  await page.getByLabel("Street and number").fill("Hauptstr. 1");
  await page.getByLabel("Postal code").fill("10115");
  await page.getByLabel("City").fill("Berlin");
  await page.getByLabel("Country").fill("Germany");
  await expect(amounts(page)).toContainText("VAT 19 % on $ 250.00$ 47.50");
  await expect(amounts(page)).toContainText("The goods stay in Germany, where VAT is 19 %.");
  await expect(amounts(page).getByRole("status")).toHaveText("$ 297.50");
  expect(await objections(page)).toEqual([]);
  await look(page, "basket");
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await page.waitForURL("**/dashboard/payment/**");
  await expect(page.getByText("The goods stay in Germany, where VAT is 19 %.")).toBeVisible();
  await look(page, "payment");
  await payWith(page, CARDS.succeeds);
  await expect(page.getByText("$ 297.50 paid. Thank you.")).toBeVisible();

  await page.goto(`${shop.url}/orders/${product._id}?quantity=100`);
  await page.getByLabel("Country").fill("Norge");
  await expect(page.getByText("Export, Art. 146 Directive 2006/112/EC", { exact: false })).toBeVisible();
  await expect(page.getByText("To pay: $ 250.00")).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await look(page, "order-form");
});

/** Pictures for whoever asks for them, at both widths. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}-1280.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.screenshot({ path: `${folder}/${name}-375.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
}
