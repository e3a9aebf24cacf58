import { type Limits, MINUTE } from "@/lib/registry/manifest";

export const limits = { ownPrices: { points: 600, seconds: 10 * MINUTE } } satisfies Limits;
