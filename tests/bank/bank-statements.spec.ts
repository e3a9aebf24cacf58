import { referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import { BANK_SETTINGS } from "../support/bank-account";
import { enter, expect, test } from "../support/browser";
import { objections } from "../support/browser-steps/good-page";
import { newOrder, newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";
import { writeEntry, writeStatement } from "../support/statements";

test.describe.configure({ mode: "serial" });
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop({ settings: { ...BANK_SETTINGS, SAMPLE_DATA: "0" } });
});
test.afterAll(() => shop.stop());

test("accounts upload a statement on a phone, book an unclear payment by one key press and set another aside", async ({
  page,
  context,
  expectFailure,
}) => {
  test.slow();
  expectFailure(/400/);
  const client = shopClient(shop.url);
  const buyer = await client.signUp();
  const product = await newProduct(shop.url);
  const [named, unclear] = [
    await newOrder(shop.url, buyer, product),
    await newOrder(shop.url, buyer, product),
  ];
  const amount = (product.price * 100).toFixed(2);
  const statement = writeStatement([
    writeEntry({ bankReference: "B-1", amount, reference: referenceOf(named), payer: "Spoke & Sons" }),
    writeEntry({ bankReference: "B-2", amount, text: "Parts of January", payer: "Cargo Cycles" }),
    writeEntry({ bankReference: "B-3", amount: "3.50", currency: "EUR", payer: "Velo Nord" }),
  ]);
  const file = (content: string) => ({
    name: "january.xml",
    mimeType: "text/xml",
    buffer: Buffer.from(content),
  });

  await page.setViewportSize({ width: 375, height: 740 });
  await enter(context, shop.url, await client.sharedAdmin());
  await page.goto(`${shop.url}/dashboard/allorders`);
  await page.locator(".office-drawer summary").click();
  await page.getByRole("link", { name: "Payments by transfer" }).click();
  await expect(page.getByText("No payments here")).toBeVisible();
  const isWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isWide()).toBe(false);
  await page.getByRole("link", { name: "Upload a statement" }).click();
  const form = page.getByRole("region", { name: "Upload a statement" });
  const send = form.getByRole("button", { name: "Upload the statement" });
  const input = form.getByLabel("Statement", { exact: true });
  // The button says it once the page's scripts run.
  await expect(async () => {
    await send.click();
    await expect(form.getByText("Please choose a file")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(input).toBeFocused();
  await input.setInputFiles(file(statement.slice(0, -60)));
  await send.click();
  await expect(form.getByText(/^Line \d+: The file is broken off/)).toBeVisible();
  expect(await objections(page)).toEqual([]);
  expect(await isWide()).toBe(false);

  await input.setInputFiles(file(statement));
  await send.dblclick();
  await expect(page).toHaveURL(/\/dashboard\/bank-entries\?statement=[0-9a-f]{24}$/);
  const row = (payer: string) => page.getByRole("row").filter({ hasText: payer });
  // The shop books behind its answer, and the page follows.
  await expect(row("Spoke & Sons")).toContainText("Booked for order", { timeout: 30_000 });
  await expect(row("Cargo Cycles")).toContainText("No reference", { timeout: 30_000 });
  await expect(row("Velo Nord")).toContainText("Another currency", { timeout: 30_000 });
  await expect(page.getByText("This page follows by itself")).toHaveCount(0);
  expect(await isWide()).toBe(false);
  expect(await objections(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 900 });
  const number = unclear.slice(-6).toUpperCase();
  await row("Cargo Cycles")
    .getByRole("button", { name: `Book for ${number}` })
    .focus();
  await page.keyboard.press("Enter");
  await expect(row("Cargo Cycles")).toContainText("Booked for order");
  await row("Velo Nord").getByRole("button", { name: "aside" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("textbox").fill("Sent back on Friday");
  await dialog.getByRole("button", { name: "Set it aside" }).click();
  await expect(row("Velo Nord")).toContainText("Sent back on Friday");
  // It is stored, and not only shown.
  await page.reload();
  await expect(row("Velo Nord")).toContainText("Set aside");
  expect(await objections(page)).toEqual([]);

  // The same file again brings nothing.
  await page.goto(`${shop.url}/dashboard/bank-statements`);
  await expect(async () => {
    await input.setInputFiles(file(statement));
    await expect(form.getByText("january.xml")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await send.click();
  await expect(page.getByText("Every payment of this statement was known from another one.")).toBeVisible();
  await page.goto(`${shop.url}/dashboard/myorders/${unclear}`);
  await expect(page.getByRole("region", { name: "History" })).toContainText("Paid by bank transfer");
});
