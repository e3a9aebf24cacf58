import type { PublicAnswers } from "./page-parameters";

export const publicAnswers = {
  home: { path: "/", kind: "page", parameters: {} },
  blogs: { path: "/blogs", kind: "page", parameters: {} },
  portfolio: { path: "/myprotfolio", kind: "page", parameters: {} },
  apiDocs: { path: "/api-docs", kind: "page", parameters: {}, withoutCatalogue: true },
  openapi: { path: "/api/openapi.json", kind: "call", parameters: {}, withoutCatalogue: true },
  sitemapIndex: { path: "/sitemap.xml", kind: "file", parameters: {} },
  sitemap: { path: /^\/sitemap\/\d+\.xml$/, kind: "file", parameters: {} },
  robots: { path: "/robots.txt", kind: "file", parameters: {} },
  manifest: { path: "/manifest.webmanifest", kind: "file", parameters: {} },
  texts: { path: "/texts/:file", kind: "file", parameters: {}, withoutCatalogue: true, lasting: true },
  look: { path: "/look/:file", kind: "file", parameters: {}, withoutCatalogue: true, lasting: true },
  icons: { path: /^\/(?:favicon\.ico|(?:apple-)?icon\d?(?:\.\w+)?)$/, kind: "file", parameters: {} },
  socialImages: {
    path: /^\/(?:[\w/-]+\/)?(?:opengraph|twitter)-image[\w-]*(?:\.\w+)?$/,
    kind: "file",
    parameters: {},
  },
} as const satisfies PublicAnswers;
