import { type Collections, EXPIRES, type Limits, MINUTE } from "@/lib/registry/manifest";

export const collections: Collections = { baskets: { indexes: [EXPIRES] } };

export const limits = {
  // Reads products only, so the limit is not worth a shared write.
  basketCheck: { points: 120, seconds: MINUTE, perInstance: true },
} satisfies Limits;
