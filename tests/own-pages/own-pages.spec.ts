import { enter, expect, test } from "../support/browser";
import { expectGoodPage, objections } from "../support/browser-steps/good-page";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

// The footer is the whole shop's, so that this shop is of these tests alone.
test.describe.configure({ mode: "serial" });
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop({ settings: { SAMPLE_DATA: "0" } });
});
test.afterAll(() => shop.stop());

test("an owner writes imprint and terms, looks at them, and publishes them", async ({ page, context }) => {
  await enter(context, shop.url, await shopClient(shop.url).sharedAdmin());
  await page.goto(`${shop.url}/dashboard/shop/pages`);
  await expect(page.getByRole("row", { name: /Imprint.*not written/ })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Edit Imprint" }).click();

  const text = page.getByLabel("Text", { exact: true });
  await text.fill(
    "## Rad & Tat GmbH\n\nHafenstraße 1, Hamburg\n\n<script>alert(1)</script>\n\n[no](javascript:alert(1)) <info@rad.example>",
  );
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Rad & Tat GmbH" })).toBeVisible();
  await expect(preview).toContainText("<script>alert(1)</script>");
  await expect(preview.getByRole("link")).toHaveCount(1);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expectGoodPage(page);
  expect((await fetch(`${shop.url}/imprint`)).status).toBe(404);

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Page published")).toBeVisible();
  await expect(page.getByRole("row", { name: /1.*Imprint.*what visitors read/ })).toBeVisible();

  await text.fill("Another text");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Put back version 1" }).click();
  await expect(text).toHaveValue(/Rad & Tat/);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("row", { name: /3.*what visitors read/ })).toBeVisible();

  await page.goto(`${shop.url}/dashboard/shop/pages/terms`);
  await page.getByLabel("Title").fill("AGB");
  await text.fill("# Scope\n\nThese terms are the first.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Page published")).toBeVisible();
});

test("articles and a portfolio of the owner's own take the place of the sample ones", async ({
  page,
  context,
}) => {
  await page.goto(`${shop.url}/blogs`);
  await expect(page.getByRole("article")).toHaveCount(4);
  await enter(context, shop.url, await shopClient(shop.url).sharedAdmin());
  await page.goto(`${shop.url}/dashboard/shop/pages`);
  await page.locator("#new-article-title").fill("When a chain is worn");
  await expect(page.locator("#new-article-slug")).toHaveValue("when-a-chain-is-worn");
  await page.getByRole("button", { name: "Add article" }).click();
  await page.getByLabel("Text", { exact: true }).fill("# At 0.5 %\n\nMeasure **each** month.\n\nThe rest.");
  await expect(page.getByLabel("Show it in the footer")).toHaveCount(0);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Page published")).toBeVisible();
  await expectGoodPage(page);

  await page.goto(`${shop.url}/dashboard/shop/pages/portfolio`);
  await page.getByLabel("Title").fill("Our workshop");
  await page.getByLabel("Text", { exact: true }).fill("Since 1962.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Page published")).toBeVisible();

  await page.goto(`${shop.url}/blogs`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Measure each month.");
  await expect(page.getByRole("article")).not.toContainText("The rest.");
  await expectGoodPage(page);
  await page.getByRole("link", { name: "When a chain is worn" }).click();
  await expect(page.getByRole("heading", { name: "When a chain is worn", level: 1 })).toBeVisible();
  await expect(page.getByText("The rest.")).toBeVisible();
  await expectGoodPage(page);
  expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain("/blogs/when-a-chain-is-worn<");
  await page.goto(`${shop.url}/myprotfolio`);
  await expect(page.getByRole("heading", { name: "Our workshop", level: 1 })).toBeVisible();
  await expect(page.getByText("Ines Tarvald")).toHaveCount(0);
});

test("a text that somebody else has changed meanwhile is kept, and both can be read", async ({
  page,
  context,
  browser,
  expectFailure,
}) => {
  expectFailure(/409/);
  const admin = await shopClient(shop.url).sharedAdmin();
  await enter(context, shop.url, admin);
  await page.goto(`${shop.url}/dashboard/shop/pages/privacy`);
  const other = await browser.newPage();
  await enter(other.context(), shop.url, admin);
  await other.goto(`${shop.url}/dashboard/shop/pages/privacy`);
  await other.getByLabel("Text", { exact: true }).fill("Theirs");
  await other.getByRole("button", { name: "Publish" }).click();
  await expect(other.getByText("Page published")).toBeVisible();
  await other.close();

  await page.getByLabel("Text", { exact: true }).fill("Mine");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("This page was changed by somebody else")).toBeVisible();
  await page.getByText("Read the other version").click();
  await expect(page.getByText("Theirs")).toBeVisible();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Mine");
  await page.getByRole("button", { name: "Keep mine, to save it again" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
});

test("a visitor reads them from the footer of a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(shop.url);
  const footer = page.getByRole("navigation", { name: "Information" });
  await expect(footer.getByRole("link")).toHaveText(["Imprint", "AGB", "Privacy"]);
  await footer.getByRole("link", { name: "AGB" }).click();
  await expect(page.getByRole("heading", { name: "AGB" })).toBeVisible();
  await expect(page.getByText("Version 1 of")).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.goto(`${shop.url}/imprint`);
  expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain(`${shop.url}/imprint<`);
});
