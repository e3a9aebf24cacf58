import { expect, type Page } from "@playwright/test";
import { loseAnswers } from "./network";
import { newProduct, type Product } from "./products-and-orders";

export const purchaseButton = (page: Page) => page.getByRole("button", { name: "Purchase", exact: true });

/** The order form of a product that no other test orders, with the required fields filled in. */
export async function openOrderForm(
  page: Page,
  url: string,
  change: Partial<Product> = {},
): Promise<Product> {
  const product = await newProduct(url, change);
  await fillOrderForm(page, product);
  return product;
}

export async function fillOrderForm(page: Page, product: Product): Promise<void> {
  await page.goto(`/orders/${product._id}`);
  // Waits for profile values: arriving while `fill` writes, they would be mixed into its text.
  await expect(purchaseButton(page)).toBeEnabled();
  await page.getByLabel("Phone").fill("+46 40 123 456");
}

/** Presses Purchase, which leads to My Orders. */
export async function purchase(page: Page): Promise<void> {
  await purchaseButton(page).click();
  await expect(page).toHaveURL("/dashboard/myorders");
}

/** Presses Purchase; the order is placed, and the form does not learn it. */
export const purchaseWithoutAnswer = (page: Page): Promise<void> =>
  loseAnswers(page, "**/api/orders", async () => {
    await purchaseButton(page).click();
    await expect(page.getByText("The shop cannot be reached.", { exact: false })).toBeVisible();
  });
