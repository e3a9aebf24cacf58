import type { LargeShop } from "../large-shop";
import type { DataQuestions } from "./asked-shop";

const FOUND = import.meta.glob<DataQuestions>("/tests/*/data-questions.ts", {
  eager: true,
  import: "dataQuestions",
});

const ALL = Object.values(FOUND);

export const MODULES: Record<string, object> = Object.assign({}, ...ALL.map(({ modules }) => modules));

export const QUESTIONS: Record<string, () => unknown> = Object.assign(
  {},
  ...ALL.map(({ questions }) => questions),
);

export const SCANS: Record<string, () => unknown> = Object.assign({}, ...ALL.map(({ scans }) => scans ?? {}));

export const WITHOUT_SEARCH: readonly string[] = ALL.flatMap(({ withoutSearch }) => withoutSearch);

/** Every room and feature has its collections, documents and views. */
export const NO_QUESTIONS: readonly string[] = [
  "collections",
  "documents",
  "views",
  ...ALL.flatMap(({ asksNothing = [] }) => asksNothing),
];

/** Adds what the features' questions are about to the large shop. */
export async function fillFeatures(shop: LargeShop): Promise<void> {
  for (const { fill } of ALL) await fill?.(shop);
}
