import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { DEFAULT_RECORD, showShopRecord } from "@/lib/core/domain/shop/shop-record";
import { keepLanguageOfWork, type Spoken } from "@/lib/values/language";
import { madeUpDictionary } from "../support/made-up-text.mjs";

/** The catalogue's own texts have no Latin letters here, so that those on the page are the shop's. */
const PRODUCT = {
  ...{
    id: "65f000000000000000000001",
    sku: "1-1",
    slug: "1",
    name: "链",
    description: "链条",
    image: "/parts/chain.svg",
  },
  ...{
    pictures: [],
    filesRevision: 0,
    category: "链",
    priceCents: 1240,
    minimumLot: 100,
    gtin: "",
    makerNumber: "",
  },
  ...{ formerNumbers: [], carton: null, available: 12_400, revision: 1, updatedAt: "2026-11-01T00:00:00Z" },
  tiers: [{ from: 1000, priceCents: 1100 }],
  expected: [{ pieces: 1000, date: "2026-12-12", sureness: "confirmed" }],
};
const OTHERS = [
  { ...PRODUCT, id: "65f000000000000000000002", slug: "2", available: 0, expected: undefined },
  { ...PRODUCT, id: "65f000000000000000000003", slug: "3", available: 40 },
  { ...PRODUCT, id: "65f000000000000000000004", slug: "4", available: 0 },
];
const REVIEW = {
  ...{
    id: "1",
    product: { id: "1", name: "链", slug: "1" },
    rating: 4,
    comment: "好",
    verifiedPurchase: true,
  },
  ...{
    author: { name: "王", maskedEmail: "", note: "" },
    createdAt: "2026-11-01T00:00:00Z",
    answer: { text: "好", at: "2026-11-02T00:00:00Z" },
  },
};
const FAMILY = { id: "1", slug: "5", name: "链", description: "链条", attributes: [], revision: 1 };
const ATTRIBUTE = {
  ...{
    id: "1",
    key: "width",
    label: "宽",
    type: "number",
    unit: "",
    choices: [],
    categories: [],
    facet: true,
    revision: 1,
  },
};
const found = { items: [PRODUCT, ...OTHERS], total: 250, matching: 260, families: new Map() };
let goods = found;

const MOCKED = [
  "next/navigation",
  "@/lib/core/data/catalogue/products",
  "@/lib/core/data/catalogue/held-stock",
  "@/lib/features/reviews/data/reviews",
  "@/lib/core/data/catalogue/attributes",
  "@/lib/core/data/catalogue/families",
  "@/lib/core/data/catalogue/search/facet-counts",
  "@/lib/core/data/catalogue/search/meant-search",
  "@/lib/core/data/fitment/fitting-products",
  "@/lib/features/statistics/data/search-counter",
  "@/lib/env",
];
const RECORD = Symbol.for("halfinch.shop-record");

// Test files share their modules: each is loaded anew here, and again for the files after this one.
beforeAll(() => {
  vi.resetModules();
  vi.doMock("next/navigation", () => ({
    usePathname: () => "/singlegoods",
    useRouter: () => ({}),
    useSearchParams: () => new URLSearchParams(),
  }));
  vi.doMock("@/lib/core/data/catalogue/products", () => ({
    listProducts: async () => goods,
    countProducts: async () => 300,
    listCategories: async () => [{ name: "链", count: 3 }],
    pageOfProducts: async () => ({
      ...goods,
      families: new Map(
        goods.items.length === 0
          ? []
          : [[OTHERS[2]?.id, { slug: "5", count: 3, lowestCents: 1, highestCents: 2 }]],
      ),
    }),
  }));
  vi.doMock("@/lib/core/data/catalogue/held-stock", () => ({
    findHeldStock: async () =>
      new Map([
        [PRODUCT.id, { pieces: 300, freeFrom: "2099-01-01T00:00:00Z" }],
        [OTHERS[0]?.id, { pieces: 300, freeFrom: null }],
      ]),
  }));
  vi.doMock("@/lib/features/reviews/data/reviews", () => ({
    listHomeReviews: async () => (goods === found ? [REVIEW] : []),
  }));
  vi.doMock("@/lib/core/data/catalogue/attributes", () => ({ listAttributes: async () => [ATTRIBUTE] }));
  vi.doMock("@/lib/core/data/catalogue/families", () => ({ listFamilies: async () => [FAMILY] }));
  vi.doMock("@/lib/core/data/catalogue/search/facet-counts", () => ({
    countFacets: async () => ({
      ...{ total: goods.items.length, withAdapter: 1, prices: [3, 2, 1, 4, 1, 1, 1, 1] },
      values: Array.from({ length: 30 }, (_, n) => ({ key: "width", text: String(n * 7 + 1), count: 2 })),
      availability: { orderable: 3, atLeast: new Map() },
    }),
  }));
  vi.doMock("@/lib/core/data/catalogue/search/meant-search", () => ({ findMeantWords: async () => "链" }));
  vi.doMock("@/lib/core/data/fitment/fitting-products", () => ({
    findAdapters: async () => new Map([[PRODUCT.id, "链"]]),
  }));
  vi.doMock("@/lib/features/statistics/data/search-counter", () => ({ noteFound: () => undefined }));

  vi.doMock("@/lib/env", () => ({ env: () => ({ publicUrl: "https://1.2" }) }));
  showShopRecord({
    ...DEFAULT_RECORD,
    revision: 1,
    languages: ["de"],
    seller: { ...DEFAULT_RECORD.seller, tradingName: "车行", email: "1@2.3" },
  });
});
afterAll(() => {
  for (const name of MOCKED) vi.doUnmock(name);
  Reflect.deleteProperty(globalThis, RECORD);
  vi.resetModules();
});

