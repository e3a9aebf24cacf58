import { FORM_MESSAGES, TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { expect, test } from "../support/browser";
import {
  fillOrderForm,
  openOrderForm,
  purchase,
  purchaseButton,
  purchaseWithoutAnswer,
} from "../support/browser-steps/order-form";
import { changePrice, newProduct, ordersOf } from "../support/browser-steps/products-and-orders";

test("'+' and '-' move in lots; at the ends they show the specification's words and change nothing", async ({
  page,
  shopUrl,
  customer,
}) => {
  const product = await newProduct(shopUrl, { available: 350, price: 12.4 });
  await page.goto(`/orders/${product._id}`);
  const quantity = page.getByLabel("Quantity");
  const total = page.getByRole("status").filter({ hasText: "$" });
  await expect(quantity).toHaveValue("100");
  await expect(total).toHaveText("$ 1,240.00");
  await page.getByRole("button", { name: "100 less" }).click();
  expect(await page.locator("#quantity-error").textContent()).toBe(FORM_MESSAGES.underMinimum);
  await expect(quantity).toHaveValue("100");
  await page.getByRole("button", { name: "100 more" }).click();
  await expect(page.locator("#quantity-error")).toHaveCount(0);
  await page.getByRole("button", { name: "100 more" }).click();
  await expect(quantity).toHaveValue("300");
  await expect(total).toHaveText("$ 3,720.00");
  await page.getByRole("button", { name: "100 more" }).click();
  expect(await page.locator("#quantity-error").textContent()).toBe(FORM_MESSAGES.overAvailable);
  await expect(quantity).toHaveValue("300");
  expect(await ordersOf(shopUrl, customer)).toEqual([]);
});

test("a link with a quantity opens the order form with it, where it can be ordered", async ({
  page,
  shopUrl,
  customer: _,
}) => {
  const product = await newProduct(shopUrl);
  for (const [asked, opens] of [
    ["500", "500"],
    ["550", "100"],
    ["999999", "100"],
  ] as const) {
    await page.goto(`/orders/${product._id}?quantity=${asked}`);
    await expect(page.getByLabel("Quantity")).toHaveValue(opens);
  }
});

test("a typed quantity between two lots is refused with the nearest ones before it is sent", async ({
  page,
  shopUrl,
  customer,
}) => {
  await openOrderForm(page, shopUrl);
  await page.getByLabel("Quantity").fill("250");
  await purchaseButton(page).click();
  await expect(page.locator("#quantity-error")).toContainText("200 or 300");
  await expect(page.getByLabel("Quantity")).toBeFocused();
  expect(await ordersOf(shopUrl, customer)).toEqual([]);
});

test("a message that appears when the quantity is left does not swallow the next click", async ({
  page,
  shopUrl,
  customer: _,
}) => {
  const product = await newProduct(shopUrl);
  await page.goto(`/orders/${product._id}`);
  await page.getByLabel("Quantity").fill("250");
  await page.getByText("Delivery address").click();
  await expect(page.locator("#quantity-error")).toContainText("200 or 300");
  await expect(page.getByLabel("City")).toBeVisible();
});

test("an order is placed once however often Purchase is pressed, and the toast leads to My Orders", async ({
  page,
  shopUrl,
  customer,
}) => {
  const product = await openOrderForm(page, shopUrl);
  await page.getByRole("button", { name: "100 more" }).click();
  await purchaseButton(page).dblclick();
  await expect(page).toHaveURL("/dashboard/myorders");
  await expect(page.getByText(TOASTS.ordered, { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: product.name })).toContainText("Unpaid");
  expect((await ordersOf(shopUrl, customer)).map(({ quantity }) => quantity)).toEqual([200]);
});

test("a customer who goes back to the form orders nothing twice, unless on purpose", async ({
  page,
  shopUrl,
  customer,
}) => {
  const product = await openOrderForm(page, shopUrl);
  await purchase(page);
  await page.goBack();
  await expect(page.getByText("You have already ordered these 100 pieces.")).toBeVisible();
  await purchase(page);
  expect(await ordersOf(shopUrl, customer)).toHaveLength(1);
  await page.goBack();
  await page.getByRole("button", { name: "Order the same again" }).click();
  await purchase(page);
  await expect(page.getByRole("row").filter({ hasText: product.name })).toHaveCount(2);
  expect(await ordersOf(shopUrl, customer)).toHaveLength(2);
});

test("a new visit to the order form is a new order", async ({ page, shopUrl, customer }) => {
  const product = await newProduct(shopUrl);
  for (const count of [1, 2]) {
    await fillOrderForm(page, product);
    await purchase(page);
    expect(await ordersOf(shopUrl, customer)).toHaveLength(count);
  }
});

test("an order whose answer was lost is not placed again after a reload", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/ERR_FAILED/);
  await openOrderForm(page, shopUrl);
  await page.getByRole("button", { name: "100 more" }).click();
  await purchaseWithoutAnswer(page);
  await page.reload();
  await expect(page.getByText("Your last order got no answer.")).toBeVisible();
  await expect(page.getByLabel("Quantity")).toHaveValue("200");
  await purchase(page);
  expect((await ordersOf(shopUrl, customer)).map(({ quantity }) => quantity)).toEqual([200]);
});

