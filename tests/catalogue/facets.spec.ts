import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";

const rows = (page: Page) => page.getByRole("table", { name: "Products" }).locator("tbody tr");
const choice = (page: Page, name: string | RegExp) => page.locator(".facets").getByRole("link", { name });

/** The number of products that a choice says it leads to. */
const numberOf = async (page: Page, name: RegExp) =>
  Number((await choice(page, name).locator("span").textContent())?.replace(/\D/g, ""));

test("a visitor narrows a category by its properties, shares the URL and takes a choice back", async ({
  page,
}) => {
  await page.goto("/singlegoods?category=Tyres");
  const folding = await numberOf(page, /^folding/);
  expect(folding).toBeGreaterThan(0);
  await choice(page, /^folding/).click();
  await expect(page).toHaveURL("/singlegoods?category=Tyres&f=bead.folding");
  await expect(rows(page)).toHaveCount(folding);
  await choice(page, /^wire/).click();
  await expect(page).toHaveURL("/singlegoods?category=Tyres&f=bead.folding_wire");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

  await page.goto("/singlegoods?category=Tyres&f=bead.folding&availability=orderable");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

  await page.goto("/singlegoods?category=Tyres&f=bead.wire_folding");
  await expect(choice(page, /^wire/)).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: /Remove filter: Bead: folding/ }).click();
  await expect(page).toHaveURL("/singlegoods?category=Tyres&f=bead.wire");
  await expect(rows(page)).toHaveCount(await numberOf(page, /^wire/));
});

test("properties are chosen by keyboard, and axe finds nothing beside a choice", async ({ page }) => {
  await page.goto("/singlegoods?category=Tyres");
  await choice(page, /^folding/).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/singlegoods?category=Tyres&f=bead.folding");
  await expectGoodPage(page);
});

test("on a phone the properties are folded until they are asked for", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/singlegoods?category=Tyres");
  await expect(choice(page, /^folding/)).toBeHidden();
  await page.getByText("Choose by property").click();
  await choice(page, /^folding/).click();
  await expect(page).toHaveURL("/singlegoods?category=Tyres&f=bead.folding");
  await expect(page.getByText("Choose by property")).toContainText("1 set");
  await expectGoodPage(page);
});

test("without scripts properties and prices are links, and the search keeps them", async ({
  browser,
  shopUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shopUrl}/singlegoods?category=Hubs`);
  await choice(page, /^front/).click();
  await expect(page).toHaveURL(`${shopUrl}/singlegoods?category=Hubs&f=position.front`);
  await page.getByLabel("Name or SKU").fill("dynamo");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get("f")).toBe("position.front");
  await context.close();
});
