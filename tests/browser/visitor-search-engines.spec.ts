import type { Page } from "@playwright/test";
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

test("the shop and its products describe themselves with what schema.org asks for", async ({
  page,
  shopUrl,
}) => {
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

test("every page has a title, a description and its one address, whatever is filtered", async ({
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
  ] as const) {
    const html = await (await page.request.get(shopUrl + path)).text();
    const head = html.slice(0, html.indexOf("</head>"));
    const address = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1];
    expect(new URL(address ?? "").pathname, path).toBe(canonical);
    expect(head).toMatch(/<meta name="description" content="[^"]{20,}"/);
    titles.add(/<title>([^<]+)/.exec(head)?.[1] ?? "");
  }
  expect(titles.size).toBe(7);
});

test("robots keep out of what is private and find every product in the sitemap", async ({
  page,
  shopUrl,
}) => {
  const robots = await (await page.request.get(`${shopUrl}/robots.txt`)).text();
  for (const path of ["/dashboard", "/api"]) expect(robots).toContain(`Disallow: ${path}`);
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
