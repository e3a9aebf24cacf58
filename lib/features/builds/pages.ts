import type { PublicAnswers } from "@/lib/core/domain/shop/page-parameters";

export const publicAnswers = {
  builds: { path: "/builds", kind: "page", parameters: {} },
} as const satisfies PublicAnswers;
