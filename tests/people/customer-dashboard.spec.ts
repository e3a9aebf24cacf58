import { randomBytes } from "node:crypto";
import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import {
  call,
  newOrder,
  newPaidOrder,
  newProduct,
  orderNumber,
  ordersOf,
} from "../support/browser-steps/products-and-orders";

test("a new customer finds an empty order list with a link to the products", async ({
  page,
  customer: _,
}) => {
  await page.goto("/dashboard/myorders");
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See products" })).toHaveAttribute("href", "/singlegoods");
});

test("the first page shows what is under way and to be paid, and My Orders is filtered by state, word and day", async ({
  page,
  shopUrl,
  customer,
}) => {
  const [saddle, chain] = [await newProduct(shopUrl), await newProduct(shopUrl)];
  const unpaid = await newOrder(shopUrl, customer, saddle);
  const paid = await newPaidOrder(shopUrl, customer, chain);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Orders under way");
  await expect(page.getByText("$ 250.00 to be paid")).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: "All orders" }).click();
  await expect(page).toHaveURL("/dashboard/myorders");
  const row = (id: string) => page.getByRole("link", { name: orderNumber(id), exact: true });
  await expect(row(paid)).toBeVisible();
  await page.getByLabel("State").selectOption("Unpaid");
  await expect(page).toHaveURL(/[?&]state=unpaid/);
  await expect(row(paid)).toHaveCount(0);
  await expect(row(unpaid)).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel("Search your orders").fill(chain.name);
  await expect(page.getByRole("heading", { name: "Nothing matches these filters" })).toBeVisible();
  await page.getByRole("link", { name: "Show all orders" }).click();
  await expect(row(unpaid)).toBeVisible();
  await expect(page.getByLabel("State")).toHaveValue("");
  await page.getByLabel("To", { exact: true }).fill("2020-12-31");
  await expect(page.getByRole("heading", { name: "Nothing matches these filters" })).toBeVisible();
});

test("a customer cancels an unpaid order after a confirmation, and its stock is free again", async ({
  page,
  shopUrl,
  customer,
}) => {
  const product = await newProduct(shopUrl);
  const orderId = await newOrder(shopUrl, customer, product, 500);
  await page.goto("/dashboard/myorders");
  await page.getByRole("button", { name: `Cancel order ${orderNumber(orderId)}` }).click();
  const dialog = page.getByRole("alertdialog", { name: `Cancel order ${orderNumber(orderId)}?` });
  await expect(dialog.getByRole("button", { name: "Keep the order" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await ordersOf(shopUrl, customer)).toHaveLength(1);
  await page.getByRole("button", { name: `Cancel order ${orderNumber(orderId)}` }).click();
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText(TOASTS.orderDeleted, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  expect(await ordersOf(shopUrl, customer)).toEqual([]);
  const { available } = await call<{ available: number }>(
    shopUrl,
    customer,
    "GET",
    `/api/goods/${product._id}`,
  );
  expect(available).toBe(product.available);
});

test("an order's own page shows its contents, its history and the possible actions", async ({
  page,
  shopUrl,
  customer,
}) => {
  const product = await newProduct(shopUrl);
  const orderId = await newOrder(shopUrl, customer, product);
  await page.goto("/dashboard/myorders");
  await page.getByRole("link", { name: orderNumber(orderId), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${orderNumber(orderId)}`);
  await expect(page.getByText("100 × $ 2.50")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Waiting for payment" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expect(page.getByRole("link", { name: "Pay $ 250.00" })).toHaveAttribute(
    "href",
    `/dashboard/payment/${orderId}`,
  );
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("Cancelled, the pieces went back to stock")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
});

test("an order prints with the shop's name and without menu and buttons", async ({
  page,
  shopUrl,
  customer,
}) => {
  const orderId = await newOrder(shopUrl, customer, await newProduct(shopUrl));
  await page.goto(`/dashboard/myorders/${orderId}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner").getByText("Halfinch")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Log Out" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
});

test("the profile shows the account and stores name, phone and address", async ({ page, customer }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("definition").filter({ hasText: customer.email })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Client" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly");
  await page.getByLabel("Name").fill("Mara Lind");
  await page.getByLabel("Phone").fill("abc");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#phone-error")).toBeVisible();
  await page.getByLabel("Phone").fill("+46 40 999");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Mara Lind");
  await expect(page.getByLabel("Phone")).toHaveValue("+46 40 999");
});

test("a new password takes effect at once and leaves this browser signed in", async ({
  page,
  customer,
  expectFailure,
}) => {
  expectFailure(/40[013]/);
  const fresh = randomBytes(8).toString("hex");
  await page.goto("/dashboard");
  await page.getByLabel("Current password").fill("not-my-password");
  await page.getByLabel("New password").fill(fresh);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
  await page.getByLabel("Current password").fill(customer.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
  await page.goto("/dashboard/myorders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Orders");
});

test("signing out everywhere ends the current session too", async ({ page, customer: _ }) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
});

test("a customer reviews a product of the list, is thanked on the home page, and the review is public", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/409/);
  const product = await newProduct(shopUrl);
  await newPaidOrder(shopUrl, customer, product);
  await page.goto("/dashboard/addreview");
  await page.getByRole("button", { name: "Add Review" }).click();
  await expect(page.getByText("Please choose a product")).toBeVisible();
  await page.getByLabel("Product", { exact: true }).fill("No such thing");
  await page.getByLabel("Review", { exact: true }).fill("Runs true out of the box.");
  await page.getByRole("button", { name: "Add Review" }).click();
  await expect(page.getByText("Please choose a product from the list")).toBeVisible();
  await page.getByLabel("Product", { exact: true }).fill(product.name);
  await page.getByLabel("Rating").selectOption("4");
  await page.getByRole("button", { name: "Add Review" }).click();
  await expect(page).toHaveURL(`${shopUrl}/`);
  await expect(page.getByText(TOASTS.reviewAdded, { exact: true })).toBeVisible();
  await page.goto("/reviewsS");
  await expect(page.getByText(product.name).first()).toBeVisible();
  await page.goto("/dashboard/addreview");
  await page.getByLabel("Product", { exact: true }).fill(product.name);
  await page.getByLabel("Review", { exact: true }).fill("Once more.");
  await page.getByRole("button", { name: "Add Review" }).click();
  await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
});
