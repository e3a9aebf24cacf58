import { GOODS_SORTS } from "@/lib/core/domain/catalogue/goods-sorts";
import type { Parameters } from "./query-parameters";

/** `orderable`: at least one smallest order is available; the others are available pieces. */
export const AVAILABILITY_FILTERS = ["orderable", "1000", "10000"] as const;

/** The parameters of every list that answers in pages; `after` is the cursor of the page before. */
export const LIST_PARAMETERS = {
  limit: { type: "integer", min: 1, max: 1000 },
  after: { type: "cursor" },
} as const satisfies Parameters;

const SEARCH = { type: "text", maxLength: 100 } as const;
const CATEGORY = { type: "text", maxLength: 60 } as const;
const SORT = { type: "choice", choices: GOODS_SORTS } as const;
const AFTER = { after: LIST_PARAMETERS.after } as const;

/**
 * Every page, call and file whose answer is the same for all visitors, with the parameters that change it. Three
 * readers share this declaration: the front door drops other parameters and caches the answer, pages read their query by
 * it (`readParameters`), and the calls' zod schemas are made from it (`lib/core/domain/shop/schemas/queries.ts`). Answers that are
 * not listed are never cached.
 *
 * `path`: `:name` stands for one segment. `kind`: a page ignores unknown parameters, a call refuses them, a file has none.
 */
export const PUBLIC_ANSWERS = {
  home: { path: "/", kind: "page", parameters: {} },
  goodsList: {
    path: "/singlegoods",
    kind: "page",
    parameters: {
      q: SEARCH,
      category: CATEGORY,
      f: { type: "facets" },
      fits: { type: "bicycle" },
      availability: { type: "choice", choices: AVAILABILITY_FILTERS },
      from: { type: "dollars" },
      to: { type: "dollars" },
      sort: SORT,
      families: { type: "choice", choices: ["together"] },
      page: { type: "integer", min: 1, max: 100_000 },
    },
  },
  product: { path: "/goods/:slug", kind: "page", parameters: AFTER },
  family: { path: "/families/:slug", kind: "page", parameters: {} },
  compare: { path: "/compare", kind: "page", parameters: { ids: { type: "ids" } }, unlisted: true },
  reviews: { path: "/reviewsS", kind: "page", parameters: AFTER },
  blogs: { path: "/blogs", kind: "page", parameters: {} },
  portfolio: { path: "/myprotfolio", kind: "page", parameters: {} },
  basket: { path: "/basket", kind: "page", parameters: {}, unlisted: true },
  quickOrder: { path: "/quick-order", kind: "page", parameters: {} },
  builds: { path: "/builds", kind: "page", parameters: {} },
  apiDocs: { path: "/api-docs", kind: "page", parameters: {}, withoutCatalogue: true },

  goodsCall: {
    path: "/api/goods",
    kind: "call",
    parameters: { q: SEARCH, category: CATEGORY, sort: SORT, ...LIST_PARAMETERS },
  },
  productCall: { path: "/api/goods/:id", kind: "call", parameters: {} },
  catalogueCall: { path: "/api/catalogue/:sku", kind: "call", parameters: {} },
  attributesCall: { path: "/api/attributes", kind: "call", parameters: LIST_PARAMETERS },
  familiesCall: { path: "/api/families", kind: "call", parameters: LIST_PARAMETERS },
  familyCall: { path: "/api/families/:slug", kind: "call", parameters: {} },
  reviewsCall: { path: "/api/review", kind: "call", parameters: LIST_PARAMETERS },
  openapi: { path: "/api/openapi.json", kind: "call", parameters: {}, withoutCatalogue: true },

  sitemapIndex: { path: "/sitemap.xml", kind: "file", parameters: {} },
  sitemap: { path: /^\/sitemap\/\d+\.xml$/, kind: "file", parameters: {} },
  robots: { path: "/robots.txt", kind: "file", parameters: {} },
  manifest: { path: "/manifest.webmanifest", kind: "file", parameters: {} },
  pictures: { path: "/pictures/:file", kind: "file", parameters: {}, lasting: true },
  documents: { path: "/documents/:id/:name", kind: "file", parameters: {}, large: true },
  icons: { path: /^\/(?:favicon\.ico|(?:apple-)?icon\d?(?:\.\w+)?)$/, kind: "file", parameters: {} },
  socialImages: {
    path: /^\/(?:[\w/-]+\/)?(?:opengraph|twitter)-image[\w-]*(?:\.\w+)?$/,
    kind: "file",
    parameters: {},
  },
} as const satisfies Record<string, PublicAnswer>;

export interface PublicAnswer {
  path: string | RegExp;
  kind: "page" | "call" | "file";
  parameters: Parameters;
  /** Of no use to search engines, so the sitemap leaves it out. */
  unlisted?: true;
  /** It shows nothing of the catalogue, so a change of that does not make it old. */
  withoutCatalogue?: true;
  /** The content of a path never changes: the answer is cached for ever, whatever else changes. */
  lasting?: true;
  /** Of megabytes: browsers keep it for ever, the shop and its proxies do not. */
  large?: true;
}
