import { readFile } from "node:fs/promises";
import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { newOrder, newProduct, orderNumber } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

test("the orders of some days are a file in three steps, and the list keeps its filters in its URL", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const buyer = await shopClient(shopUrl).signUp();
  const number = orderNumber(await newOrder(shopUrl, buyer, await newProduct(shopUrl)));
  const today = new Date().toISOString().slice(0, 10);
  await page.goto("/dashboard/allorders");
  await page.getByLabel("From", { exact: true }).fill(today);
  await page.getByLabel("To", { exact: true }).fill(today);
  await expect(page).toHaveURL(new RegExp(`from=${today}.*to=${today}`));
  const link = page.getByRole("link", { name: "As a CSV file" });
  await expect(link).toHaveAttribute("href", new RegExp(`from=${today}&to=${today}`));
  const download = page.waitForEvent("download");
  await link.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("orders.csv");
  expect(await readFile(await file.path(), "utf8")).toContain(`${number},${today},`);
  await page.getByLabel("How it is paid").selectOption("account");
  await expect(page).toHaveURL(/pay=account/);
  await page.reload();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue(today);
  await expect(page.getByLabel("How it is paid")).toHaveValue("account");
  await expectGoodPage(page);
});
