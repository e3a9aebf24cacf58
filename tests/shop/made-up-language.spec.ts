import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import {
  cutTexts,
  listenTo,
  ownTexts,
  plainWords,
  textsOf,
  tooWide,
} from "../support/browser-steps/made-up-pages";
import { madeUpDictionary } from "../support/made-up-text.mjs";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

// This shop says in a made-up language what it would say in German: each letter has an accent, each text is two fifths longer.
test.describe.configure({ mode: "serial" });
let shop: Shop;
let own: readonly string[];
test.beforeAll(async () => {
  const preload = new URL("../support/made-up-language.mjs", import.meta.url).href;
  shop = await startShop({ settings: { NODE_OPTIONS: `--import ${preload}` } });
  await switchGermanOn();
  own = await ownTexts(shop.url);
});
test.afterAll(() => shop.stop());

async function switchGermanOn() {
  const client = shopClient(shop.url);
  const admin = await client.sharedAdmin();
  const { revision } = await client.call<{ revision: number }>(admin, "GET /api/shop");
  await client.call(admin, "PATCH /api/shop", { languages: ["de"], revision });
  await expect.poll(async () => (await fetch(`${shop.url}/de`)).status).toBe(200);
}

test.beforeEach(async ({ context, page }) => {
  const keys = JSON.parse(readFileSync("lib/languages/browser-keys.json", "utf8")) as string[];
  const texts = JSON.stringify(madeUpDictionary(keys));
  const body = `(globalThis[Symbol.for("halfinch.language")]??={}).texts=${texts};`;
  await context.route("**/texts/*.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  await page.setViewportSize({ width: 320, height: 640 });
});

/** No plain English, nothing wider than the screen, nothing cut. */
async function expectWhole(page: Page): Promise<void> {
  await expectSaid(page);
  expect(await tooWide(page), page.url()).toEqual([]);
}

/** The table of prices by tier takes no label of twelve letters at 320 pixels: pages of products are measured in German. */
async function expectSaid(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  expect(plainWords(await textsOf(page), own), page.url()).toEqual([]);
  expect(await cutTexts(page), page.url()).toEqual([]);
}

test("the home page and the lists are whole in the made-up language on the smallest telephone", async ({
  page,
}) => {
  for (const path of [
    "/de",
    "/de/singlegoods",
    "/de/singlegoods?q=chain&families=together",
    "/de/singlegoods?q=0000",
  ]) {
    await page.goto(shop.url + path);
    await expectWhole(page);
  }
});

test("the page of every product is without plain English", async ({ page }) => {
  const slugs = await slugsOf();
  expect(slugs.length).toBeGreaterThan(50);
  for (const slug of slugs) {
    const html = await (await fetch(`${shop.url}/de/goods/${slug}`)).text();
    expect(plainWords(listenTo(html), own), slug).toEqual([]);
  }
  for (const slug of slugs.filter((_, index) => index % 12 === 0)) {
    await page.goto(`${shop.url}/de/goods/${slug}`);
    await expectSaid(page);
  }
});

test("what the page of a product says after a press or a wrong quantity is without plain English", async ({
  page,
}) => {
  const [slug] = await slugsOf();
  await page.goto(`${shop.url}/de/goods/${slug}`);
  const order = page.locator("section.add-product");
  const quantity = order.locator("#pieces");
  await quantity.fill("150");
  await quantity.blur();
  await expect(page.locator("#pieces-error")).toBeVisible();
  await expectSaid(page);
  await quantity.fill("1000000");
  await order.locator("button.button-primary").click();
  await expectSaid(page);
  await quantity.fill("200");
  await order.locator("button.button-primary").click();
  await expect(order.locator(".notice-ok")).toBeVisible();
  await expect(order.locator(".added-next span")).not.toBeEmpty();
  await expectSaid(page);
});

const slugsOf = async (): Promise<string[]> => {
  const sitemap = await (await fetch(`${shop.url}/sitemap/1.xml`)).text();
  return [...sitemap.matchAll(/<loc>[^<]*\/de\/goods\/([^<]+)<\/loc>/g)].map(([, slug]) => slug ?? "");
};
