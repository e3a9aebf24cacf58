import type { PublicAnswers } from "@/lib/core/domain/shop/page-parameters";

/** Not found until something is published, so the sitemap asks what is. */
export const publicAnswers = {
  imprintPage: { path: "/imprint", kind: "page", parameters: {}, unlisted: true },
  termsPage: { path: "/terms", kind: "page", parameters: {}, unlisted: true },
  privacyPage: { path: "/privacy", kind: "page", parameters: {}, unlisted: true },
  deliveryPage: { path: "/delivery-and-returns", kind: "page", parameters: {}, unlisted: true },
  termsVersion: { path: "/terms/:version", kind: "page", parameters: {} },
  article: { path: "/blogs/:slug", kind: "page", parameters: {} },
  ownPage: { path: "/pages/:slug", kind: "page", parameters: {} },
} as const satisfies PublicAnswers;
