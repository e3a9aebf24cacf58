import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { newOrder, newPaidOrder, newProduct } from "./scenes/shop-calls";

const LOOKS = [
  { width: 375, colorScheme: "light" },
  { width: 1280, colorScheme: "light" },
  { width: 375, colorScheme: "dark" },
  { width: 1280, colorScheme: "dark" },
] as const;

/** In each look: nothing that axe objects to, nothing wider than the screen, no style attribute that the policy forbids. */
async function expectGoodPage(page: Page): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
      `${page.url()} at ${width}, ${colorScheme}`,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
}

test("the pages of signing in, with their errors, are good", async ({ page }) => {
  for (const [path, button] of [
    ["/login?reason=admin", "Login"],
    ["/singup", "Sign up"],
  ] as const) {
    await page.goto(path);
    await expectGoodPage(page);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.locator("#email-error")).toBeVisible();
    await expectGoodPage(page);
  }
});

test("the order form is good, as it opens and with all its errors", async ({ page, shopUrl, customer }) => {
  expect(customer.email).toBeTruthy();
  const product = await newProduct(shopUrl);
  await page.goto(`/orders/${product._id}`);
  await expectGoodPage(page);
  await page.getByText("Delivery address").click();
  await page.getByLabel("City").fill("Malmö");
  await page.getByLabel("Quantity").fill("250");
  await page.getByRole("button", { name: "Purchase", exact: true }).click();
  await expect(page.getByText("Please enter the street")).toBeVisible();
  await expectGoodPage(page);
});

test("the customer's pages are good, empty and filled", async ({ page, shopUrl, customer }) => {
  await page.goto("/dashboard/myorders");
  await expectGoodPage(page);
  const product = await newProduct(shopUrl);
  const unpaid = await newOrder(shopUrl, customer, product);
  const paid = await newPaidOrder(shopUrl, customer, product);
  for (const path of [
    "/dashboard",
    "/dashboard/myorders",
    `/dashboard/myorders/${unpaid}`,
    `/dashboard/myorders/${paid}`,
    "/dashboard/addreview",
    `/dashboard/payment/${unpaid}`,
    `/dashboard/payment/${paid}`,
  ]) {
    await page.goto(path);
    await expectGoodPage(page);
  }
});

test("the question before cancelling is good", async ({ page, shopUrl, customer }) => {
  await newOrder(shopUrl, customer, await newProduct(shopUrl));
  await page.goto("/dashboard/myorders");
  await page.getByRole("button", { name: /^Cancel order/ }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectGoodPage(page);
});

test("the administrator's pages are good", async ({ page, shopUrl, admin }) => {
  const product = await newProduct(shopUrl);
  await newOrder(shopUrl, admin, product);
  await newPaidOrder(shopUrl, admin, product);
  for (const path of [
    "/dashboard",
    "/dashboard/allorders",
    "/dashboard/allorders?q=nothing-is-called-that",
    "/dashboard/users",
    "/dashboard/manageproduct",
    `/dashboard/manageproduct/${product._id}`,
    "/dashboard/addproduct",
  ]) {
    await page.goto(path);
    await expectGoodPage(page);
  }
});
