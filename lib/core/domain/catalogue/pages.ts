import {
  AFTER,
  ID,
  LIST_PARAMETERS,
  PAGE,
  type PrivatePages,
  type PublicAnswers,
  SEARCH,
} from "@/lib/core/domain/shop/page-parameters";
import { GOODS_SORTS } from "./goods-sorts";

/** `orderable`: at least one smallest order is available; the others are available pieces. */
export const AVAILABILITY_FILTERS = ["orderable", "1000", "10000"] as const;

const CATEGORY = { type: "text", maxLength: 60 } as const;
const SORT = { type: "choice", choices: GOODS_SORTS } as const;

export const publicAnswers = {
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
      /** No other words are tried where these find nothing. */
      exact: { type: "choice", choices: ["1"] },
      page: { type: "integer", min: 1, max: 100_000 },
    },
  },
  product: { path: "/goods/:slug", kind: "page", parameters: AFTER },
  family: { path: "/families/:slug", kind: "page", parameters: {} },
  compare: { path: "/compare", kind: "page", parameters: { ids: { type: "ids" } }, unlisted: true },
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
  pictures: { path: "/pictures/:file", kind: "file", parameters: {}, lasting: true },
  documents: { path: "/documents/:id/:name", kind: "file", parameters: {}, large: true },
} as const satisfies PublicAnswers;

export const privatePages = {
  manageProducts: {
    path: "/dashboard/manageproduct",
    parameters: { q: SEARCH, category: CATEGORY, sort: SORT, page: PAGE },
  },
  families: { path: "/dashboard/families", parameters: AFTER },
  productHistory: { path: "/dashboard/manageproduct/[id]/history", parameters: AFTER },
  drafts: {
    path: "/dashboard/manageproduct/drafts",
    parameters: { q: SEARCH, import: ID, page: PAGE },
  },
} as const satisfies PrivatePages;
