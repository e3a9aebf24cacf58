import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { expect, test } from "../support/browser";
import { expectGoodPage, expectToFitEveryWidth, objections } from "../support/browser-steps/good-page";
import { newOrder, newPaidOrder, newProduct } from "../support/browser-steps/products-and-orders";
import { frameworkOf, LIMITS, picturesWithoutSize, weighScripts } from "../support/page-weight";
import { TEST_DIST_DIR } from "../support/shop-process";

/**
 * Each page is loaded once and looked at in every way that needs no click. Any console error, violation of the content
 * security policy, blocked script or style, or failed request fails these tests by itself (tests/support/browser.ts).
 */

const DIST_DIR = fileURLToPath(new URL(`../../${TEST_DIST_DIR}`, import.meta.url));

async function openPage(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  // A page that its reader may not open leads to another one.
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
}

async function expectGoodPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openPage(page, path);
    await expectGoodPage(page);
    await page.waitForLoadState("networkidle");
  }
}

test.describe("for a visitor", () => {
  for (const path of [
    "/",
    "/singlegoods",
    "/goods/chain-11-speed-118-links",
    "/reviewsS",
    "/login?reason=admin",
    "/singup",
  ])
    test(`${path} loads without an error and with little script, is accessible, fits every width, and every picture has its size`, async ({
      page,
    }) => {
      const bytes = weighScripts(page);
      await openPage(page, path);
      expect(await picturesWithoutSize(page)).toEqual([]);
      // In dark and light, on a phone and a desk, the whole list takes axe long; the list of a category stands for it.
      if (path !== "/singlegoods") await expectGoodPage(page);
      await expectToFitEveryWidth(page);
      await page.waitForLoadState("networkidle");
      const [scripts, framework] = [await bytes(), await frameworkOf(DIST_DIR)];
      expect(scripts).toBeGreaterThan(framework);
      expect(scripts - framework).toBeLessThanOrEqual(LIMITS.scripts);
    });

  for (const paths of [
    ["/singlegoods?category=Tyres", "/families/chains", "/blogs", "/myprotfolio"],
    [
      "/singlegoods?q=chain&availability=orderable&to=10&sort=-price",
      "/singlegoods?q=velocipede",
      "/basket",
      "/builds",
      "/quick-order",
    ],
  ])
    test(`${paths.join(", ")} load without an error, are accessible and fit every width`, async ({
      page,
    }) => {
      for (const path of paths) {
        await expectGoodPages(page, [path]);
        await expectToFitEveryWidth(page);
      }
    });

  test("/api-docs loads without an error and fits every width", async ({ page }) => {
    await openPage(page, "/api-docs");
    await expectToFitEveryWidth(page);
    await page.waitForLoadState("networkidle");
  });

  for (const [path, button] of [
    ["/login?reason=admin", "Login"],
    ["/singup", "Sign up"],
  ] as const)
    test(`axe finds nothing on ${path} with its errors`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(page.locator("#email-error")).toBeVisible();
      await expectGoodPage(page);
    });

  test("an unknown URL shows its accessible page without another error, and its link leads home, where the open menu is accessible", async ({
    page,
    expectFailure,
  }) => {
    expectFailure(/404.*(?:no-such-part|nothing\/here)|status of 404/);
    for (const path of ["/goods/no-such-part", "/nothing/here"]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(LABELS.notFound);
    }
    await expectGoodPage(page);
    await page.getByRole("link", { name: LABELS.returnHome }).click();
    await expect(page).toHaveURL("/");
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByText("Menu", { exact: true }).click();
    expect(await objections(page)).toEqual([]);
  });
});

test.describe("for a customer", () => {
  test("the pages of a new account load without an error and are accessible", async ({
    page,
    customer: _,
  }) => {
    await expectGoodPages(page, [
      "/dashboard",
      "/dashboard/myorders",
      "/dashboard/addreview",
      "/dashboard/lists",
      "/dashboard/own-numbers",
    ]);
  });

  test("the order form of an unknown product is a real 404; axe finds nothing on that of a known one, empty and with all its errors", async ({
    page,
    shopUrl,
    customer: _,
    expectFailure,
  }) => {
    expectFailure(/404.*orders|status of 404/);
    const answer = await page.goto("/orders/65f0c0ffee0000000000abcd");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(LABELS.notFound)).toBeVisible();
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

  test("axe finds nothing on the pages of a paid and of an unpaid order, in their list and in the confirmation before cancelling", async ({
    page,
    shopUrl,
    customer,
  }) => {
    const product = await newProduct(shopUrl);
    const [paid, unpaid] = [
      await newPaidOrder(shopUrl, customer, product),
      await newOrder(shopUrl, customer, product),
    ];
    await expectGoodPages(
      page,
      [paid, unpaid].flatMap((id) => [`/dashboard/myorders/${id}`, `/dashboard/payment/${id}`]),
    );
    await expectGoodPages(page, ["/dashboard/myorders"]);
    await page
      .getByRole("button", { name: /^Cancel order/, disabled: false })
      .first()
      .click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectGoodPage(page, { dialog: true });
  });
});

test.describe("for an administrator", () => {
  for (const paths of [
    [
      "/dashboard",
      "/dashboard/allorders",
      "/dashboard/allorders?q=nothing-is-called-that",
      "/dashboard/users",
      "/dashboard/payments",
    ],
    [
      "/dashboard/manageproduct",
      "/dashboard/addproduct",
      "/dashboard/reviews",
      "/dashboard/reviews?state=hidden",
    ],
    [
      "/dashboard/bank-statements",
      "/dashboard/bank-entries",
      "/dashboard/open-accounts",
      "/dashboard/holds",
      "/dashboard/outbox",
    ],
    ["/dashboard/work", "/dashboard/truth", "/dashboard/audit", "/dashboard/audit?q=nothing-is-called-that"],
  ])
    test(`${paths.join(", ")} load without an error and are accessible`, async ({ page, shopUrl, admin }) => {
      test.slow();
      // Something stands in each list.
      await newPaidOrder(shopUrl, admin, await newProduct(shopUrl));
      await expectGoodPages(page, paths);
    });

  test("axe finds nothing on the form that edits a product", async ({ page, shopUrl, admin: _ }) => {
    await page.goto(`/dashboard/manageproduct/${(await newProduct(shopUrl))._id}`);
    await expectGoodPage(page);
  });
});
