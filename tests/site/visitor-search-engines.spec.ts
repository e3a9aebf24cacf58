import type { Page } from "@playwright/test";
import { slugOf } from "@/lib/values/slug";
import { catalogue } from "@/sample-data/catalogue";
import { expect, test } from "../support/browser";

type Data = Record<string, unknown> & { "@type": string };

const PRODUCT = "/goods/chain-11-speed-118-links";

async function dataOf(page: Page): Promise<Data[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Data);
}

const ofType = (data: Data[], type: string): Data => {
  const found = data.find((one) => one["@type"] === type);
  if (!found) throw new Error(`No ${type} among ${data.map((one) => one["@type"])}`);
  return found;
};

/** The properties that a search engine needs, by schema.org type. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ["name"],
  Product: ["name", "description", "sku", "image", "brand", "offers"],
  Brand: ["name"],
  Offer: ["price", "priceCurrency", "availability", "itemCondition", "url", "seller"],
  QuantitativeValue: ["unitCode"],
  Country: ["name"],
  UnitPriceSpecification: ["price", "priceCurrency", "eligibleQuantity"],
  AggregateRating: ["ratingValue", "reviewCount", "bestRating", "worstRating"],
  Review: ["author", "datePublished", "reviewBody", "reviewRating"],
  Rating: ["ratingValue", "bestRating", "worstRating"],
  Person: ["name"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
};

/** The properties that are missing anywhere in the data; an unknown type counts as missing. */
function missingIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(missingIn);
  if (typeof data !== "object" || data === null) return [];
  const fields = data as Record<string, unknown>;
  const type = fields["@type"];
  const own =
    type === undefined
      ? []
      : (REQUIRED[String(type)] ?? ["a known type"])
          .filter((name) => fields[name] === undefined || fields[name] === "")
          .map((name) => `${type}.${name}`);
  return [...own, ...Object.values(fields).flatMap(missingIn)];
}

test("every sample product's structured data has all that its types require, rated or not, in stock or sold out", async ({
  page,
  shopUrl,
}) => {
  const types = new Set<string>();
  for (const { name } of catalogue) {
    const path = `/goods/${slugOf(name)}`;
    const html = await (await page.request.get(shopUrl + path)).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? "") as Data,
    );
    expect(data.map((one) => one["@type"]).sort(), path).toEqual(["BreadcrumbList", "Product"]);
    expect(missingIn(data), path).toEqual([]);
    for (const [, type] of JSON.stringify(data).matchAll(/"@type":"(\w+)"/g)) types.add(type ?? "");
  }
  expect([...types].sort()).toEqual(Object.keys(REQUIRED).sort());
});

test("the manifest and the head name icons that exist, in their sizes", async ({ page, shopUrl }) => {
  await page.goto("/");
  const manifest = (await (await page.request.get(`${shopUrl}/manifest.webmanifest`)).json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest).toMatchObject({ name: "Halfinch", start_url: "/" });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["any", "192x192", "512x512"]);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  for (const { src, sizes, type } of [
    ...manifest.icons,
    { src: touch ?? "", sizes: "180x180", type: "image/png" },
  ]) {
    const answer = await page.request.get(shopUrl + src);
    expect(answer.headers()["content-type"], src).toBe(type);
    if (type !== "image/png") continue;
    // Bytes 16 to 19 of a PNG are its width.
    expect((await answer.body()).readUInt32BE(16), src).toBe(Number.parseInt(sizes, 10));
  }
});

test("the shop and its products describe themselves in schema.org's terms", async ({ page, shopUrl }) => {
  await page.goto("/");
  expect(ofType(await dataOf(page), "Organization")).toMatchObject({
    name: "Halfinch",
    url: expect.stringMatching(/^https?:/),
    logo: expect.stringMatching(/^https?:/),
  });

  await page.goto(PRODUCT);
  const data = await dataOf(page);
  expect(ofType(data, "Product")).toMatchObject({
    name: "Chain, 11-speed, 118 links",
    sku: "HI-CH-1118",
    image: `${shopUrl}/parts/chain.svg`,
    offers: {
      "@type": "Offer",
      price: "12.40",
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      url: shopUrl + PRODUCT,
    },
    aggregateRating: { "@type": "AggregateRating", reviewCount: expect.any(Number), bestRating: 5 },
  });
  const crumbs = ofType(data, "BreadcrumbList").itemListElement as { position: number; item: string }[];
  expect(crumbs.map(({ position }) => position)).toEqual([1, 2, 3]);
  for (const { item } of crumbs) expect((await page.request.get(item)).status(), item).toBe(200);
});

test("every page has a title, a description and one canonical URL, whatever its filters", async ({
  page,
  shopUrl,
}) => {
  const titles = new Set<string>();
  for (const [path, canonical] of [
    ["/", "/"],
    ["/singlegoods", "/singlegoods"],
    ["/singlegoods?category=Brakes&sort=-price&q=disc", "/singlegoods"],
    [PRODUCT, PRODUCT],
    ["/reviewsS", "/reviewsS"],
    ["/blogs", "/blogs"],
    ["/myprotfolio", "/myprotfolio"],
    ["/api-docs", "/api-docs"],
  ] as const) {
    const html = await (await page.request.get(shopUrl + path)).text();
    const head = html.slice(0, html.indexOf("</head>"));
    const address = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1];
    expect(new URL(address ?? "").pathname, path).toBe(canonical);
    expect(head).toMatch(/<meta name="description" content="[^"]{20,}"/);
    titles.add(/<title>([^<]+)/.exec(head)?.[1] ?? "");
  }
  expect(titles.size).toBe(8);
});

test("robots stay out of private pages and find every product in the sitemap", async ({ page, shopUrl }) => {
  const robots = await (await page.request.get(`${shopUrl}/robots.txt`)).text();
  for (const path of ["/dashboard", "/api/"]) expect(robots).toContain(`Disallow: ${path}`);
  expect(robots).toMatch(/Sitemap: \S+\/sitemap\.xml/);

  const sitemap = await (await page.request.get(`${shopUrl}/sitemap.xml`)).text();
  expect(sitemap).toContain(`${PRODUCT}</loc>`);
  expect(sitemap).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
  expect(sitemap.match(/\/goods\//g)?.length).toBeGreaterThanOrEqual(60);
  expect(sitemap).not.toContain("/dashboard");
});

test("a shared link has a picture of its own", async ({ page, shopUrl }) => {
  for (const path of ["/", PRODUCT]) {
    await page.goto(path);
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    const answer = await page.request.get(shopUrl + new URL(picture ?? "").pathname);
    expect(answer.headers()["content-type"]).toBe("image/png");
    expect((await answer.body()).subarray(1, 4).toString()).toBe("PNG");
  }
});
