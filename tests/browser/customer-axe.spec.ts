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

/** In each look: nothing that axe objects to, and nothing wider than the screen. */
async function expectGoodPage(page: Page, { dialog = false } = {}): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    // A colour on its way to another is neither.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const axe = new AxeBuilder({ page });
    // In the dark only the colours differ.
    if (colorScheme === "dark") axe.withRules(["color-contrast"]);
    // Behind an open dialog the page with its heading is hidden, as it should be.
    else if (dialog) axe.disableRules(["landmark-one-main", "page-has-heading-one"]);
    const { violations } = await axe.analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
      `${page.url()} at ${width}, ${colorScheme}`,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
}

for (const [path, button] of [
  ["/login?reason=admin", "Login"],
  ["/singup", "Sign up"],
] as const) {
  test(`${path} is good, as it opens and with its errors`, async ({ page }) => {
    await page.goto(path);
    await expectGoodPage(page);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.locator("#email-error")).toBeVisible();
    await expectGoodPage(page);
  });
}

test("the order form is good, as it opens and with all its errors", async ({
  page,
  shopUrl,
  customer: _,
}) => {
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

for (const path of ["/dashboard", "/dashboard/myorders", "/dashboard/addreview"]) {
  test(`${path} of a new customer is good`, async ({ page, customer: _ }) => {
    await page.goto(path);
    await expectGoodPage(page);
  });
}

test("My Orders is good with orders, and with the question before cancelling", async ({
  page,
  shopUrl,
  customer,
}) => {
  const product = await newProduct(shopUrl);
  await newPaidOrder(shopUrl, customer, product);
  await newOrder(shopUrl, customer, product);
  await page.goto("/dashboard/myorders");
  await expectGoodPage(page);
  await page
    .getByRole("button", { name: /^Cancel order/, disabled: false })
    .first()
    .click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectGoodPage(page, { dialog: true });
});

for (const state of ["unpaid", "paid"] as const) {
  for (const folder of ["myorders", "payment"] as const) {
    test(`the ${folder} page of an order that is ${state} is good`, async ({ page, shopUrl, customer }) => {
      const order = state === "paid" ? newPaidOrder : newOrder;
      const orderId = await order(shopUrl, customer, await newProduct(shopUrl));
      await page.goto(`/dashboard/${folder}/${orderId}`);
      await expectGoodPage(page);
    });
  }
}

for (const path of [
  "/dashboard",
  "/dashboard/allorders",
  "/dashboard/allorders?q=nothing-is-called-that",
  "/dashboard/users",
  "/dashboard/manageproduct",
  "/dashboard/addproduct",
  "/dashboard/payments",
  "/dashboard/outbox",
  "/dashboard/audit",
  "/dashboard/audit?q=nothing-is-called-that",
]) {
  test(`the administrator's ${path} is good`, async ({ page, shopUrl, admin }) => {
    await newPaidOrder(shopUrl, admin, await newProduct(shopUrl));
    await page.goto(path);
    await expectGoodPage(page);
  });
}

test("the form that edits a product is good", async ({ page, shopUrl, admin: _ }) => {
  await page.goto(`/dashboard/manageproduct/${(await newProduct(shopUrl))._id}`);
  await expectGoodPage(page);
});
