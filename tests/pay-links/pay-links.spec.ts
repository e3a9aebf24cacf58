import { expect, test } from "../support/browser";
import { CARDS, expectPaid, payWith } from "../support/browser-steps/card";
import { objections } from "../support/browser-steps/good-page";
import { confirmEmail } from "../support/browser-steps/mailed-link";
import { newOrder, newProduct, orderNumber, ordersOf } from "../support/browser-steps/products-and-orders";

test("a customer copies a pay link, somebody without an account pays by it on a phone, and both pages say so", async ({
  page,
  browser,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/410/);
  const orderId = await newOrder(shopUrl, customer, await newProduct(shopUrl));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/dashboard/myorders/${orderId}`);
  const links = page.getByRole("region", { name: "Somebody else pays" });
  await links.getByRole("button", { name: "Make a pay link" }).click();
  await links.getByRole("button", { name: "Copy the pay link" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toContain("/pay/");
  await expect(links).toContainText(url);
  expect(await objections(page)).toEqual([]);

  const phone = await browser.newContext({ viewport: { width: 375, height: 740 }, serviceWorkers: "block" });
  const payer = await phone.newPage();
  const problems: string[] = [];
  payer.on("pageerror", (error) => problems.push(error.message));
  payer.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  const begun: string[] = [];
  payer.on("request", (request) => {
    if (request.method() === "POST") begun.push(new URL(request.url()).pathname);
  });
  await payer.goto(url);
  await expect(payer.getByRole("heading", { name: `Pay order ${orderNumber(orderId)}` })).toBeVisible();
  await expect(payer.getByText(customer.email)).toHaveCount(0);
  await payer.waitForLoadState("networkidle");
  expect(begun).not.toContain("/api/pay-link");
  await payer.getByRole("button", { name: "Pay by card" }).click();
  await expect(payer.getByRole("button", { name: /^Pay \$/ })).toBeEnabled();
  expect(await objections(payer)).toEqual([]);
  await payWith(payer, CARDS.succeeds);
  await expectPaid(payer);
  await payer.reload();
  await expect(payer.getByRole("heading", { name: `Order ${orderNumber(orderId)} is paid` })).toBeVisible();
  expect(await objections(payer)).toEqual([]);
  expect(problems).toEqual([]);
  expect(await ordersOf(shopUrl, customer)).toMatchObject([{ _id: orderId, paid: true }]);

  await page.reload();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem").filter({ hasText: /^Paid/ })).toContainText("by a pay link");
  await links.getByRole("button", { name: "Revoke the pay link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("The pay link is revoked")).toBeVisible();
  expect((await payer.goto(url))?.status()).toBe(410);
  await expect(payer.getByRole("heading", { name: "This pay link has ended" })).toBeVisible();
  expect(await objections(payer)).toEqual([]);
  await phone.close();
});

test("a customer sends a pay link by mail with the keyboard alone, once the own e-mail is confirmed", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/409/);
  const orderId = await newOrder(shopUrl, customer, await newProduct(shopUrl));
  await page.goto(`/dashboard/myorders/${orderId}`);
  const email = page.getByLabel("E-mail of who pays");
  const send = page.getByRole("button", { name: "Send a pay link" });
  await email.focus();
  await page.keyboard.type("books");
  await page.keyboard.press("Enter");
  await expect(page.locator("#pay-link-email-error")).toBeVisible();
  await expect(email).toBeFocused();
  await page.keyboard.type("@example.com");
  await page.keyboard.press("Enter");
  await expect(page.locator("#pay-link-email-error")).toContainText("confirm your own e-mail");
  await confirmEmail(shopUrl, customer);
  await page.reload();
  await email.fill("books@example.com");
  await send.click();
  await expect(page.getByText("The pay link is on its way")).toBeVisible();
  await expect(page.getByText("Sent to books@example.com")).toBeVisible();
  await expect(email).toHaveValue("");
});
