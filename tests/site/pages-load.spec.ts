import { expect, test } from "../support/browser";

/** Any console error, violation of the content security policy, blocked script or style, or failed request fails these tests. */
test.describe("every page loads without an error", () => {
  for (const path of [
    "/",
    "/singlegoods",
    "/reviewsS",
    "/blogs",
    "/myprotfolio",
    "/login",
    "/singup",
    "/api-docs",
    "/basket",
    "/quick-order",
    "/builds",
  ])
    test(`${path} loads without an error for a visitor`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.locator("h1").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
    });

  test("a product's page, reached from the list, loads without an error", async ({ page }) => {
    await page.goto("/singlegoods");
    await page.locator('a[href^="/goods/"]:visible').nth(1).click();
    await expect(page).toHaveURL(/\/goods\//);
    await expect(page.locator("h1").first()).toBeVisible();
  });

  for (const path of [
    "/dashboard",
    "/dashboard/myorders",
    "/dashboard/addreview",
    "/dashboard/lists",
    "/dashboard/own-numbers",
  ])
    test(`${path} loads without an error for a customer`, async ({ page, customer: _ }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
    });

  for (const path of [
    "allorders",
    "users",
    "manageproduct",
    "addproduct",
    "payments",
    "bank-statements",
    "bank-entries",
    "open-accounts",
    "outbox",
    "work",
    "audit",
    "gallery",
  ])
    test(`/dashboard/${path} loads without an error for an administrator`, async ({ page, admin: _ }) => {
      const answer = await page.goto(`/dashboard/${path}`);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
    });

  test("an unknown URL shows its page without an error", async ({ page, expectFailure }) => {
    expectFailure(/404.*no-such-page|status of 404/);
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("Opps! Page not found")).toBeVisible();
  });
});
