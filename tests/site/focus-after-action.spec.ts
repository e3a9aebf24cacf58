import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { newPaidOrder, newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

/**
 * A keyboard user never loses the focus, even when the focused element disappears or is disabled after its action.
 */
const focused = (page: Page) => page.locator(":focus");

async function pressByKeyboard(control: Locator): Promise<void> {
  await control.focus();
  await control.press("Enter");
}

/** Opens a row's confirmation and presses its second button, by keyboard. */
async function answer(page: Page, button: Locator): Promise<void> {
  await pressByKeyboard(button);
  const dialog = page.getByRole("alertdialog");
  const reason = dialog.getByLabel("Reason");
  await expect(dialog).toBeVisible();
  if (await reason.isVisible()) await reason.fill("Broken");
  await pressByKeyboard(dialog.getByRole("button").last());
  await expect(dialog).toHaveCount(0);
}

test("removing a filter leaves the focus at the page's heading", async ({ page }) => {
  await page.goto("/singlegoods?q=chain&to=10");
  await page.waitForLoadState("networkidle");
  await pressByKeyboard(page.locator(".filter-chip").first());
  await expect(page).toHaveURL("/singlegoods?to=10");
  await expect(focused(page)).toHaveText("Product");
  await pressByKeyboard(page.locator(".filter-chip").first());
  await expect(page).toHaveURL("/singlegoods");
  await expect(focused(page)).toHaveText("Product");
});

test("after shipping, refunding and making an administrator the focus stays in the row", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const buyer = await shopClient(shopUrl).signUp();
  const product = await newProduct(shopUrl);
  await newPaidOrder(shopUrl, buyer, product);
  await newPaidOrder(shopUrl, buyer, product);
  await page.goto(`/dashboard/allorders?q=${encodeURIComponent(product.name)}`);
  const rows = page.locator("tbody tr");
  for (const [row, button, becomes] of [
    [rows.first(), /^Ship/, "Already Shiped"],
    [rows.last(), /^Refund/, "Refunded"],
  ] as const) {
    await answer(page, row.getByRole("button", { name: button }));
    await expect(row).toContainText(becomes);
    await expect(row.locator(":focus")).toHaveCount(1);
  }
  await page.goto(`/dashboard/users?q=${encodeURIComponent(buyer.email)}`);
  await answer(page, rows.first().getByRole("button", { name: /^Make Admin/ }));
  await expect(rows.first()).toContainText("Remove Admin");
  await expect(rows.first().locator(":focus")).toHaveCount(1);
});

test("deleting a product leaves the focus at the list's heading", async ({ page, shopUrl, admin: _ }) => {
  const product = await newProduct(shopUrl);
  await page.goto(`/dashboard/manageproduct?q=${encodeURIComponent(product.name)}`);
  await answer(page, page.getByRole("button", { name: /^Delete/ }));
  await expect(page.getByText("0 products")).toBeVisible();
  await expect(focused(page)).toHaveText("Manage Product");
});
