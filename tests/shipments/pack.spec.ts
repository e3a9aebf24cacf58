import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { newPaidOrder, newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

test("an order is packed in two parts, one of which is undone first, and its customer follows them", async ({
  page,
  browser,
  shopUrl,
  admin: _,
}) => {
  const buyer = await shopClient(shopUrl).signUp();
  const product = await newProduct(shopUrl);
  const orderId = await newPaidOrder(shopUrl, buyer, product);
  await page.goto(`/dashboard/myorders/${orderId}`);
  await page.getByRole("link", { name: "Pack in parts" }).click();
  const pieces = page.getByLabel(product.name);
  await expect(pieces).toHaveValue("100");
  await pieces.fill("101");
  await page.getByRole("button", { name: "Pack", exact: true }).click();
  await expect(page.getByText("Please enter a number from 0 to 100")).toBeVisible();
  await pieces.fill("40");
  await page.getByLabel("Carrier").fill("DHL");
  await page.getByLabel("Number of the parcel").fill("00340434161094015902");
  await page.getByLabel("Link to follow it").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Pack", exact: true }).click();
  await expect(page.getByLabel("Link to follow it")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Link to follow it").fill("https://carrier.example/00340434161094015902");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Pack", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Shipment 1, packed" })).toBeVisible();
  await expect(pieces).toHaveValue("60");
  await expectGoodPage(page);

  await page.getByRole("button", { name: "Undo the packing of shipment 1" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(pieces).toHaveValue("100");
  await pieces.fill("40");
  await page.getByRole("button", { name: "Pack", exact: true }).click();
  await page.getByRole("button", { name: "Send shipment 2" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send it" }).click();
  await expect(page.getByRole("heading", { name: "Shipment 2, has left" })).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 375, height: 800 }, colorScheme: "dark" });
  await enter(phone, shopUrl, buyer);
  const customer = await phone.newPage();
  await customer.goto(`${shopUrl}/dashboard/myorders/${orderId}`);
  await expect(customer.getByText("40 of 100 pieces sent")).toBeVisible();
  await expectGoodPage(customer);
  await phone.close();

  await page.getByRole("button", { name: "Pack", exact: true }).click();
  await page.getByRole("button", { name: "Send shipment 3" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send it" }).click();
  await expect(page.getByRole("heading", { name: "Shipment 3, has left" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pack", exact: true })).toHaveCount(0);
});
