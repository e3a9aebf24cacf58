/** A page of the office, or a record, that a search of the shop's people has found. */
export interface Found {
  kind: FoundKind;
  title: string;
  /** The facts that tell it from others. */
  text: string;
  href: string;
}

/** The order decides between finds of one score. */
export const FOUND_KINDS = ["page", "company", "customer", "order", "product"] as const;
type FoundKind = (typeof FOUND_KINDS)[number];

export const FOUND_WORDS: Readonly<Record<FoundKind, string>> = {
  page: "Page",
  company: "Company",
  customer: "Customer",
  order: "Order",
  product: "Product",
};

export interface ScoredFound extends Found {
  score: number;
}

export const MOST_FOUND = 24;

/** The best first; of equal ones the kind that is meant most often. Finds of one kind and score keep their order. */
export const bestOf = (found: readonly ScoredFound[]): Found[] =>
  found
    .toSorted((a, b) => b.score - a.score || FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind))
    .slice(0, MOST_FOUND)
    .map(({ score: _, ...one }) => one);
