import { BANK_SETTINGS } from "../support/bank-account";
import { enter, expect, test } from "../support/browser";
import { CARDS, expectPaid, payWith, typeCard } from "../support/browser-steps/card";
import { objections } from "../support/browser-steps/good-page";
import { newOrder, newProduct, orderNumber } from "../support/browser-steps/products-and-orders";
import { type SignedIn, shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

test.describe.configure({ mode: "serial" });
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop({ settings: { ...BANK_SETTINGS, SAMPLE_DATA: "0" } });
});
test.afterAll(() => shop.stop());

/** $ 200.00 of it have come by transfer. */
async function aPartPaidOrder(buyer: SignedIn) {
  const client = shopClient(shop.url);
  const product = await newProduct(shop.url, { price: 12.4 });
  const orderId = await newOrder(shop.url, buyer, product);
  const admin = await client.sharedAdmin();
  const transfer = { entry: `PART-${orderId}`, amount: 200, day: "2026-01-15", reason: "Statement 3" };
  await client.call(admin, `POST /api/orders/${orderId}/transfers`, transfer);
  return { client, admin, orderId };
}

test("a customer pays the rest of an order by card after a transfer, and accounts refund it to both", async ({
  page,
  context,
  browser,
}) => {
  const buyer = await shopClient(shop.url).signUp();
  const { admin, orderId } = await aPartPaidOrder(buyer);
  await enter(context, shop.url, buyer);
  await page.goto(`${shop.url}/dashboard/myorders/${orderId}`);
  await page.getByRole("main").getByRole("link", { name: "Pay $ 1,040.00" }).click();
  await expect(page.getByText("$ 1,040.00 are still to be paid.")).toBeVisible();
  await expect(page.getByText("Pay the rest by card or by transfer.")).toBeVisible();
  await expect(page.getByText("Still to pay")).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await typeCard(page, CARDS.succeeds);
  await page.getByLabel("CVC").press("Enter");
  await expectPaid(page);
  await page.getByRole("link", { name: "See this order" }).click();
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments.getByRole("listitem")).toContainText([
    "$ 200.00 Bank transfer",
    "$ 1,040.00 Paid by card",
  ]);
  await expect(page.getByRole("region", { name: "History" })).toContainText("Paid by bank transfer and card");
  expect(await objections(page)).toEqual([]);

  const office = await browser.newContext({ serviceWorkers: "block" });
  await enter(office, shop.url, admin);
  const staff = await office.newPage();
  await staff.goto(`${shop.url}/dashboard/myorders/${orderId}`);
  await staff.getByRole("button", { name: "Refund", exact: true }).click();
  const dialog = staff.getByRole("alertdialog");
  await expect(dialog).toContainText("Send $ 200.00 back by bank transfer first.");
  await dialog.getByRole("textbox").fill("Scratched");
  await dialog.getByRole("button", { name: "It was sent back" }).click();
  await expect(staff.getByRole("region", { name: "History" })).toContainText(
    "Refunded, to the card and by bank transfer",
  );
  await expect(staff.getByRole("region", { name: "Payments" })).toContainText(
    "$ 1,040.00 Sent back to the card",
  );
  expect(await objections(staff)).toEqual([]);
  await office.close();
});

test("somebody without an account pays the rest by card by a pay link on a phone", async ({ browser }) => {
  const buyer = await shopClient(shop.url).signUp();
  const { client, orderId } = await aPartPaidOrder(buyer);
  const link = await client.call<{ url: string }>(
    buyer,
    `POST /api/orders/${orderId}/pay-links`,
    {},
    { "idempotency-key": "rest-of-it" },
  );
  const phone = await browser.newContext({ viewport: { width: 375, height: 740 }, serviceWorkers: "block" });
  const payer = await phone.newPage();
  await payer.goto(link.url);
  await expect(payer.getByText("$ 1,040.00 are still to be paid.")).toBeVisible();
  await payer.getByRole("button", { name: "Pay by card" }).click();
  await expect(payer.getByRole("button", { name: "Pay $ 1,040.00" })).toBeEnabled();
  expect(await objections(payer)).toEqual([]);
  await payWith(payer, CARDS.succeeds);
  await expectPaid(payer);
  await payer.reload();
  await expect(payer.getByRole("heading", { name: `Order ${orderNumber(orderId)} is paid` })).toBeVisible();
  await phone.close();
});
