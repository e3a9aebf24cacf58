import type { Page } from "@playwright/test";
import { MongoClient, ObjectId } from "mongodb";
import { expect, test } from "../support/browser";
import { CARDS, payButton, typeCard } from "../support/browser-steps/card";
import { openBeforeScripts } from "../support/browser-steps/network";
import { call, newOrder, newProduct, ordersOf } from "../support/browser-steps/products-and-orders";
import { type SignedIn, shopClient } from "../support/shop-client";

const purchase = { name: "Purchase", exact: true } as const;

async function logIn(page: Page, { email, password }: SignedIn): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

const toldWhy = (page: Page) => expect(page.getByText("You are no longer logged in.")).toBeVisible();

test("an order form whose session has ended leads to a login that says why, and keeps its entries", async ({
  page,
  context,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/401/);
  const product = await newProduct(shopUrl);
  await page.goto(`/orders/${product._id}`);
  await page.getByLabel("Quantity").fill("700");
  await page.getByLabel("Phone").fill("+46 40 999 999");
  await page.getByText("Delivery address").click();
  await page.getByLabel("Street and number").fill("Hamngatan 4");
  await page.getByLabel("Postal code").fill("211 22");
  await page.getByLabel("City").fill("Malmö");
  await page.getByLabel("Country").fill("Sweden");
  await context.clearCookies();
  await page.getByRole("button", purchase).click();
  await toldWhy(page);
  await logIn(page, customer);
  await expect(page.getByLabel("Phone")).toHaveValue("+46 40 999 999");
  await expect(page.getByLabel("Quantity")).toHaveValue("700");
  await expect(page.getByLabel("City")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Malmö");
  await page.getByRole("button", purchase).click();
  await expect(page).toHaveURL("/dashboard/myorders");
  expect((await ordersOf(shopUrl, customer)).map(({ quantity }) => quantity)).toEqual([700]);
});

test("entries that are typed before the scripts have loaded are kept and sent", async ({
  page,
  shopUrl,
  customer,
}) => {
  const product = await newProduct(shopUrl);
  // The form would fill in the phone of the earlier order.
  await newOrder(shopUrl, customer, product);
  const release = await openBeforeScripts(page, `/orders/${product._id}`);
  await page.getByLabel("Phone").fill("+46 40 999 999");
  release();
  await page.getByRole("button", purchase).click();
  await expect(page).toHaveURL("/dashboard/myorders");
  expect(await ordersOf(shopUrl, customer)).toMatchObject([{ customerPhone: "+46 40 999 999" }, {}]);
});

test("a review that is typed before the scripts have loaded outlives a session that has ended", async ({
  page,
  context,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/401/);
  const product = await newProduct(shopUrl);
  const release = await openBeforeScripts(page, "/dashboard/addreview");
  await page.getByLabel("Product", { exact: true }).fill(product.name);
  const review = page.getByLabel("Review", { exact: true });
  await review.fill("Measured every tooth of it.");
  release();
  await page.waitForLoadState("load");
  await context.clearCookies();
  await page.getByRole("button", { name: "Add Review" }).click();
  await toldWhy(page);
  await logIn(page, customer);
  await expect(review).toHaveValue("Measured every tooth of it.");
});

test("a password that the browser fills in before the scripts have loaded logs in", async ({
  page,
  context,
  shopUrl: _,
  customer,
}) => {
  await context.clearCookies();
  const release = await openBeforeScripts(page, "/login");
  await page.getByLabel("Email").fill(customer.email);
  await page.getByLabel("Password").fill(customer.password);
  release();
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
});

test("entries of one customer are not shown to the next one who logs in on the same browser", async ({
  page,
  context,
  shopUrl,
  customer: _,
  expectFailure,
}) => {
  expectFailure(/401/);
  const product = await newProduct(shopUrl);
  await page.goto(`/orders/${product._id}`);
  await page.getByLabel("Phone").fill("+46 40 999 999");
  await context.clearCookies();
  await page.getByRole("button", purchase).click();
  await toldWhy(page);
  await logIn(page, await shopClient(shopUrl).signUp("Jo"));
  await expect(page.getByLabel("Name")).toHaveValue("Jo");
  await expect(page.getByLabel("Phone")).toHaveValue("");
});

test("orders of one customer are not shown to the next one who logs in on the same tab", async ({
  page,
  context,
  shopUrl,
  customer: _,
}) => {
  const product = await newProduct(shopUrl);
  await page.goto(`/orders/${product._id}`);
  await page.getByLabel("Phone").fill("+46 40 999 999");
  await page.getByRole("button", purchase).click();
  await expect(page).toHaveURL("/dashboard/myorders");
  await context.clearCookies();
  const next = await shopClient(shopUrl).signUp("Jo");
  await context.addCookies(next.cookies.map((cookie) => ({ ...cookie, url: shopUrl })));
  await page.goBack();
  await expect(page.getByRole("button", purchase)).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Jo");
  await expect(page.getByRole("button", purchase)).toBeEnabled();
  await expect(page.getByLabel("Phone")).toHaveValue("");
  await expect(page.getByText("You have ordered")).toHaveCount(0);
});

test("a typed review is kept when the customer's session ends, also in another tab", async ({
  page,
  context,
  shopUrl,
}) => {
  const person = await shopClient(shopUrl).signUp();
  const product = await newProduct(shopUrl);
  await page.goto("/login?callbackUrl=%2Fdashboard%2Faddreview");
  await logIn(page, person);
  const review = page.getByLabel("Review", { exact: true });
  await page.getByRole("combobox", { name: "Product" }).fill(product.name);
  await page.getByLabel("Rating").selectOption("3");
  await review.fill("Measured every tooth of it.");
  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Log Out" }).click();
  await expect(other.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, person);
  await expect(review).toHaveValue("Measured every tooth of it.");
  await expect(page.getByLabel("Rating")).toHaveValue("3");
  await page.getByRole("button", { name: "Add Review" }).click();
  await expect(page).toHaveURL("/");
  // A draft is removed once it is sent.
  await page.goto("/dashboard/addreview");
  await expect(page.getByRole("button", { name: "Add Review" })).toBeEnabled();
  await expect(review).toHaveValue("");
});

test("the payment page says at once that the hold has run out and offers the next step", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  // On a slow page the hold may have run out before the payment is requested.
  expectFailure(/404/);
  const orderId = await newOrder(shopUrl, customer, await newProduct(shopUrl));
  const database = await MongoClient.connect(process.env.SHOP_MONGODB_URI ?? "");
  const expireIn = (ms: number) =>
    database
      .db("halfinch")
      .collection("orders")
      .updateOne({ _id: new ObjectId(orderId) }, { $set: { expiresAt: new Date(Date.now() + ms) } });
  await expireIn(8000);
  await page.goto(`/dashboard/payment/${orderId}`);
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByText("This order was not paid in time and has expired.")).toBeVisible({
    timeout: 20_000,
  });
  await expect(payButton(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Order again" })).toBeVisible();
  await page.goto(`/dashboard/myorders/${orderId}`);
  await expect(page.getByText("Expired", { exact: true })).toBeVisible();
  await database.close();
});

test("on a phone, the result of a payment is in sight", async ({ page, shopUrl, customer }) => {
  await page.setViewportSize({ width: 375, height: 560 });
  const orderId = await newOrder(shopUrl, customer, await newProduct(shopUrl));
  await page.goto(`/dashboard/payment/${orderId}`);
  await typeCard(page, CARDS.succeeds);
  await payButton(page).click();
  await expect(page.getByText("paid. Thank you.", { exact: false })).toBeInViewport();
});

test("on a phone, the result of a cancellation is in sight", async ({ page, shopUrl, customer }) => {
  await page.setViewportSize({ width: 375, height: 560 });
  const orderId = await newOrder(shopUrl, customer, await newProduct(shopUrl));
  await page.goto(`/dashboard/payment/${orderId}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).dblclick();
  await expect(page.getByText("This order was cancelled.")).toBeInViewport();
});

test("the order form stays and says it when its product is deleted meanwhile", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/404/);
  const product = await newProduct(shopUrl);
  await page.goto(`/orders/${product._id}`);
  await page.getByLabel("Phone").fill("+46 40 999 999");
  await call(shopUrl, await shopClient(shopUrl).sharedAdmin(), "DELETE", `/api/goods/${product._id}`);
  await page.getByRole("button", purchase).click();
  await expect(
    page.getByText("This product is no longer in the catalogue.", { exact: false }),
  ).toBeInViewport();
  await expect(page.getByLabel("Phone")).toHaveValue("+46 40 999 999");
  expect(await ordersOf(shopUrl, customer)).toEqual([]);
});

test("a confirmation about a user with a long e-mail fits a phone", async ({ page, shopUrl, admin: _ }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const person = await shopClient(shopUrl).signUp();
  await page.goto(`/dashboard/users?q=${encodeURIComponent(person.email)}`);
  await page.getByRole("button", { name: `Make Admin: ${person.email}` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Make Admin" })).toBeInViewport({ ratio: 1 });
  await expect(dialog).toBeInViewport({ ratio: 1 });
});
