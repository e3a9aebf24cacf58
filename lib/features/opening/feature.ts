import type { Opens } from "@/lib/registry/manifest";

export const opens = { keepShop: { calls: ["PUT /shop/opening"] } } satisfies Opens;
