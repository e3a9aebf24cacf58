import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { newOrder, newPaidOrder, newProduct } from "../support/browser-steps/products-and-orders";

for (const [path, button] of [
  ["/login?reason=admin", "Login"],
  ["/singup", "Sign up"],
] as const) {
  test(`axe finds nothing on ${path}, empty and with its errors`, async ({ page }) => {
    await page.goto(path);
    await expectGoodPage(page);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.locator("#email-error")).toBeVisible();
    await expectGoodPage(page);
  });
}

test("axe finds nothing on the order form, empty and with all its errors", async ({
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
  test(`axe finds nothing on ${path} of a new customer`, async ({ page, customer: _ }) => {
    await page.goto(path);
    await expectGoodPage(page);
  });
}

test("axe finds nothing on My Orders with orders and with the confirmation before cancelling", async ({
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
    test(`axe finds nothing on the ${folder} page of an order that is ${state}`, async ({
      page,
      shopUrl,
      customer,
    }) => {
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
  "/dashboard/bank-statements",
  "/dashboard/bank-entries",
  "/dashboard/open-accounts",
  "/dashboard/reviews",
  "/dashboard/reviews?state=hidden",
  "/dashboard/holds",
  "/dashboard/outbox",
  "/dashboard/work",
  "/dashboard/audit",
  "/dashboard/audit?q=nothing-is-called-that",
]) {
  test(`axe finds nothing on the administrator's ${path}`, async ({ page, shopUrl, admin }) => {
    await newPaidOrder(shopUrl, admin, await newProduct(shopUrl));
    await page.goto(path);
    await expectGoodPage(page);
  });
}

test("axe finds nothing on the form that edits a product", async ({ page, shopUrl, admin: _ }) => {
  await page.goto(`/dashboard/manageproduct/${(await newProduct(shopUrl))._id}`);
  await expectGoodPage(page);
});
