import type { Page } from "@playwright/test";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { expect, test } from "../support/browser";
import { openBeforeScripts } from "../support/browser-steps/network";
import { newProduct } from "../support/browser-steps/products-and-orders";

const rows = (page: Page) => page.getByRole("table", { name: "Products" }).locator("tbody tr");
const names = (page: Page) => rows(page).locator(".col-name a").allTextContents();
const prices = async (page: Page) =>
  (await rows(page).locator(".col-price").allTextContents()).map((text) =>
    Number(text.replace(/[$ ,]/g, "")),
  );
const ascending = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

test("search words, stock and price filter the list, the URL has them, and Back undoes them", async ({
  page,
}) => {
  await page.goto("/singlegoods");
  const all = await rows(page).count();
  await page.getByLabel("Name or SKU").fill("chain");
  await expect(page).toHaveURL("/singlegoods?q=chain");
  await page.getByLabel("Available", { exact: true }).selectOption("orderable");
  await expect(page).toHaveURL("/singlegoods?q=chain&availability=orderable");
  await page.getByLabel("Price to").fill("10");
  await expect(page).toHaveURL("/singlegoods?q=chain&availability=orderable&to=10");
  await expect(rows(page).filter({ hasText: "Sold out" })).toHaveCount(0);
  expect(await names(page)).toContain("Chain, 8-speed, 116 links");
  for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(10);
  await expect(page.getByRole("status").filter({ hasText: "products" })).toContainText(
    `${await rows(page).count()} of `,
  );

  await page.goBack();
  await expect(page).toHaveURL("/singlegoods?q=chain&availability=orderable");
  await expect(page.getByLabel("Price to")).toHaveValue("");
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/singlegoods");
  await expect(page.getByLabel("Name or SKU")).toHaveValue("");
  await expect(page.getByLabel("Available", { exact: true })).toHaveValue("");
  expect(await rows(page).count()).toBeGreaterThanOrEqual(all);
});

test("search words that are typed before the scripts have loaded filter the list then", async ({ page }) => {
  const release = await openBeforeScripts(page, "/singlegoods");
  const words = page.getByLabel("Name or SKU");
  await words.fill("chain");
  release();
  await expect(page).toHaveURL("/singlegoods?q=chain");
  await expect(words).toHaveValue("chain");
});

test("a URL with filters opens the same list for somebody else, with and without scripts", async ({
  page,
  browser,
  shopUrl,
}) => {
  const address = "/singlegoods?q=hub&category=Hubs&sort=-price";
  await page.goto(address);
  const seen = await names(page);
  expect(seen.length).toBeGreaterThan(1);
  expect(await prices(page)).toEqual(ascending(await prices(page)).reverse());
  await expect(page.getByLabel("Sort by")).toHaveValue("-price");

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(shopUrl + address);
  expect(await names(plain)).toEqual(seen);
  await context.close();
});

test("without scripts the search form and the column heads work as a plain form and links", async ({
  browser,
  shopUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shopUrl}/singlegoods`);
  await page.getByLabel("Name or SKU").fill("HI-CH-0816");
  await page.getByRole("button", { name: "Search" }).click();
  expect(await names(page)).toEqual(["Chain, 8-speed, 116 links"]);
  await page.goto(`${shopUrl}/singlegoods?category=Brakes`);
  await page.getByRole("columnheader", { name: "price" }).getByRole("link").click();
  expect(await prices(page)).toEqual(ascending(await prices(page)));
  await context.close();
});

test("a column head sorts up, then down, says which, and keeps the focus", async ({ page }) => {
  await page.goto("/singlegoods?category=Drivetrain");
  const head = page.getByRole("columnheader", { name: "price" });
  await expect(head).toHaveAttribute("aria-sort", "none");
  // Before the scripts run a link opens another page, where nothing has the focus.
  await page.waitForLoadState("networkidle");
  await head.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/singlegoods?category=Drivetrain&sort=price");
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  expect(await prices(page)).toEqual(ascending(await prices(page)));
  await expect(head.getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "descending");
  expect(await prices(page)).toEqual(ascending(await prices(page)).reverse());
});

test("filters that match nothing say so and lead back to the whole list", async ({ page }) => {
  await page.goto("/singlegoods?q=velocipede");
  await expect(page.getByRole("heading", { name: "Nothing matches these filters" })).toBeVisible();
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL("/singlegoods");
  await expect(rows(page).first()).toBeVisible();
});

test("a product that cannot be ordered shows the reason and a disabled Purchase", async ({
  page,
  shopUrl,
}) => {
  const soldOut = await newProduct(shopUrl, { available: 0 });
  const underOneLot = await newProduct(shopUrl, { quantity: 300, available: 299 });
  for (const [product, word] of [
    [soldOut, "Sold out"],
    [underOneLot, "Under one lot"],
  ] as const) {
    await page.goto(`/singlegoods?q=${encodeURIComponent(product.name)}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(word);
    await expect(
      rows(page)
        .first()
        .getByRole("button", { name: /^Purchase/ }),
    ).toBeDisabled();
  }
});

test("visitors and customers see Purchase, administrators see Manage", async ({
  page,
  browser,
  shopUrl,
  admin: _,
}) => {
  await page.goto("/singlegoods");
  await expect(
    rows(page)
      .first()
      .getByRole("link", { name: /^Manage / }),
  ).toHaveAttribute("href", "/dashboard/manageproduct");
  await expect(
    rows(page)
      .first()
      .getByRole("link", { name: /^Purchase / }),
  ).toBeHidden();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${shopUrl}/singlegoods`);
  await expect(
    rows(visitor)
      .first()
      .getByRole("link", { name: /^Purchase / }),
  ).toHaveAttribute("href", /^\/orders\/[0-9a-f]{24}$/);
  await expect(
    rows(visitor)
      .first()
      .getByRole("link", { name: /^Manage / }),
  ).toBeHidden();
  await context.close();
});

test("on a phone each row is a card that keeps every column's label, and draws those that are not plain", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/singlegoods?q=HI-CH-1118");
  const labels = await rows(page)
    .first()
    .locator("td")
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const { content, clipPath } = getComputedStyle(cell, "::before");
        return { label: content.replaceAll('"', ""), isDrawn: clipPath === "none" };
      }),
    );
  expect(labels.map(({ label }) => label)).toEqual(Object.values(LABELS.columns));
  const { price, minimumLot, available } = LABELS.columns;
  const drawn = labels.filter(({ isDrawn }) => isDrawn).map(({ label }) => label);
  expect(drawn).toEqual([price, minimumLot, available]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test("a product's page has its lot rule, its prices for three quantities and a link to order them", async ({
  page,
}) => {
  await page.goto("/singlegoods?q=HI-CH-1118");
  await rows(page).first().getByRole("link", { name: "Chain, 11-speed, 118 links", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chain, 11-speed, 118 links");
  await expect(page.locator("#main")).toBeFocused();
  await expect(page.getByText(/You order 100 pieces or more, in steps of 100/)).toBeVisible();
  const ladder = page.getByRole("table", { name: "Prices by quantity" }).locator("tbody tr");
  await expect(ladder).toHaveCount(3);
  await expect(ladder.nth(0)).toContainText("$ 1,240.00");
  await expect(ladder.nth(1)).toContainText("$ 6,200.00");
  await expect(ladder.nth(2)).toContainText("$ 12,400.00");
  await expect(ladder.nth(0).getByRole("link", { name: "Purchase 100" })).toHaveAttribute(
    "href",
    /^\/orders\/[0-9a-f]{24}$/,
  );
  await expect(page.locator(".rating-distribution li")).toHaveCount(5);
});
