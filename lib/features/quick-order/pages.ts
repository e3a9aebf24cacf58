import type { PublicAnswers } from "@/lib/core/domain/shop/page-parameters";

export const publicAnswers = {
  quickOrder: { path: "/quick-order", kind: "page", parameters: {} },
} as const satisfies PublicAnswers;
