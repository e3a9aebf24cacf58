import { expect, test } from "../support/browser";
import { findOrder } from "../support/browser-steps/admin-pages";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { newPaidOrder, newProduct, orderNumber } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

test("a mail is sent again two clicks from the list of orders", async ({ page, shopUrl, admin: _ }) => {
  const buyer = await shopClient(shopUrl).signUp();
  const number = orderNumber(await newPaidOrder(shopUrl, buyer, await newProduct(shopUrl)));
  const row = await findOrder(page, number);
  await row.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  const mails = page.getByRole("region", { name: "Mails" });
  const again = mails.getByRole("row").filter({ hasText: "sent again by hand" });
  await expect(again).toHaveCount(0);
  // The shop sends the mail by itself within seconds.
  await expect(async () => {
    await page.reload();
    await expect(mails.getByRole("button", { name: "Send again: Order paid" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await mails.getByRole("button", { name: "Send again: Order paid" }).click();
  await expect(page.getByText("The mail is on its way")).toBeVisible();
  await expect(again).toContainText("Order paid");
  await expectGoodPage(page);
});