test("an order whose answer was lost and that was then cancelled can be placed again", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/ERR_FAILED/);
  const product = await openOrderForm(page, shopUrl);
  await purchaseWithoutAnswer(page);
  await page.goto("/dashboard/myorders");
  await page.getByRole("button", { name: /^Cancel order/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText(TOASTS.orderDeleted)).toBeVisible();
  expect(await ordersOf(shopUrl, customer)).toEqual([]);
  await page.goto(`/orders/${product._id}`);
  await purchase(page);
  expect(await ordersOf(shopUrl, customer)).toHaveLength(1);
});

test("a changed price is shown and ordered only after another press", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/409/);
  const product = await openOrderForm(page, shopUrl, { price: 2.5 });
  await changePrice(shopUrl, product, 3);
  await purchaseButton(page).click();
  await expect(page.getByText("The price has changed. Nothing was ordered yet.")).toBeVisible();
  await expect(page.getByText("$ 300.00 instead of $ 250.00", { exact: false })).toBeVisible();
  expect(await ordersOf(shopUrl, customer)).toEqual([]);
  await purchase(page);
  expect((await ordersOf(shopUrl, customer)).map(({ totalPrice }) => totalPrice)).toEqual([300]);
});

test("a delivery address is optional, complete or absent, and stored in the profile", async ({
  page,
  shopUrl,
  customer,
}) => {
  await openOrderForm(page, shopUrl);
  await page.getByText("Delivery address").click();
  await page.getByLabel("City").fill("Malmö");
  await purchaseButton(page).click();
  await expect(page.getByText("Please enter the street")).toBeVisible();
  await expect(page.getByLabel("Street and number")).toBeFocused();
  await page.getByLabel("Street and number").fill("Hamngatan 4");
  await page.getByLabel("Postal code").fill("211 22");
  await page.getByLabel("Country").fill("Sweden");
  await purchase(page);
  expect(await ordersOf(shopUrl, customer)).toHaveLength(1);
  await page.goto("/dashboard");
  await expect(page.getByLabel("Street and number")).toHaveValue("Hamngatan 4");
  await expect(page.getByLabel("Phone")).toHaveValue("+46 40 123 456");
});

test("on a phone the cursor goes to the first mistake and the total does not cover it", async ({
  page,
  shopUrl,
  customer: _,
}) => {
  const product = await newProduct(shopUrl);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/orders/${product._id}`);
  await purchaseButton(page).click();
  const phone = page.getByLabel("Phone");
  await expect(phone).toBeFocused();
  const [field, sum] = [await phone.boundingBox(), await page.locator(".form-total").boundingBox()];
  if (!field || !sum) throw new Error("the field or the sum is not drawn");
  expect(field.y + field.height).toBeLessThanOrEqual(sum.y);
  await page.getByLabel("Quantity").fill("150");
  await purchaseButton(page).click();
  await expect(page.getByLabel("Quantity")).toBeFocused();
});

test("a product without a whole lot in stock says so instead of offering a button", async ({
  page,
  shopUrl,
  customer: _,
}) => {
  const product = await newProduct(shopUrl, { available: 90 });
  await page.goto(`/orders/${product._id}`);
  await expect(page.getByText("Less than the smallest order is left.")).toBeVisible();
  await expect(purchaseButton(page)).toHaveCount(0);
});
