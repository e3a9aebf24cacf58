import { BANK_SETTINGS } from "../support/bank-account";
import { enter, expect, test } from "../support/browser";
import { anApprovedCompany } from "../support/browser-steps/company-with-prices";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { newOrder, newProduct, orderNumber } from "../support/browser-steps/products-and-orders";
import { type Shop, startShop } from "../support/shop-process";

test.describe.configure({ mode: "serial" });
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop({ settings: { ...BANK_SETTINGS, SAMPLE_DATA: "0" } });
});
test.afterAll(() => shop.stop());

test("accounts mark a payer's credit and a refund by transfer as sent, and give a company a cash discount", async ({
  page,
  context,
}) => {
  test.slow();
  const { client, admin, boss, companyId } = await anApprovedCompany(shop.url);
  const buyer = await client.signUp("Ben Surplus");
  const product = await newProduct(shop.url);
  const orderId = await newOrder(shop.url, buyer, product, 200);
  const transfer = {
    entry: "T-1",
    amount: product.price * 200 + 60,
    day: "2026-01-15",
    reason: "Statement 3",
  };
  await client.call(admin, `POST /api/orders/${orderId}/transfers`, transfer);
  // Half of it leaves, and the rest will not come.
  const { revision } = await client.call<{ revision: number }>(buyer, `GET /api/orders/${orderId}`);
  const packing = { revision, lines: [{ lineNo: 1, pieces: 100 }] };
  const { _id: shipment } = await client.call<{ _id: string }>(
    admin,
    `POST /api/orders/${orderId}/shipments`,
    packing,
    { "idempotency-key": crypto.randomUUID() },
  );
  const at = async () =>
    (await client.call<{ revision: number }>(buyer, `GET /api/orders/${orderId}`)).revision;
  await client.call(admin, `PATCH /api/shipments/${shipment}`, { revision: await at(), state: "shipped" });
  await client.call(admin, `POST /api/orders/${orderId}/rest`, { revision: await at(), reason: "Not made" });

  await page.setViewportSize({ width: 375, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await enter(context, shop.url, boss);
  await page.goto(`${shop.url}/dashboard/bank-entries`);
  const refunds = page.getByRole("region", { name: "Refunds to send" });
  await expect(refunds.getByRole("row").filter({ hasText: orderNumber(orderId) })).toContainText("Not made");
  const credit = page.getByRole("row").filter({ hasText: "Payer's credit" });
  await expect(credit).toContainText("$ 60.00 credit");
  await expectGoodPage(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await credit.getByRole("button", { name: "Mark as sent back" }).click();
  await expect(page.getByText("$ 60.00 are marked as sent back")).toBeVisible();
  await expect(credit).toHaveCount(0);

  await refunds.getByRole("link").click();
  await expect(page.getByRole("button", { name: "Mark as sent" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as sent" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("textbox").fill("Entry 2026/0120-3");
  await dialog.getByRole("button", { name: "It was sent" }).click();
  await expect(page.getByRole("region", { name: "Payments" })).toContainText("Sent back by bank transfer");
  await expect(page.getByRole("region", { name: "History" })).toContainText("Entry 2026/0120-3");
  await expect(page.getByRole("button", { name: "Mark as sent" })).toHaveCount(0);
  await expectGoodPage(page);

  await page.goto(`${shop.url}/dashboard/company/${companyId}`);
  await page.getByRole("button", { name: "Set terms" }).click();
  await page.getByLabel("Terms", { exact: true }).selectOption("On account, net 30");
  await page.getByLabel("Credit", { exact: true }).fill("1000");
  await page.getByLabel("Cash discount in percent").fill("2");
  await page.getByLabel("Days for the cash discount").fill("30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("From 1 to 29")).toBeVisible();
  await page.getByLabel("Days for the cash discount").fill("10");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("2 % within 10 days")).toBeVisible();
  await page.reload();
  await expect(page.getByText("2 % within 10 days")).toBeVisible();
});
