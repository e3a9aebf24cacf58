import type { Page } from "@playwright/test";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { ownTexts } from "../support/browser-steps/made-up-pages";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

// A language counts for the whole shop, so that this shop is of these tests alone.
test.describe.configure({ mode: "serial" });
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const PAGES = [
  "/de",
  "/de/singlegoods",
  "/de/singlegoods?q=chain&availability=orderable",
  "/de/singlegoods?q=qqqq",
];

/** The pages of some products, without their language. */
async function productPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${shop.url}/sitemap/1.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*(\/goods\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? "");
  return [...new Set(paths)].filter((_, index) => index % 24 === 0);
}

const germanPages = async (): Promise<string[]> => [
  ...PAGES,
  ...(await productPaths()).map((path) => `/de${path}`),
];

test("until the owner switches a language on, it has no address and no page speaks of it", async ({
  page,
}) => {
  for (const path of ["/de", "/de/singlegoods"])
    expect((await page.request.get(shop.url + path)).status()).toBe(404);
  await page.goto(shop.url);
  await expect(page.locator("link[hreflang]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Deutsch" })).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the owner switches German on, and is told which pages have it", async ({ page, context }) => {
  await enter(context, shop.url, await shopClient(shop.url).sharedAdmin());
  await page.goto(`${shop.url}/dashboard/shop/words`);
  const form = page.getByRole("form", { name: "Languages" });
  await expect(form).toContainText(
    "The home page, the list of products with its search and filters, the page of a product, the basket with the order, the login, the sign-up and the way to a new password",
  );
  await form.getByLabel("Deutsch").check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await page.request.get(`${shop.url}/de`)).status()).toBe(200);
  await expectGoodPage(page);
});

/** The texts that people read or hear. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.closest("script, noscript, style, .review p")) continue;
      said.push(walker.currentNode.textContent?.trim() ?? "");
    }
    for (const name of ["aria-label", "placeholder", "title", "data-label", "alt", "aria-roledescription"])
      for (const element of document.querySelectorAll(`[${name}]`))
        said.push(element.getAttribute(name) ?? "");
    return [...new Set(said)].filter((text) => /\p{L}{2}/u.test(text));
  });

/** SKUs, the trade and place of a reviewer, and words that both languages have. */
const SAME =
  /^(?:[A-Z]{2}-[\w-]+|, .*|Halfinch.*|English|Deutsch|Name|System|Import|Portfolio|Shop|SKU|GTIN|USD|UTC|Portugal|Adapter|Pedal|[\d×\s]+[cm]m)$/;

test("no English text of the shop is left on a page in German", async ({ page }) => {
  const catalogue = await ownTexts(shop.url);
  for (const path of await germanPages()) {
    await page.goto(shop.url + path.replace(/^\/de(?=\/|$)/, ""));
    const english = new Set(await textsOf(page));
    await page.goto(shop.url + path);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    const left = (await textsOf(page)).filter(
      (text) =>
        english.has(text) &&
        !SAME.test(text) &&
        !text.split("\n").every((line) => SAME.test(line) || catalogue.some((own) => own.includes(line))),
    );
    expect(left, path).toEqual([]);
  }
});

test("German pages fit a screen of 320 pixels, are whole for everybody and hydrate without a complaint", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of await germanPages()) {
    await page.goto(shop.url + path);
    const { wide, seen } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      seen: document.documentElement.clientWidth,
    }));
    expect(wide, path).toBeLessThanOrEqual(seen);
    await expectGoodPage(page);
  }
});

