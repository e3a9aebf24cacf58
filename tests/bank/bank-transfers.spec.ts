import { inGroups, referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import { ACCOUNT, BANK_SETTINGS } from "../support/bank-account";
import { enter, expect, test } from "../support/browser";
import { anApprovedCompany } from "../support/browser-steps/company-with-prices";
import { expectGoodPage, objections } from "../support/browser-steps/good-page";
import { mailedLink } from "../support/browser-steps/mailed-link";
import { newOrder, newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

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

  await enter(context, shop.url, await shopClient(shop.url).sharedAdmin());
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
  await expect(page.getByText("The transfer is booked")).toBeVisible();
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Part paid by bank transfer");
  await expect(page.getByRole("region", { name: "Payments" })).toContainText("still to be paid");
  expect(await objections(page)).toEqual([]);
  await expect(entry).toHaveValue("");
  await page.getByRole("button", { name: /^Take the booking back: \$ 1\.00, entry/ }).click();
  await page.getByRole("alertdialog").getByRole("textbox").fill("A typing mistake");
  await page.getByRole("alertdialog").getByRole("button", { name: "Take it back" }).click();
  await expect(history).toContainText("Part payment taken back");

  await entry.fill("2026/0114-8");
  await form.getByLabel("Amount that came").fill((product.price * 100).toFixed(2));
  await form.getByLabel("Day of the entry").fill("2026-01-15");
  await form.getByLabel("Reason").fill("Statement 3");
  await page.keyboard.press("Enter");
  await expect(history).toContainText("Paid by bank transfer");
  await expect(form).toHaveCount(0);
  // It is stored, and not only shown.
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

test("a buyer orders on account, sales order for the company, the warehouse ships, its accountant sees what is due, and accounts settle it", async ({
  page,
  browser,
}) => {
  test.slow();
  const { client, company, companyId, marta, account, boss, admin } = await anApprovedCompany(shop.url);
  const elin = await client.withToken(await client.signUp("Elin Accountant"));
  const asked = { email: elin.email, roles: ["accountant"] };
  await client.call(account, `POST /api/companies/${companyId}/invitations`, asked);
  const token = (await mailedLink(shop.url, elin, "company-invitation")).split("#")[1];
  await client.call(elin, "PUT /api/company-invitation", { token });
  const { revision } = await client.call<{ revision: number }>(admin, `GET /api/companies/${companyId}`);
  const terms = { netDays: 30, creditLimit: 600 };
  await client.call(admin, `PUT /api/companies/${companyId}/terms`, { terms, revision });
  const product = await newProduct(shop.url);

  await enter(page.context(), shop.url, marta);
  await page.goto(`${shop.url}/orders/${product._id}`);
  await expect(page.getByText("$ 600.00 of the credit is free", { exact: false })).toBeVisible();
  await page.getByLabel("Phone").fill("030 123456");
  await page.getByLabel("Payment", { exact: true }).selectOption("On account, net 30");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Purchase", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders$/);
  await page.getByRole("row").filter({ hasText: product.name }).getByRole("link").first().click();
  await expect(page.getByRole("main")).toContainText("On account, due 30 days after shipping");
  await expect(page.getByRole("region", { name: "History" })).toContainText("On account, net 30");
  await expect(page.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
  await expectGoodPage(page);
  const path = new URL(page.url()).pathname;
  // Somebody who has no account sees what is to be sent, and where.
  const links = page.getByRole("region", { name: "Somebody else pays" });
  await links.getByRole("button", { name: "Make a pay link" }).click();
  await expect(links.getByRole("listitem")).toContainText("/pay/");
  const payUrl = /http\S+\/pay\/[\w-]+/.exec(await links.getByRole("listitem").innerText())?.[0] ?? "";
  const payer = await (await browser.newContext({ viewport: { width: 375, height: 740 } })).newPage();
  await payer.goto(payUrl);
  const transfer = payer.getByRole("region", { name: "Bank transfer", exact: true });
  await expect(transfer).toContainText("30 days after we ship");
  await expect(payer.getByRole("button", { name: "Pay by card" })).toHaveCount(0);
  await expectGoodPage(payer);

  const staff = await (await browser.newContext()).newPage();
  await enter(staff.context(), shop.url, boss);
  await staff.goto(shop.url + path);
  await staff.getByRole("button", { name: "Ship", exact: true }).click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "Ship", exact: true }).click();
  await expect(staff.getByRole("region", { name: "History" })).toContainText("Shipped");

  const accountant = await (await browser.newContext()).newPage();
  await enter(accountant.context(), shop.url, elin);
  await accountant.goto(`${shop.url}/dashboard/company/${companyId}/orders`);
  const row = accountant.getByRole("row").filter({ hasText: product.name });
  await expect(row).toContainText(/Shipped, to be paid.*due \d+ \w+ 20\d\d/);
  await expectGoodPage(accountant);
  await accountant.goto(shop.url + path);
  await expect(accountant.getByRole("region", { name: "Bank transfer", exact: true })).toContainText(
    ACCOUNT.iban.slice(-2),
  );

  // On the telephone more is asked for than is free, and less is on account at once.
  await staff.goto(`${shop.url}/dashboard/new-order?customer=${marta.email}&company=${companyId}`);
  await expect(staff.getByLabel("Order for", { exact: true }).locator("option:checked")).toHaveText(company);
  const words = staff.getByLabel("Name or SKU of the part");
  await words.fill(product.name);
  await words.press("Enter");
  await staff.getByRole("button", { name: `Add ${product.name}` }).press("Enter");
  const pieces = staff.getByLabel("Pieces", { exact: true });
  await pieces.fill("200");
  await expect(staff.getByText("$ 500.00").first()).toBeVisible();
  const send = staff.getByLabel("Send it", { exact: true });
  await expect(send.locator("option:checked")).toHaveText("With a pay link");
  await staff.getByLabel("Payment", { exact: true }).selectOption("On account, net 30");
  await expect(staff.getByText("$ 350.00 of the credit is free", { exact: false })).toBeVisible();
  await expect(send.locator("option:checked")).toHaveText("Without approval");
  await staff.getByLabel("Phone", { exact: true }).fill("030 123456");
  for (const [label, text] of [
    ["Street and number", "Hamngatan 9"],
    ["Postal code", "211 22"],
    ["City", "Malmö"],
    ["Country", "Sweden"],
  ] as const)
    await staff.getByLabel(label).fill(text);
  const place = staff.getByRole("button", { name: "Place the order" });
  await place.click();
  await expect(staff.getByText("$ 350.00 of the company's credit", { exact: false })).toBeVisible();
  await expectGoodPage(staff);
  await pieces.fill("100");
  await expect(staff.getByText("$ 250.00").first()).toBeVisible();
  await place.click();
  await expect(staff).toHaveURL(/\/dashboard\/myorders\/[0-9a-f]{24}$/);
  await expect(staff.getByRole("region", { name: "History" })).toContainText(
    `Placed for ${marta.name} by Halfinch sales`,
  );
  await expect(staff.getByRole("main")).toContainText("On account, due 30 days after shipping");

  await staff.goto(shop.url + path);
  const form = staff.getByRole("region", { name: "Book a bank transfer" });
  await form.getByLabel("The bank's reference of the entry").fill("2026/0115-1");
  await form.getByLabel("Amount that came").fill("250.00");
  await form.getByLabel("Day of the entry").fill("2026-01-15");
  await form.getByLabel("Reason").fill("Statement 4");
  await form.getByRole("button", { name: "Book the transfer" }).click();
  await expect(staff.getByRole("region", { name: "History" })).toContainText("Paid by bank transfer");
  await payer.reload();
  await expect(payer.getByRole("heading", { level: 1 })).toHaveText(/^Order .* is paid$/);
  await accountant.reload();
  await expect(accountant.getByRole("main")).not.toContainText("On account, due");
  await staff.context().close();
  await accountant.context().close();
  await payer.context().close();
});
