import type { Page } from "@playwright/test";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { expect, test } from "../support/browser";
import { shopClient } from "../support/shop-client";

const { nav } = LABELS;
const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = "rgb(251, 252, 251)";
const DARK = "rgb(14, 18, 20)";

test("a visitor's navigation bar has the public pages and Login, which returns them to where they are", async ({
  page,
}) => {
  await page.goto("/singlegoods?category=Brakes");
  await expect(bar(page).getByRole("link")).toHaveText([
    nav.home,
    nav.blogs,
    nav.product,
    nav.reviews,
    nav.portfolio,
  ]);
  await expect(bar(page).getByRole("link", { name: nav.product })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("button", { name: nav.logout })).toBeHidden();
  await page.getByRole("link", { name: nav.login }).click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fsinglegoods%3Fcategory%3DBrakes$/);
});

test("a signed-in user has DashBoard and Log Out, which ends the session and removes the token", async ({
  page,
  customer,
  shopUrl,
}) => {
  const { token } = await shopClient(shopUrl).withToken(customer);
  await page.goto("/");
  await page.evaluate((stored) => localStorage.setItem("accessToken", stored), token);
  await expect(bar(page).getByRole("link", { name: nav.dashboard })).toHaveAttribute("href", "/dashboard");
  await expect(page.getByRole("link", { name: nav.login, exact: true })).toBeHidden();
  await page.getByRole("button", { name: nav.logout }).click();
  await expect(page.getByRole("link", { name: nav.login, exact: true })).toBeVisible();
  await expect(bar(page).getByRole("link", { name: nav.dashboard })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});

test("every page of the navigation bar opens without a new document, and Back returns", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  for (const [label, path] of [
    [nav.blogs, "/blogs"],
    [nav.product, "/singlegoods"],
    [nav.reviews, "/reviewsS"],
    [nav.portfolio, "/myprotfolio"],
    [nav.home, "/"],
  ] as const) {
    await bar(page).getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(bar(page).getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
  }
  await page.goBack();
  await expect(page).toHaveURL("/myprotfolio");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-same-document", "");
});

test("the theme follows the system until the visitor chooses one, and their choice applies before the first paint", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  expect(await ground(page)).toBe(DARK);
  const button = page.getByRole("button", { name: /^Colours:/ });
  await expect(button).toHaveText(/System/);
  await button.click();
  await expect(button).toHaveText(/Light/);
  expect(await ground(page)).toBe(LIGHT);

  // The next page draws no frame in the other theme: the background is right when the body begins.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      (window as { firstGround?: string }).firstGround = getComputedStyle(document.body).backgroundColor;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/blogs");
  expect(await page.evaluate(() => (window as { firstGround?: string }).firstGround)).toBe(LIGHT);
  await button.click();
  await expect(button).toHaveText(/Dark/);
  await button.click();
  await expect(button).toHaveText(/System/);
  expect(await ground(page)).toBe(DARK);
});

test("on a phone the menu button opens the pages, and for an administrator the dashboard's side menu", async ({
  page,
  admin: _,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/");
  await page.getByText("Menu", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const label of [nav.home, nav.blogs, nav.product, nav.reviews, nav.portfolio])
    await expect(menu.getByRole("link", { name: label, exact: true })).toBeVisible();
  for (const label of Object.values(LABELS.adminMenu))
    await expect(menu.getByRole("link", { name: label, exact: true }).filter({ visible: true })).toHaveCount(
      1,
    );
  await expect(menu.getByRole("link", { name: LABELS.customerMenu.myOrders })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByText("Menu", { exact: true }).click();
  await menu.getByRole("link", { name: nav.reviews, exact: true }).click();
  await expect(page).toHaveURL("/reviewsS");
  await expect(menu).toBeHidden();
});

test("the skip link leads past the header", async ({ page }) => {
  await page.goto("/singlegoods");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("every article and the maker's page can be read", async ({ page }) => {
  await page.goto("/blogs");
  const questions = page.getByRole("article");
  await expect(questions).toHaveCount(4);
  const last = page.getByRole("navigation", { name: "Questions" }).getByRole("link").last();
  await last.click();
  await expect(questions.last().getByRole("heading", { level: 2 })).toBeInViewport();
  await page.goto("/myprotfolio");
  await expect(page.getByRole("heading", { name: "Work", exact: true })).toBeVisible();
});
