import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { CARDS, expectPaid, openPayment, payButton, typeCard } from "../support/browser-steps/card";
import { openOrderForm, purchase, purchaseButton } from "../support/browser-steps/order-form";
import { newOrder, newProduct, ordersOf } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

test.beforeEach(({ expectFailure }) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
});

test("a login without a connection says what to do, keeps the entries, and works later", async ({
  page,
  context,
  shopUrl,
}) => {
  const person = await shopClient(shopUrl).signUp();
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText(/cannot be reached.*try again/i)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
});

test("an order without a connection says what to do and is placed once when it is sent again", async ({
  page,
  context,
  shopUrl,
  customer,
}) => {
  await openOrderForm(page, shopUrl);
  await context.setOffline(true);
  await purchaseButton(page).click();
  await expect(page.getByText(/Press Purchase again/)).toBeVisible();
  await context.setOffline(false);
  await purchase(page);
  expect(await ordersOf(shopUrl, customer)).toHaveLength(1);
});

test("a button pressed without a connection gets a message, though the code that shows it was never loaded", async ({
  page,
  context,
  shopUrl,
  customer,
}) => {
  await newOrder(shopUrl, customer, await newProduct(shopUrl));
  await page.goto("/dashboard/myorders");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await cancelTheOrder(page);
  const said = page.getByRole("status").filter({ hasText: /cannot be reached/ });
  await expect(said).toBeVisible();
  await said.getByRole("button", { name: "Close" }).click();
  await expect(said).toBeHidden();
  expect(await ordersOf(shopUrl, customer)).toHaveLength(1);

  await context.setOffline(false);
  await page.goto("/dashboard/myorders");
  await cancelTheOrder(page);
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
});

async function cancelTheOrder(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Cancel order/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
}

test("a payment without a connection charges nothing, keeps the card's fields, and succeeds later", async ({
  page,
  context,
  shopUrl,
  customer,
}) => {
  await openPayment(page, shopUrl, customer);
  await typeCard(page, CARDS.succeeds);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const pay = payButton(page);
  await pay.click();
  await expect(page.getByText(/cannot be reached/)).toBeVisible();
  // After a look at another tab the page is still there, with its entries.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByLabel("CVC")).toHaveValue("314");
  await context.setOffline(false);
  await pay.click();
  await expectPaid(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect((await ordersOf(shopUrl, customer))[0]).toMatchObject({ paid: true });
});

test.describe("in a browser that caches the offline page", () => {
  test.use({ serviceWorkers: "allow" });

  test("a form that was left without a connection has its entries when the customer returns to it", async ({
    page,
    context,
    customer: _,
    expectFailure,
  }) => {
    expectFailure(/status of 503|503.*myorders/);
    await page.goto("/dashboard/addreview");
    const review = page.getByLabel("Review", { exact: true });
    await review.fill("Measured every tooth of it.");
    await page.evaluate(async () => await navigator.serviceWorker.ready);
    // The frame of the page runs before the form does, which keeps what was typed from then on.
    await expect(page.getByRole("button", { name: "Add Review" })).toBeEnabled();
    await expect(review).toHaveValue("Measured every tooth of it.");
    // The page learns it from an event, and only then keeps what was typed.
    await page.evaluate(() =>
      addEventListener("offline", () => document.documentElement.setAttribute("data-heard", "")),
    );
    await context.setOffline(true);
    await expect(page.locator("html[data-heard]")).toBeAttached();
    await page.getByRole("link", { name: "My Orders" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The shop cannot be reached");
    await context.setOffline(false);
    await page.goto("/dashboard/addreview");
    await expect(review).toHaveValue("Measured every tooth of it.");
  });
});