test("links, filters and the way back stay in German, and the switch keeps the page and its filters", async ({
  page,
}) => {
  await page.goto(`${shop.url}/de`);
  await page.getByRole("link", { name: "Alle Artikel", exact: true }).first().click();
  await expect(page).toHaveURL(`${shop.url}/de/singlegoods`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Artikel");
  await page.getByLabel("Name oder Artikelnummer").fill("chain");
  await expect(page).toHaveURL(`${shop.url}/de/singlegoods?q=chain`);
  await expect(page.getByRole("columnheader", { name: "Verfügbar" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/de\/singlegoods$/);
  await page.goForward();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${shop.url}/singlegoods?q=chain`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("columnheader", { name: "Avilable" })).toBeVisible();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(`${shop.url}/de/singlegoods?q=chain`);
});

test("a product's page is in German from a row of the list to the button that adds it", async ({ page }) => {
  await page.goto(`${shop.url}/de/singlegoods?q=chain&availability=1000`);
  await page.locator("td.col-name > a").first().click();
  await expect(page).toHaveURL(/\/de\/goods\//);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const order = page.getByRole("region", { name: "Zusammen mit anderen Teilen bestellen" });
  const quantity = order.getByLabel("Menge", { exact: true });
  const smallest = Number(await quantity.inputValue());
  await quantity.fill(String(smallest + 50));
  await quantity.blur();
  await expect(order.getByRole("alert")).toHaveText(
    `Bestellt wird in Losen zu 100: Bitte wählen Sie ${smallest} oder ${smallest + 100}`,
  );
  await quantity.fill(String(smallest));
  await order.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(order.getByRole("status").last()).toContainText(`${smallest} Stück in den Warenkorb gelegt`);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/localhost:\d+\/goods\//);
  await expect(page.getByRole("button", { name: "Add to basket" })).toBeVisible();
});

test("the basket is in German with what a visitor has put into it, and the switch of language keeps it", async ({
  page,
}) => {
  const [goods] = (await (await fetch(`${shop.url}/api/goods`)).json()) as { _id: string; name: string }[];
  await page.goto(`${shop.url}/de`);
  await page.evaluate(
    (text) => localStorage.setItem("halfinch-basket", text),
    JSON.stringify({ version: 1, lines: [{ productId: goods?._id, quantity: 300 }] }),
  );
  await page.reload();
  await page.getByRole("link", { name: "Warenkorb 1 Position" }).click();
  await expect(page).toHaveURL(`${shop.url}/de/basket`);
  const quantity = page.getByLabel(`Menge von ${goods?.name}`);
  await expect(quantity).toHaveValue("300");
  await expect(page.getByRole("complementary", { name: "Diese Bestellung" })).toContainText(
    "1 Position, 300 Stück",
  );
  await expect(page.getByRole("link", { name: "Zum Bestellen anmelden" })).toHaveAttribute(
    "href",
    "/de/login?callbackUrl=%2Fde%2Fbasket",
  );
  await expect(page.locator("link[hreflang]")).toHaveCount(0);
  await expectGoodPage(page);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${shop.url}/basket`);
  await expect(page.getByLabel(`Quantity of ${goods?.name}`)).toHaveValue("300");
});

test("a refusal of the shop is said in German on a German page, and in English beside it for programs", async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\b400\b.*|\/api\/basket\/check/);
  await page.goto(`${shop.url}/de`);
  const ask = (language: string) =>
    page.evaluate(
      async (asked) =>
        await (
          await fetch("/api/basket/check", {
            method: "POST",
            headers: { "content-type": "application/json", "accept-language": asked },
            body: JSON.stringify({ lines: [{ productId: "0".repeat(24), quantity: 150 }] }),
          })
        ).json(),
      language,
    );
  const english = await ask("en");
  expect(english.error.message).toBe("lines[0].quantity: Orders go in lots of 100");
  expect(english.error).not.toHaveProperty("said");
  const { said, ...wire } = (await ask("de")).error;
  expect(wire).toEqual(english.error);
  expect(said.fields).toEqual({ "lines[0].quantity": "Bestellt wird in Losen zu 100" });
});

test("a price is typed with a decimal comma", async ({ page }) => {
  await page.goto(`${shop.url}/de/singlegoods`);
  const all = await page.getByRole("row").count();
  await page.getByLabel("Preis bis").fill("4,65");
  await expect(page).toHaveURL(`${shop.url}/de/singlegoods?to=4%2C65`);
  await expect.poll(() => page.getByRole("row").count()).toBeLessThan(all);
  await expect(page.getByRole("link", { name: /bis 4,65 \$/ }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Preis bis")).toHaveValue("4,65");
});

test("each page names its address in every language, and the sitemap has all of them", async ({ page }) => {
  const [product = ""] = await productPaths();
  for (const [path, canonical] of [
    ["/de/singlegoods", "/de/singlegoods"],
    ["/singlegoods", "/singlegoods"],
    [`/de${product}`, `/de${product}`],
    [product, product],
    ["/de", "/de"],
  ]) {
    await page.goto(shop.url + path);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${canonical}$`));
    await expect(page.locator("link[hreflang]")).toHaveCount(3);
  }
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute("href", /^[^/]+\/\/[^/]+\/?$/);
  const sitemap = await (await page.request.get(`${shop.url}/sitemap.xml`)).text();
  expect(sitemap).toMatch(/<loc>[^<]*\/de\/singlegoods<\/loc>/);
  expect(sitemap).toMatch(/hreflang="de" href="[^"]*\/de"/);
  expect(sitemap).not.toMatch(/\/de\/(?:families|dashboard)/);
  const products = await (await page.request.get(`${shop.url}/sitemap/1.xml`)).text();
  expect(products).toMatch(/<loc>[^<]*\/de\/goods\/[^<]*<\/loc><lastmod>/);
  expect(products).toMatch(/hreflang="en" href="[^"]*\/goods\//);
});

test("a German page brings at most 6 KB of texts, an English one none", async ({ page }) => {
  const texts: number[] = [];
  page.on("response", async (answer) => {
    if (answer.url().includes("/texts/")) texts.push((await answer.request().sizes()).responseBodySize);
  });
  await page.goto(`${shop.url}/singlegoods`);
  expect(texts).toEqual([]);
  await page.goto(`${shop.url}/de/singlegoods`, { waitUntil: "networkidle" });
  expect(texts).toHaveLength(1);
  expect(texts[0]).toBeLessThan(6_144);
  // The basket brings its own along, which the list does not load.
  const basket = await (await page.request.get(`${shop.url}/de/basket`)).text();
  expect(basket).toContain("Zum Bestellen anmelden");
  const list = await (await page.request.get(`${shop.url}/de/singlegoods`)).text();
  expect(list).not.toContain("Zum Bestellen anmelden");
});
