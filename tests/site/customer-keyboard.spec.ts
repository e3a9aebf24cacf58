import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { expect, test } from "../support/browser";
import { CARDS } from "../support/browser-steps/card";
import { newProduct, ordersOf } from "../support/browser-steps/products-and-orders";
import { tabTo } from "../support/browser-steps/tab-to";
import { shopClient } from "../support/shop-client";

test("a customer without a mouse logs in, orders a lot and pays for it", async ({ page, shopUrl }) => {
  const person = await shopClient(shopUrl).signUp();
  const product = await newProduct(shopUrl);
  await page.goto(`/goods/${product.name.toLowerCase().replaceAll(" ", "-")}`);
  await tabTo(page, /^Purchase/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login/);
  await tabTo(page, /^Email$/);
  await page.keyboard.type(person.email);
  await tabTo(page, /^Password$/);
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/orders/${product._id}`);

  await tabTo(page, /^100 more$/);
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Quantity")).toHaveValue("200");
  await tabTo(page, /^Phone$/);
  await page.keyboard.type("+46 40 123 456");
  await tabTo(page, /^Purchase$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard/myorders");

  await tabTo(page, /^Pay order/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await tabTo(page, /^Card number$/);
  await page.keyboard.type(CARDS.challenge.replaceAll(" ", ""));
  await tabTo(page, /^Expiry$/);
  await page.keyboard.type("1234");
  await tabTo(page, /^CVC$/);
  await page.keyboard.type("314");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.locator(":focus")).toHaveText("Fail the check");
  await tabTo(page, /^Confirm payment$/);
  await page.keyboard.press("Enter");
  await expect(page.getByText(TOASTS.paid.trim(), { exact: false })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect((await ordersOf(shopUrl, person))[0]).toMatchObject({ quantity: 200, paid: true });
});
