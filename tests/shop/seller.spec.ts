import type { Page } from "@playwright/test";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

// The name counts for the whole shop, so that this shop is of these tests alone.
test.describe.configure({ mode: "serial" });
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop({ settings: { SAMPLE_DATA: "0" } });
});
test.afterAll(() => shop.stop());

const NAME = 'Rad & Tat "GmbH"';
const saved = (page: Page) => expect(page.getByText("Shop changed")).toBeVisible();

test("an owner names the shop by keyboard, a mistake is told at its field, and the head of the page has the name", async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/400/);
  await enter(context, shop.url, await shopClient(shop.url).sharedAdmin());
  await page.goto(`${shop.url}/dashboard/shop/seller`);
  const missing = page.getByRole("region", { name: "Still missing" });
  await expect(missing).toContainText("Legal name: needed for the imprint and invoices");
  await missing.getByRole("link", { name: "VAT IDs" }).click();
  const vatIds = page.getByLabel("VAT IDs");
  await expect(vatIds).toBeInViewport();
  await page.getByLabel("Name of the shop").fill(NAME);
  await page.getByLabel("Legal name").fill("Rad & Tat GmbH");
  await page.getByLabel("City").fill("Köln");
  await page.getByLabel("Country").selectOption("Germany");
  await page.getByLabel("E-mail").fill("post@rad-tat.example");
  await vatIds.fill("DE 136 695 976\nDE136695977");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("DE136695977 has a typing error")).toBeVisible();
  await expect(vatIds).toBeFocused();
  await vatIds.fill("DE 136 695 976");
  // A refusal reads the page again, and a busy button takes no second press.
  await expect(page.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-busy");
  await page.getByLabel("Legal name").press("Enter");
  await saved(page);
  await expect(page.getByRole("banner").getByRole("link", { name: `${NAME}, home` })).toBeVisible();
  await expect(vatIds).toHaveValue("DE136695976");
  await expect(missing).not.toContainText("Legal name");
  await expectGoodPage(page);
  await page.goto(`${shop.url}/blogs`);
  await expect(page.getByRole("contentinfo")).toContainText("Rad & Tat GmbH, Köln, Germany");
});

test("of two administrators the second sees the first one's values, keeps what was typed, and chooses", async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/409/);
  // The checker of accessibility talks to each frame, and a preview of a mail hears nobody.
  expectFailure(/postMessage/);
  await enter(context, shop.url, await shopClient(shop.url).sharedAdmin());
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto(`${shop.url}/dashboard/shop/seller`);
  await other.getByLabel("City").fill("Bonn");
  await other.getByRole("button", { name: "Save" }).click();
  await saved(other);

  await page.getByLabel("City").fill("Malmö");
  await page.getByLabel("Tax number").fill("215/5825/1234");
  await page.getByRole("button", { name: "Save" }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "changed by somebody else" });
  // Between the two may stand the city that an earlier test of this shop has left.
  await expect(conflict).toContainText(/City.*Bonn/);
  await expect(page.getByLabel("City")).toHaveValue("Malmö");
  await conflict.getByRole("button", { name: "Save mine over it" }).click();
  await saved(page);
  await expect(page.getByLabel("City")).toHaveValue("Malmö");
  await expect(page.getByLabel("Tax number")).toHaveValue("215/5825/1234");

  await other.getByLabel("City").fill("Kiel");
  await other.getByRole("button", { name: "Save" }).click();
  await other.getByRole("button", { name: "Take theirs" }).click();
  await expect(other.getByLabel("City")).toHaveValue("Malmö");
  await expect(other.getByLabel("Tax number")).toHaveValue("215/5825/1234");

  // A change of another part of the shop is no conflict.
  await other.goto(`${shop.url}/dashboard/shop/mail`);
  await other.getByLabel("Text below each mail").fill("Call us any day.");
  await page.getByLabel("City").fill("Köln");
  await other.getByRole("button", { name: "Save" }).click();
  await saved(other);
  await expect(other.locator("pre")).toContainText("Call us any day.");
  await expectGoodPage(other);
  await page.getByRole("button", { name: "Save" }).click();
  await saved(page);
});

/** Names of the product that are no names of the shop: keys in the browser's storage, and the article about the maker. */
const OF_THE_PRODUCT = /halfinch-(?:basket|build|bicycle|quick-order|grid)[\w-]*|halfinch:[\w-]+/gi;
const PAGES = [
  "/",
  "/singlegoods",
  "/reviewsS",
  "/blogs",
  "/basket",
  "/builds",
  "/compare",
  "/quick-order",
  "/api-docs",
  "/login",
  "/singup",
  "/forgot",
  "/no-such-page",
  "/api/openapi.json",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
];

test("no public page, call or file names the sample shop any more", async ({ request }) => {
  for (const path of PAGES) {
    const html = await (await request.get(shop.url + path)).text();
    expect(html.replace(OF_THE_PRODUCT, "").match(/.{0,80}halfinch.{0,40}/is), path).toBeNull();
  }
  const home = await (await request.get(shop.url)).text();
  expect(home).toContain("· Rad &amp; Tat &quot;GmbH&quot;</title>");
  expect(home).toContain('data-shop-name="Rad &amp; Tat &quot;GmbH&quot;"');
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(home) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    name: NAME,
    legalName: "Rad & Tat GmbH",
    vatID: "DE136695976",
    email: "post@rad-tat.example",
    address: { addressLocality: "Köln", addressCountry: "DE" },
  });
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("the offline page has the shop's name", async ({ page, context, expectFailure }) => {
    expectFailure(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of 503|503/);
    await page.goto(shop.url);
    await page.evaluate(async () => await navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto(`${shop.url}/reviewsS`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The shop cannot be reached");
    await expect(page).toHaveTitle(`No connection · ${NAME}`);
    await expect(page.getByRole("banner")).toHaveText(NAME);
    expect(await page.content()).not.toContain("Halfinch");
    await context.setOffline(false);
  });
});
