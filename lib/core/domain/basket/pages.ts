import type { PublicAnswers } from "@/lib/core/domain/shop/page-parameters";

export const publicAnswers = {
  basket: { path: "/basket", kind: "page", parameters: {}, unlisted: true },
} as const satisfies PublicAnswers;
