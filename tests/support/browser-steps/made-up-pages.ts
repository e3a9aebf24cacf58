import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { DOCUMENT_LANGUAGES, languageName } from "../../../lib/core/domain/catalogue/pdf-documents";
import { INTERFACE_KINDS, kindOf } from "../../../lib/core/domain/fitment/vocabulary";
import { COUNTRY_CODES, countryName } from "../../../lib/values/country-codes";
import { expect } from "../browser";
import { madeUpDictionary } from "../made-up-text.mjs";
import { shopClient } from "../shop-client";
import { type Shop, startShop } from "../shop-process";

/** For pages in the made-up language (`tests/support/made-up-text.mjs`): each letter that the shop writes has an accent. */

/** A shop that says in the made-up language what it would say in German. */
export async function startMadeUpShop(settings: Record<string, string> = {}): Promise<Shop> {
  const preload = new URL("../made-up-language.mjs", import.meta.url).href;
  const shop = await startShop({ settings: { ...settings, NODE_OPTIONS: `--import ${preload}` } });
  await changeShop(shop.url, { languages: ["de"] });
  await expect.poll(async () => (await fetch(`${shop.url}/de`)).status).toBe(200);
  return shop;
}

export async function changeShop(url: string, changes: object): Promise<void> {
  const client = shopClient(url);
  const admin = await client.sharedAdmin();
  const { revision } = await client.call<{ revision: number }>(admin, "GET /api/shop");
  await client.call(admin, "PATCH /api/shop", { ...changes, revision });
}

/** The scripts of its pages say the same. */
export async function speakMadeUp(context: BrowserContext): Promise<void> {
  const keys = JSON.parse(readFileSync("lib/languages/browser-keys.json", "utf8")) as string[];
  const texts = JSON.stringify(madeUpDictionary(keys));
  const body = `(globalThis[Symbol.for("halfinch.language")]??={}).texts=${texts};`;
  await context.route("**/texts/*.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
}

/** No plain English, nothing wider than the screen, nothing cut. */
export async function expectWhole(page: Page, own: readonly string[]): Promise<void> {
  await expectSaid(page, own);
  expect(await tooWide(page), page.url()).toEqual([]);
}

/** The table of prices by tier takes no label of twelve letters at 320 pixels: pages of products are measured in German. */
export async function expectSaid(page: Page, own: readonly string[]): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  expect(plainWords(await textsOf(page), own), page.url()).toEqual([]);
  expect(await cutTexts(page), page.url()).toEqual([]);
}

const ATTRIBUTES = "aria-label placeholder title alt data-label data-lowest aria-roledescription".split(" ");

/** All that people read or hear on a page. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate((attributes) => {
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent?.closest("script, noscript, style, .review p, a[download]"))
        said.push(walker.currentNode.textContent?.trim() ?? "");
    }
    for (const name of attributes)
      for (const element of document.querySelectorAll(`[${name}]`))
        said.push(element.getAttribute(name) ?? "");
    return [...new Set(said)];
  }, ATTRIBUTES);

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The same of a page's HTML. */
export function listenTo(html: string): string[] {
  const body = (/<body.*<\/body>/s.exec(html)?.[0] ?? "").replaceAll(
    /<(script|noscript|style|article).*?<\/\1>|<a [^>]*download.*?<\/a>/gs,
    "",
  );
  const named = new RegExp(` (?:${ATTRIBUTES.join("|")})="([^"]*)"`, "g");
  const said = [
    ...body.split(/<[^>]*>/),
    ...[...body.matchAll(named)].map(([, text]) => text ?? ""),
    ...[...html.matchAll(/<title>(.*?)<\/title>|<meta name="description" content="([^"]*)"/g)].map(
      ([, title, description]) => title ?? description ?? "",
    ),
  ];
  return said.map((text) =>
    text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? "").trim(),
  );
}

/** Units, kinds of files, the other language, the key of the messages, and what `Intl` writes of days and countries. */
const ALIKE =
  /^(?:UTC|English|alt|Halfinch|USD|mm|cm|kg|kB|MB|lux|PDF|Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept|Okt|Nov|Dez)$/;
const NAMED_BY_INTL = new Set(
  [
    ...[...COUNTRY_CODES].map((code) => countryName(code, "de")),
    ...DOCUMENT_LANGUAGES.map((code) => languageName(code, "de")),
  ].flatMap((name) => name.split(/[\s-]/)),
);

/** The words without accents that are not of the catalogue. Behind a comma stand the trade and the place of a reviewer. */
export function plainWords(said: readonly string[], own: readonly string[]): string[] {
  const left = said.filter(
    (text) => /[A-Za-z]{2}/.test(text) && !own.some((one) => one.includes(text)) && !text.startsWith(", "),
  );
  const words = left.flatMap((text) => {
    const shops = own.reduce((rest, one) => (one.length > 3 ? rest.replaceAll(one, " ") : rest), text);
    return shops.match(/(?<![\p{L}\p{M}\d.])[A-Za-zäöü]{2,}(?![\p{L}\p{M}\d])/gu) ?? [];
  });
  return [...new Set(words)].filter((word) => !ALIKE.test(word) && !NAMED_BY_INTL.has(word));
}

/** Names, descriptions and reviews as they were written, and the names of sizes such as `BSA 68 mm`, the longest first. */
export async function ownTexts(url: string): Promise<string[]> {
  const read = async (path: string) => JSON.stringify(await (await fetch(url + path)).json());
  const goods = (await (await fetch(`${url}/api/goods`)).json()) as { _id: string }[];
  const paths = [
    "/api/review",
    "/api/attributes",
    "/api/families",
    ...goods.map(({ _id }) => `/api/goods/${_id}`),
  ];
  const texts = await Promise.all(paths.map(read));
  const own = texts.flatMap((text) =>
    [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([whole]) => JSON.parse(whole) as string),
  );
  // Products that are no longer sold are named on the pages of those that replace them, and in no call for everybody.
  const former = [...readFileSync("sample-data/not-on-sale.ts", "utf8").matchAll(/"([^"]+)"/g)];
  const sizes = INTERFACE_KINDS.flatMap((kind) => Object.values(kindOf(kind).values));
  const lines = [...own, ...sizes, ...former.map(([, text]) => text ?? "")]
    .flatMap((text) => [text, ...text.split("\n")])
    .map((text) => text.trim());
  return [...new Set(lines)].filter((text) => text !== "").sort((a, b) => b.length - a.length);
}

/** The elements that make a page wider than its screen. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll<HTMLElement>("body *")]
      .filter(
        (element) => element.getBoundingClientRect().right > innerWidth && element.children.length === 0,
      )
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`);
  });

/** Elements whose text does not fit into them and is hidden there; texts that are shortened on purpose are not asked. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShortened = (element: Element) => element.closest(".truncate, .line-clamp-3, .sr-only, [hidden]");
    return [...document.querySelectorAll<HTMLElement>("body *")].flatMap((element) => {
      if (isShortened(element) || !element.innerText?.trim() || element.getClientRects().length === 0)
        return [];
      // For screen readers alone.
      if (element.offsetWidth <= 1 || element.offsetHeight <= 1) return [];
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCut =
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
      return isCut ? [`${element.tagName} ${element.className}: ${element.innerText.slice(0, 60)}`] : [];
    });
  });
