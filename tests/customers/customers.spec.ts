import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { answer } from "../support/browser-steps/admin-pages";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { newOrder, newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

const SHOTS = process.env.SHOTS ?? "";

/** For a look at the pages: `SHOTS=folder` takes them at two widths, light and dark. */
async function shot(page: Page, name: string): Promise<void> {
  if (SHOTS === "") return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
}

test("a caller who has forgotten the password is found and mailed a link in four steps, and a note is kept in three more", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const buyer = await shopClient(shopUrl).signUp();
  await newOrder(shopUrl, buyer, await newProduct(shopUrl));
  await page.goto("/dashboard");
  // 1 the search, 2 the customer, 3 the button, 4 the answer.
  await page.keyboard.press("Control+k");
  const found = page.getByRole("option").filter({ hasText: buyer.email });
  await expect(async () => {
    await page.getByRole("combobox").fill("");
    await page.getByRole("combobox").fill(buyer.email);
    await expect(found.filter({ hasText: "Customer" }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await found.filter({ hasText: "Customer" }).first().click();
  await expect(page.getByRole("region", { name: "Orders" }).getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Send a password link" }).click();
  await answer(page, "Send");
  await expect(page.getByText("The link is on its way")).toBeVisible();
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("alertdialog").getByLabel("Note").fill("Calls in the morning");
  await answer(page, "Add note");
  await expect(page.getByRole("region", { name: "Notes" })).toContainText("Calls in the morning");
  await expectGoodPage(page);
  await shot(page, "customer");
});
