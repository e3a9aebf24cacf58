import { expect, test } from "../support/browser";
import {
  expectSaid,
  expectWhole,
  listenTo,
  ownTexts,
  plainWords,
  speakMadeUp,
  startMadeUpShop,
} from "../support/browser-steps/made-up-pages";
import type { Shop } from "../support/shop-process";

// This shop says in a made-up language what it would say in German: each letter has an accent, each text is two fifths longer.
test.describe.configure({ mode: "serial" });
let shop: Shop;
let own: readonly string[];
test.beforeAll(async () => {
  shop = await startMadeUpShop();
  own = await ownTexts(shop.url);
});
test.afterAll(() => shop.stop());

test.beforeEach(async ({ context, page }) => {
  await speakMadeUp(context);
  await page.setViewportSize({ width: 320, height: 640 });
});

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
    await expectWhole(page, own);
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
    await expectSaid(page, own);
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
  await expectSaid(page, own);
  await quantity.fill("1000000");
  await order.locator("button.button-primary").click();
  await expectSaid(page, own);
  await quantity.fill("200");
  await order.locator("button.button-primary").click();
  await expect(order.locator(".notice-ok")).toBeVisible();
  await expect(order.locator(".added-next span")).not.toBeEmpty();
  await expectSaid(page, own);
});

const slugsOf = async (): Promise<string[]> => {
  const sitemap = await (await fetch(`${shop.url}/sitemap/1.xml`)).text();
  return [...sitemap.matchAll(/<loc>[^<]*\/de\/goods\/([^<]+)<\/loc>/g)].map(([, slug]) => slug ?? "");
};
