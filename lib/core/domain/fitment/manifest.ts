import { type Limits, MINUTE } from "@/lib/registry/manifest";

export const limits = {
  // Reads products only, so the limit is not worth a shared write.
  fitmentCheck: { points: 120, seconds: MINUTE, perInstance: true },
} satisfies Limits;
