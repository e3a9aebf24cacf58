import type { Collections, Rights } from "@/lib/registry/manifest";

export const collections: Collections = {
  // Counters of rate-limiter-flexible (`LIMITS` in lib/core/data/store/collections.ts).
  limits: {
    indexes: [
      { keys: { key: 1 }, options: { unique: true } },
      { keys: { expire: 1 }, options: { expireAfterSeconds: 0 } },
    ],
  },
};

export const rights = {
  seeGallery: { allows: "see the shop's components", roles: [], pages: ["/dashboard/gallery"] },
} satisfies Rights;
