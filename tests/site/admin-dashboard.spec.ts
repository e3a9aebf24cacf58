import { expect, test } from "../support/browser";
import { changePerson } from "../support/browser-steps/admin-pages";
import {
  call,
  newOrder,
  newPaidOrder,
  newProduct,
  newUntoldPayment,
  orderNumber,
} from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

test("an administrator sorts lists by their column heads, on the server, and the URL has the order", async ({
  page,
  shopUrl,
  admin,
}) => {
  const product = await newProduct(shopUrl, { price: 98_765.43 });
  const cheap = await newProduct(shopUrl, { price: 0.01 });
  await page.goto("/dashboard/manageproduct");
  const price = page.getByRole("columnheader", { name: "price" });
  const first = page.locator("tbody tr").first();
  await price.getByRole("link").click();
  await expect(page).toHaveURL("/dashboard/manageproduct?sort=price");
  await expect(price).toHaveAttribute("aria-sort", "ascending");
  await expect(first).toContainText("$ 0.01");
  await price.getByRole("link").click();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(first).toContainText("$ 98,765.43");
  // A search keeps the order.
  await page.getByLabel("Search products").fill("test sprocket");
  await expect(page).toHaveURL(/q=test\+sprocket/);
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(first).toContainText(product.name);

  const older = await newOrder(shopUrl, admin, cheap);
  const newer = await newOrder(shopUrl, admin, cheap);
  await page.goto(`/dashboard/allorders?q=${encodeURIComponent(cheap.name)}`);
  const numbers = page.locator("tbody tr td:first-child a");
  await expect(numbers).toHaveText([orderNumber(newer), orderNumber(older)]);
  await page.getByRole("columnheader", { name: "Order" }).getByRole("link").click();
  await expect(numbers).toHaveText([orderNumber(older), orderNumber(newer)]);

  const person = await shopClient(shopUrl).signUp();
  await page.goto("/dashboard/users");
  await page.getByRole("columnheader", { name: "Since" }).getByRole("link").click();
  await expect(page).toHaveURL("/dashboard/users?sort=-since");
  await expect(page.locator("tbody")).toContainText(person.email);
});

test("the administrator's first page shows the figures of the day, and each leads to the list that it counts", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const buyer = await shopClient(shopUrl).signUp();
  // Expensive enough to be the best-selling product whatever other tests sell.
  const product = await newProduct(shopUrl, { price: 9000 });
  const short = await newProduct(shopUrl, { quantity: 300, available: 0 });
  await newPaidOrder(shopUrl, buyer, product);
  await newOrder(shopUrl, buyer, product);
  const bars = page.getByRole("list", { name: "Sales by day" }).getByRole("listitem");
  const best = page.getByRole("region", { name: "Best sellers of the last 14 days" });
  // Sales are cached for a minute, and another test may have looked at them just before.
  test.slow();
  await expect(async () => {
    await page.goto("/dashboard");
    await expect(best.getByRole("listitem").first()).toContainText("$ 900,000.00", { timeout: 2_000 });
  }).toPass({ timeout: 90_000, intervals: [5_000] });
  await expect(bars).toHaveCount(14);
  await expect(bars.last()).toContainText(/: \$ [\d,]+\.\d\d, [1-9]\d* orders?/);
  await expect(page.getByRole("region", { name: "Below their minimum lot" })).toContainText("0 of");
  expect(short.available).toBe(0);
  await expect(page.getByText(/the oldest is (under a minute|\d+ (min|h|days)) old/)).toBeVisible();
  const toShip = page.getByRole("region", { name: "Today" }).locator('a[href$="state=to_ship"]');
  expect(Number((await toShip.textContent())?.replaceAll(",", ""))).toBeGreaterThan(0);
  await toShip.click();
  await expect(page).toHaveURL(/allorders\?state=to_ship$/);
  await expect(page.getByRole("row").filter({ hasText: "Already Paid !" }).first()).toBeVisible();
});

test("administrators compare payments with the provider, and an order's page shows the provider's data", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const buyer = await shopClient(shopUrl).signUp();
  const product = await newProduct(shopUrl);
  const orderId = await newPaidOrder(shopUrl, buyer, product);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Compare payments" }).click();
  await expect(page).toHaveURL(/\/dashboard\/payments$/);
  await expect(page.getByText("between the shop and its payment provider")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: orderNumber(orderId) })).toHaveCount(0);
  // Tries again in case the reconciler was faster.
  await expect(async () => {
    const untold = await newUntoldPayment(shopUrl, buyer, product);
    await page.reload();
    const row = page.getByRole("row").filter({ hasText: orderNumber(untold.orderId) });
    await expect(row).toContainText("Payment without a paid order", { timeout: 2000 });
    await expect(row).toContainText("The shop settles this by itself within five minutes");
  }).toPass();
  await page.goto(`/dashboard/myorders/${orderId}`);
  const payment = page.getByRole("region", { name: "Payment" });
  await expect(payment.getByRole("definition").filter({ hasText: "Succeeded" })).toBeVisible();
  await changePerson(page, shopUrl, buyer);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orderNumber(orderId));
  await expect(page.getByRole("region", { name: "Payment" })).toHaveCount(0);
});

test("administrators can read mails that were stored because there is no mail server", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const buyer = await shopClient(shopUrl).signUp();
  await newPaidOrder(shopUrl, buyer, await newProduct(shopUrl));
  const row = page
    .getByRole("row")
    .filter({ hasText: buyer.email })
    .filter({ hasText: "payment has arrived" });
  // Mails are written after the answer.
  await expect(async () => {
    await page.goto("/dashboard/outbox");
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass();
  await row.locator("summary").click();
  await expect(row.getByRole("paragraph")).toBeVisible();
});

test("the audit shows administrators who changed what, from what to what, and can be searched by name, user and kind", async ({
  page,
  shopUrl,
  admin,
}) => {
  const product = await newProduct(shopUrl);
  await call(shopUrl, admin, "PATCH", `/api/goods/${product._id}`, { revision: 0, price: 3.75 });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Audit" }).click();
  await page.getByLabel("Search the audit").fill(product.name);
  await page.getByLabel("Search the audit").press("Enter");
  const rows = page.getByRole("row").filter({ hasText: product.name });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Product edited");
  await expect(rows.first()).toContainText("Price $ 2.50 → $ 3.75");
  await expect(rows.last()).toContainText("Product added");
  await page.getByLabel("Kind").selectOption("Roles");
  await expect(page.getByRole("heading", { name: "Nothing matches these filters" })).toBeVisible();
  await page.getByRole("link", { name: "Show everything" }).click();
  await page.getByRole("link", { name: product.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`q=${product._id}`));
  await expect(page.getByRole("row").filter({ hasText: product.name })).toHaveCount(2);
});

test("the side menu has the entries of the user's role", async ({ page, admin: _ }) => {
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await expect(
    menu.getByRole("listitem").getByText(/^(?:Profile|All Orders|All Users|Manage Product|Add Product)$/),
  ).toHaveCount(5);
  await expect(menu.getByRole("list", { name: "Money" }).getByRole("link")).toHaveText([
    "Bank statements",
    "Payments by transfer",
    "Open accounts",
    "Invoicing",
    "Compare payments",
    // Other tests may have planted a difference, which it counts.
    /^Truth/,
  ]);
  await expect(page.getByRole("definition").filter({ hasText: /^Admin$/ })).toBeVisible();
});
