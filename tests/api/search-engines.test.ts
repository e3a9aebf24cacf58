import { expect, it } from "vitest";
import { slugOf } from "@/lib/values/slug";
import { catalogue } from "@/sample-data/catalogue";
import { attributeOf, textOf } from "./page-html";
import { url as shopUrl } from "./requests";

type Data = Record<string, unknown> & { "@type": string };

const PRODUCT = "/goods/chain-11-speed-118-links";

const dataIn = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? "") as Data,
  );

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

it("every sample product's structured data has all that its types require, rated or not, in stock or sold out", async () => {
  const types = new Set<string>();
  for (const { name } of catalogue) {
    const path = `/goods/${slugOf(name)}`;
    const data = dataIn(await textOf(path));
    expect(data.map((one) => one["@type"]).sort(), path).toEqual(["BreadcrumbList", "Product"]);
    expect(missingIn(data), path).toEqual([]);
    for (const [, type] of JSON.stringify(data).matchAll(/"@type":"(\w+)"/g)) types.add(type ?? "");
  }
  expect([...types].sort()).toEqual(Object.keys(REQUIRED).sort());
  // About a hundred pages are rendered for it.
}, 120_000);

it("the manifest and the head name icons that exist, in their sizes", async () => {
  const manifest = (await (await fetch(`${shopUrl}/manifest.webmanifest`)).json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest).toMatchObject({ name: "Halfinch", start_url: "/" });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["any", "192x192", "512x512"]);
  const touch = attributeOf(await textOf("/"), 'link rel="apple-touch-icon"', "href");
  for (const { src, sizes, type } of [
    ...manifest.icons,
    { src: touch, sizes: "180x180", type: "image/png" },
  ]) {
    const answer = await fetch(shopUrl + src);
    expect(answer.headers.get("content-type"), src).toBe(type);
    if (type !== "image/png") continue;
    // Bytes 16 to 19 of a PNG are its width.
    expect(Buffer.from(await answer.arrayBuffer()).readUInt32BE(16), src).toBe(Number.parseInt(sizes, 10));
  }
});

it("the shop and its products describe themselves in schema.org's terms", async () => {
  expect(ofType(dataIn(await textOf("/")), "Organization")).toMatchObject({
    name: "Halfinch",
    url: expect.stringMatching(/^https?:/),
    logo: expect.stringMatching(/^https?:/),
  });

  const data = dataIn(await textOf(PRODUCT));
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
  for (const { item } of crumbs) expect((await fetch(item)).status, item).toBe(200);
});

it("every page has a title, a description and one canonical URL, whatever its filters", async () => {
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
    const html = await textOf(path);
    const head = html.slice(0, html.indexOf("</head>"));
    const address = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1];
    expect(new URL(address ?? "").pathname, path).toBe(canonical);
    expect(head).toMatch(/<meta name="description" content="[^"]{20,}"/);
    titles.add(/<title>([^<]+)/.exec(head)?.[1] ?? "");
  }
  expect(titles.size).toBe(8);
}, 60_000);

it("robots stay out of private pages and find every product in the sitemap", async () => {
  const robots = await textOf("/robots.txt");
  for (const path of ["/dashboard", "/api/"]) expect(robots).toContain(`Disallow: ${path}`);
  expect(robots).toMatch(/Sitemap: \S+\/sitemap\.xml/);

  const sitemap = await textOf("/sitemap.xml");
  expect(sitemap).toContain(`${PRODUCT}</loc>`);
  expect(sitemap).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
  expect(sitemap.match(/\/goods\//g)?.length).toBeGreaterThanOrEqual(60);
  expect(sitemap).not.toContain("/dashboard");
});

it("a shared link has a picture of its own", async () => {
  for (const path of ["/", PRODUCT]) {
    const picture = attributeOf(await textOf(path), 'meta property="og:image"', "content");
    const answer = await fetch(shopUrl + new URL(picture).pathname);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
  }
});
