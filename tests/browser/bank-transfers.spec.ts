import { inGroups, referenceOf } from "../../lib/domain/bank-transfers";
import { ACCOUNT, BANK_SETTINGS } from "../support/bank-account";
import { enter, expect, test } from "../support/browser";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";
import { objections } from "./steps/good-page";
import { newOrder, newProduct } from "./steps/products-and-orders";

test.describe.configure({ mode: "serial" });
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop({ settings: { ...BANK_SETTINGS, SAMPLE_DATA: "0" } });
});
test.afterAll(() => shop.stop());

test("a customer copies account and reference on a phone, and staff book the transfer by keyboard and take it back", async ({
  page,
  context,
  browser,
  expectFailure,
}) => {
  expectFailure(/409/);
  const buyer = await shopClient(shop.url).signUp();
  const product = await newProduct(shop.url);
  const orderId = await newOrder(shop.url, buyer, product);
  const path = `${shop.url}/dashboard/myorders/${orderId}`;

  const phone = await browser.newContext({ viewport: { width: 375, height: 740 }, serviceWorkers: "block" });
  await phone.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(phone, shop.url, buyer);
  const customers = await phone.newPage();
  await customers.goto(path);
  const details = customers.getByRole("region", { name: "Bank transfer", exact: true });
  await expect(details).toContainText(ACCOUNT.holder);
  await expect(details).toContainText(inGroups(referenceOf(orderId)));
  expect(await objections(customers)).toEqual([]);
  for (const [name, text] of [
    ["Copy the IBAN", ACCOUNT.iban],
    ["Copy the Reference", referenceOf(orderId)],
  ] as const) {
    await details.getByRole("button", { name }).click();
    await expect.poll(() => customers.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  const isWide = () =>
    customers.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isWide()).toBe(false);

  await enter(context, shop.url, await shopClient(shop.url).signInAdmin());
  await page.goto(path);
  const form = page.getByRole("region", { name: "Book a bank transfer" });
  const entry = form.getByLabel("The bank's reference of the entry");
  const submit = form.getByRole("button", { name: "Book the transfer" });
  await submit.click();
  await expect(form.getByText("Please enter the bank's reference of the entry")).toBeVisible();
  await expect(entry).toBeFocused();
  await page.keyboard.type("2026/0114-7");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1.00");
  await form.getByLabel("Day of the entry").fill("2026-01-15");
  await form.getByLabel("Reason").focus();
  await page.keyboard.type("Statement 3");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Send this transfer back and ask for one of the whole amount.")).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await expect(entry).toHaveValue("2026/0114-7");

  await form.getByLabel("Amount that came").fill((product.price * 100).toFixed(2));
  await page.keyboard.press("Enter");
  await expect(page.getByText("The transfer is booked")).toBeVisible();
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Paid by bank transfer");
  await expect(form).toHaveCount(0);
  // Without the toast, which is faded in and out.
  await page.reload();
  await expect(history).toContainText("Paid by bank transfer");
  expect(await objections(page)).toEqual([]);

  await page.getByRole("button", { name: "Take the booking back" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("textbox").fill("Of another customer");
  await dialog.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("The booking is taken back")).toBeVisible();
  await expect(history).toContainText("Payment taken back");

  await customers.reload();
  await expect(customers.getByText("Of another customer")).toBeVisible();
  await expect(details).toHaveCount(0);
  await phone.close();
});
