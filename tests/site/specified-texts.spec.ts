import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { answer, changePerson } from "../support/browser-steps/admin-pages";
import { CARDS, payWith } from "../support/browser-steps/card";
import {
  newOrder,
  newPaidOrder,
  newProduct,
  orderNumber,
} from "../support/browser-steps/products-and-orders";
import { SPECIFIED_TEXTS, type SpecifiedPlace } from "../support/browser-steps/specified-texts";
import { shopClient } from "../support/shop-client";

const placesRead = new Map<string, SpecifiedPlace[]>([
  ["visitor", ["home", "table", "navigation", "notFound", "emptySignUp", "emptyLogin", "wrongLogin"]],
  [
    "customer",
    [
      "navigationSignedIn",
      "customerMenu",
      "overAvailable",
      "underMinimum",
      "toastOrdered",
      "cardError",
      "toastPaid",
      "toastOrderDeleted",
      "toastReviewAdded",
    ],
  ],
  [
    "administrator",
    [
      "adminMenu",
      "adminTable",
      "unpaidOrder",
      "paidOrder",
      "toastShipped",
      "shippedOrder",
      "makeAdmin",
      "toastAdminMade",
      "toastAdminRefused",
      "toastProductAdded",
      "toastProductDeleted",
    ],
  ],
]);

test("each text that the specification quotes is checked by one of these tests", () => {
  expect([...placesRead.values()].flat().sort()).toEqual(Object.keys(SPECIFIED_TEXTS).sort());
});

test("a visitor reads the specification's texts letter for letter", async ({ page, expectFailure }) => {
  expectFailure(/404/);
  await page.goto("/");
  for (const place of ["home", "table", "navigation"] as const) await reads(page, "body", place);
  await page.goto("/no-such-page");
  await reads(page, "main", "notFound");
  await page.goto("/singup");
  await page.getByRole("button", { name: "Sign up" }).click();
  await reads(page, "main", "emptySignUp");
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).click();
  await reads(page, "main", "emptyLogin");
  await page.getByLabel("Email").fill("marta@example");
  await page.getByLabel("Password").fill("12345");
  await page.getByRole("button", { name: "Login" }).click();
  await reads(page, "main", "wrongLogin");
});

test("a customer reads the specification's texts letter for letter", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/402/);
  const product = await newProduct(shopUrl, { available: 200 });
  const other = await newProduct(shopUrl);
  await page.goto("/dashboard");
  await reads(page, "body", "navigationSignedIn");
  await reads(page, "body", "customerMenu");

  await page.goto(`/orders/${product._id}`);
  await page.getByRole("button", { name: "100 less" }).click();
  await reads(page, "#quantity-error", "underMinimum");
  await page.getByRole("button", { name: "100 more" }).click();
  await page.getByRole("button", { name: "100 more" }).click();
  await reads(page, "#quantity-error", "overAvailable");
  await page.getByLabel("Phone").fill("+46 40 123 456");
  await page.getByRole("button", { name: "Purchase", exact: true }).click();
  await reads(page, TOAST, "toastOrdered");

  await page.goto(`/dashboard/payment/${await newOrder(shopUrl, customer, other)}`);
  await payWith(page, CARDS.declined);
  await reads(page, "main [role=alert]", "cardError");
  await payWith(page, CARDS.succeeds);
  await reads(page, TOAST, "toastPaid");

  await page.goto("/dashboard/myorders");
  const row = page.getByRole("row").filter({ hasText: product.name });
  await row.getByRole("button", { name: /Cancel order/ }).click();
  await answer(page, "Cancel order");
  await reads(page, TOAST, "toastOrderDeleted");

  await page.goto("/dashboard/addreview");
  await page.getByLabel("Product", { exact: true }).fill(other.name);
  await page.getByLabel("Review", { exact: true }).fill("Straight, and on time.");
  await page.getByRole("button", { name: "Add Review" }).click();
  await reads(page, TOAST, "toastReviewAdded");
});

test("an administrator reads the specification's texts letter for letter", async ({
  page,
  shopUrl,
  admin: _,
  expectFailure,
}) => {
  expectFailure(/403/);
  const buyer = await shopClient(shopUrl).signUp();
  const product = await newProduct(shopUrl);
  await page.goto("/dashboard");
  await reads(page, "body", "adminMenu");
  await page.goto("/singlegoods");
  await reads(page, "main", "adminTable");

  const unpaid = orderNumber(await newOrder(shopUrl, buyer, product));
  await page.goto(`/dashboard/allorders?q=${unpaid}`);
  await reads(page, "main tbody", "unpaidOrder");
  const paid = orderNumber(await newPaidOrder(shopUrl, buyer, product));
  await page.goto(`/dashboard/allorders?q=${paid}`);
  await reads(page, "main tbody", "paidOrder");
  await page.getByRole("button", { name: `Ship order ${paid}` }).click();
  await answer(page, "Ship");
  await reads(page, TOAST, "toastShipped");
  await reads(page, "main tbody", "shippedOrder");

  const name = `Quoted part ${product._id}`;
  await page.goto("/dashboard/addproduct");
  for (const [label, value] of [
    ["Name", name],
    ["Price in $", "3.75"],
    ["Minimum Lot", "100"],
    ["Available", "800"],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Add Product" }).click();
  await reads(page, TOAST, "toastProductAdded");
  await page.goto(`/dashboard/manageproduct?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await answer(page, "Delete");
  await reads(page, TOAST, "toastProductDeleted");

  await page.goto(`/dashboard/users?q=${encodeURIComponent(buyer.email)}`);
  await reads(page, "main tbody", "makeAdmin");
  await page.getByRole("button", { name: `Make Admin: ${buyer.email}` }).click();
  await answer(page, "Make Admin");
  await reads(page, TOAST, "toastAdminMade");

  const other = await shopClient(shopUrl).signUp();
  await page.goto(`/dashboard/users?q=${encodeURIComponent(other.email)}`);
  await page.getByRole("button", { name: `Make Admin: ${other.email}` }).click();
  await changePerson(page, shopUrl, other);
  await answer(page, "Make Admin");
  await reads(page, TOAST, "toastAdminRefused");
});

const TOAST = "[data-sonner-toaster]";

/** The raw texts of the document, since a locator collapses spaces. */
async function reads(page: Page, where: string, place: SpecifiedPlace): Promise<void> {
  for (const text of SPECIFIED_TEXTS[place])
    await expect
      .poll(async () => (await page.locator(where).allTextContents()).join("\n"), {
        message: `'${text}' (${place}) on ${page.url()}`,
      })
      .toContain(text);
}