afterEach(() => {
  goods = found;
  keepLanguageOfWork(() => null);
});

const QUERIES: Record<string, string>[] = [
  {},
  { q: "链", availability: "1000", from: "1", to: "9", sort: "-price", families: "together", page: "2" },
  { q: "链", exact: "1", f: "width.1-2" },
];

async function pages(): Promise<string[]> {
  // Loaded within the language, as the server does.
  const [{ BasketLink }, { ActingForBar }, { SiteFooter }, { SiteHeader }] = await Promise.all([
    import("@/components/basket/basket-link"),
    import("@/components/companies/acting-for-bar"),
    import("@/components/site/site-footer"),
    import("@/components/site/site-header"),
  ]);
  const [{ default: Home }, { default: Goods, generateMetadata }, { default: NotFound }] = await Promise.all([
    import("@/app/(shop)/page"),
    import("@/app/(shop)/singlegoods/page"),
    import("@/app/not-found"),
  ]);
  const made = [renderToStaticMarkup(<SiteHeader basket={<BasketLink />} actingFor={<ActingForBar />} />)];
  made.push(renderToStaticMarkup(<SiteFooter />), renderToStaticMarkup(<NotFound />));
  for (const shown of [found, { ...found, items: [], total: 0, matching: 0 }]) {
    goods = shown;
    made.push(renderToStaticMarkup(await Home()));
    for (const query of QUERIES) {
      const searchParams = Promise.resolve(query) as unknown as Parameters<typeof Goods>[0]["searchParams"];
      made.push(renderToStaticMarkup(await Goods({ searchParams })));
      const { title, description } = await generateMetadata({ searchParams });
      made.push(`<p>${String(title)}</p><p>${description}</p>`);
    }
  }
  return made;
}

/** All that people read or hear on these pages. */
const saidOn = (html: string): string[] => [
  ...html.replaceAll(/<script.*?<\/script>/gs, "").split(/<[^>]*>/),
  ...[
    ...html.matchAll(
      / (?:aria-label|aria-roledescription|placeholder|title|alt|data-label|data-lowest)="([^"]*)"/g,
    ),
  ].map(([, text]) => text ?? ""),
];

const MADE_UP: Spoken = { language: "de", dictionary: madeUpDictionary() };

/** The link to English, and what `Intl` writes. */
const ALIKE = /^(?:UTC|English|Jan|Nov|Dez)$/;
const plainWords = (said: readonly string[]): string[] =>
  said
    .flatMap((text) => text.match(/(?<![\p{L}\p{M}&])[A-Za-z]{2,}(?![\p{L}\p{M};])/gu) ?? [])
    .filter((word) => !ALIKE.test(word));

it("in a made-up language of accents, no plain English is left on the pages that the shop has in every language", async () => {
  keepLanguageOfWork(() => MADE_UP);
  const said = (await pages()).flatMap(saidOn);
  expect(said.join("").length).toBeGreaterThan(5_000);
  expect([...new Set(plainWords(said))]).toEqual([]);
});

it("in English they are as they were, letter for letter, and no text is left to be filled", async () => {
  const said = (await pages()).flatMap(saidOn).join("\n");
  for (const text of [
    "Bicycle parts, in lots of 100",
    "Prices are for one piece. The amount under Minimum Lot is the price of the smallest order. ",
    "Tick two to four products above",
    "4 of 300",
    "All 300 products",
    "On orders over $3500, on pallets, with the cartons labelled.",
    "Copyright © 2026 车行. All rights reserved.",
    "124 lots",
    "1,000 due 12 Dec 2026",
    "Nothing has “链”, so these are the products for “链”.",
  ])
    expect(said).toContain(text);
  expect(said).not.toMatch(/\{\d\}/);
});

it("in German they are in German, with numbers and amounts as they are written there, and links that stay", async () => {
  keepLanguageOfWork(() => null);
  const german = await import("@/lib/languages/in-language").then(({ dictionaryOf }) => dictionaryOf("de"));
  keepLanguageOfWork(() => ({ language: "de", dictionary: german }));
  const made = await pages();
  const said = made.flatMap(saidOn).join("\n");
  for (const text of [
    "Fahrradteile, in Losen zu 100",
    "12,40\u00a0$",
    "12.400",
    "124 Lose",
    "1.000 erwartet am 12. Dez. 2026",
  ])
    expect(said).toContain(text);
  const html = made.join("").replaceAll(/<a [^>]*hrefLang="en"[^>]*>/g, "");
  expect(html).toContain('href="/de/singlegoods"');
  expect(html).not.toMatch(/href="\/(?:singlegoods[?"]|")/);
  expect(html).toContain('action="/de/singlegoods"');
  expect(html).toContain('href="/de/goods/1"');
  expect(html).not.toContain('href="/goods/');
});
