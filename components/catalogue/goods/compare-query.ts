import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";

/** The URL of the page that compares these products. */
export const compareHref = (ids: readonly string[]): string =>
  ids.length > 0 ? `${PUBLIC_ANSWERS.compare.path}?ids=${ids.join("-")}` : PUBLIC_ANSWERS.compare.path;
